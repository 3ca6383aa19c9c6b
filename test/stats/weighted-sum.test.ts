import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { packingFor, unpack } from "../../src/stats/packing.js";
import { weightedSums } from "../../src/stats/weighted-sum.js";

describe("weightedSums", () => {
  it("sums the resampled values of a sparse column, whatever its number of cases", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 40 }),
        (all) => {
          const indices = bootstrapIndices(all.length, 5, 1);
          const present = all.flatMap((value, i) => (value === 0 ? [] : [i]));
          const sums = new Float64Array(5).fill(99);
          weightedSums(
            bootstrapWeights(indices),
            Int32Array.from(present),
            Float64Array.from(present, (i) => all[i]),
            present.length,
            sums,
          );
          const expected = Array.from({ length: 5 }, (_, b) =>
            Array.from(
              indices.positions.subarray(b * all.length, (b + 1) * all.length),
              (i) => all[i],
            ).reduce((a, value) => a + value, 0),
          );
          expect([...sums]).toEqual(expected);
        },
      ),
    );
  });
});

describe("packing", () => {
  it.each([
    [200, 256, 6],
    [255, 256, 6],
    [256, 512, 5],
    [20_000, 32_768, 3],
  ])("holds sums up to %i in base %i, %i a number", (largest, base, perNumber) => {
    expect(packingFor(largest)).toEqual({ base, perNumber });
  });

  it("gives back every digit of a packed sum", () => {
    const packing = packingFor(200);
    const digits = [200, 0, 7, 199, 1, 200];
    const packed = digits.reduce((sum, digit, i) => sum + digit * packing.base ** i, 0);
    const into = digits.map(() => new Float64Array(1));
    unpack(packing, Float64Array.of(packed), into);
    expect(into.map(([digit]) => digit)).toEqual(digits);
  });
});
