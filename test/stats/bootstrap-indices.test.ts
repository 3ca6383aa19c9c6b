import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";

function sha256({ positions }: { readonly positions: Int32Array }): string {
  const bytes = new Uint8Array(positions.buffer, positions.byteOffset, positions.byteLength);
  return createHash("sha256").update(bytes).digest("hex");
}

describe("bootstrapIndices", () => {
  it.each([
    [12, "8058f76f9d91027bdb312c22d8731da16617eecb269813bf313ddee65a9514ae"],
    [200, "5b22697f8021443d57a1e85915ee9b92a6d4454f203a8482ef4b6444b82a7929"],
  ])("equals numpy's integers for %i cases, seed 42, 1000 replicates", (n, expected) => {
    expect(sha256(bootstrapIndices(n, 1000, 42))).toBe(expected);
  });

  it("draws the one case of a panel of one", () => {
    expect([...bootstrapIndices(1, 3, 42).positions]).toEqual([0, 0, 0]);
  });

  it("refuses what it cannot resample", () => {
    expect(() => bootstrapIndices(0, 10, 42)).toThrow("0 cases cannot be resampled");
    expect(() => bootstrapIndices(2 ** 21 + 1, 10, 42)).toThrow("give 1 to 2097152");
  });
});

describe("bootstrapWeights", () => {
  it("counts how often each replicate drew each case", () => {
    const indices = { replicates: 2, n: 3, positions: Int32Array.of(0, 0, 2, 1, 1, 1) };
    expect([...bootstrapWeights(indices).counts]).toEqual([2, 0, 0, 3, 1, 0]);
  });

  it("gives every replicate as many draws as there are cases", () => {
    const { counts } = bootstrapWeights(bootstrapIndices(20, 50, 3));
    for (let b = 0; b < 50; b++) {
      let sum = 0;
      for (let q = 0; q < 20; q++) sum += counts[q * 50 + b];
      expect(sum).toBe(20);
    }
  });
});
