import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quantile, quantileOfSorted } from "../../src/stats/quantile.js";
import { summariseReplicates } from "../../src/stats/replicate-summary.js";
import { selectInPlace } from "../../src/stats/select.js";

describe("quantile", () => {
  it("interpolates linearly at position (n − 1) p", () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([10, 20, 30, 40], 0.9)).toBeCloseTo(37, 12);
    expect(quantileOfSorted([7], 0.975)).toBe(7);
  });

  it("is null for no values", () => {
    expect(quantile([], 0.5)).toBeNull();
  });
});

describe("selectInPlace", () => {
  it("finds what sorting finds, at any position and with any ties", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 }),
        fc.nat(),
        (all, at) => {
          const k = at % all.length;
          const values = Float64Array.from(all);
          expect(selectInPlace(values, k)).toBe(Float64Array.from(all).sort()[k]);
          expect(Math.max(...values.subarray(0, k + 1))).toBe(values[k]);
          expect(Math.min(...values.subarray(k))).toBe(values[k]);
        },
      ),
    );
  });
});

describe("summariseReplicates", () => {
  it("leaves replicates without a value out", () => {
    const summary = summariseReplicates(Float64Array.of(1, NaN, 3));
    expect(summary).toMatchObject({ mean: 2, n: 2 });
    expect(summary.sd).toBeCloseTo(Math.SQRT2, 12);
    expect(summary.lo).toBeCloseTo(1.05, 12);
    expect(summary.hi).toBeCloseTo(2.95, 12);
  });

  it("has no spread for one replicate and nothing for none", () => {
    expect(summariseReplicates(Float64Array.of(5))).toEqual({
      mean: 5,
      sd: null,
      lo: 5,
      hi: 5,
      n: 1,
    });
    const nothing = { mean: null, sd: null, lo: null, hi: null, n: 0 };
    expect(summariseReplicates(Float64Array.of(NaN))).toEqual(nothing);
  });

  it("agrees with quantiles of the sorted replicates and leaves them as they are", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 1 }),
        (all) => {
          const values = Float64Array.from(all);
          const { lo, hi } = summariseReplicates(values);
          expect(lo).toBeCloseTo(quantile(all, 0.025) ?? NaN, 12);
          expect(hi).toBeCloseTo(quantile(all, 0.975) ?? NaN, 12);
          expect([...values]).toEqual(all);
        },
      ),
    );
  });
});
