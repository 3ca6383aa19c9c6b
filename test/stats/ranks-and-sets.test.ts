import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { midRanks } from "../../src/stats/mid-ranks.js";
import { outOfBagWeights } from "../../src/stats/out-of-bag.js";
import { setOverlap } from "../../src/stats/set-overlap.js";

describe("midRanks", () => {
  it("share the mean place among equals, from either end", () => {
    expect([...midRanks([0.9, 0.8, 0.9, 0.5], "highest")]).toEqual([1.5, 3, 1.5, 4]);
    expect([...midRanks([0.9, 0.8, 0.9, 0.5], "lowest")]).toEqual([3.5, 2, 3.5, 1]);
  });

  it("leave a missing value out of all ranks", () => {
    expect([...midRanks([2, NaN, 1], "lowest")]).toEqual([2, NaN, 1]);
  });

  it("add up to n (n + 1) / 2 and do not depend on the order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 9 }), (values) => {
        const n = values.length;
        const ranks = midRanks(values, "highest");
        expect(ranks.reduce((a, b) => a + b, 0)).toBe((n * (n + 1)) / 2);
        expect([...midRanks(values.toReversed(), "highest")]).toEqual([...ranks].reverse());
      }),
      { seed: 4 },
    );
  });
});

describe("setOverlap", () => {
  it("sets what two sets share beside what chance gives", () => {
    const first = [1, 1, 1, 1, 0, 0, 0, 0, 0, 0];
    const second = [1, 1, 0, 0, 1, 0, 0, 0, 0, 0];
    expect(setOverlap(first, second)).toEqual({
      n: 10,
      first: 4,
      second: 3,
      both: 2,
      expected: 1.2,
      ratio: 2 / 1.2,
      jaccard: 2 / 5,
    });
  });

  it("has no ratio where nothing is expected", () => {
    expect(setOverlap([0, 0], [0, 0])).toMatchObject({ expected: 0, ratio: null, jaccard: null });
    expect(setOverlap([1, 0], [0, 0])).toMatchObject({ ratio: null, jaccard: 0 });
    expect(setOverlap([], [])).toMatchObject({ expected: null, ratio: null });
  });
});

describe("outOfBagWeights", () => {
  it("are 1 for exactly the cases that a replicate did not draw", () => {
    const weights = bootstrapWeights(bootstrapIndices(50, 40, 3));
    const outside = outOfBagWeights(weights);
    outside.counts.forEach((one, i) => expect(one).toBe(weights.counts[i] > 0 ? 0 : 1));
    const share = outside.counts.reduce((a, b) => a + b, 0) / outside.counts.length;
    expect(Math.abs(share - (1 - 1 / 50) ** 50)).toBeLessThan(0.01);
  });
});
