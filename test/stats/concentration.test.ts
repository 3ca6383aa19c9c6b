import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gini } from "../../src/stats/gini.js";
import { lorenzCurve } from "../../src/stats/lorenz-curve.js";
import { topShare } from "../../src/stats/top-share.js";

const amounts = fc.array(fc.nat(40), { minLength: 1, maxLength: 12 });

/** Each case as often as its weight says. */
function repeated(values: readonly number[], weights: readonly number[]): number[] {
  return values.flatMap((value, i) => new Array<number>(weights[i]).fill(value));
}

const weighted = amounts.chain((values) =>
  fc.tuple(
    fc.constant(values),
    fc.array(fc.nat(3), { minLength: values.length, maxLength: values.length }),
  ),
);

describe("gini", () => {
  it.each([
    [[1, 2, 3, 4], 0.25],
    [[0, 0, 0, 7], 0.75],
    [[3, 3, 3], 0],
    [[0, 1], 0.5],
  ])("of %j is %d", (values, expected) => {
    expect(gini(values)).toBeCloseTo(expected, 12);
  });

  it("is null when there is nothing to share", () => {
    expect(gini([0, 0])).toBeNull();
    expect(gini([])).toBeNull();
    expect(gini([5, 0], [0, 2])).toBeNull();
  });

  it("is the mean absolute difference over twice the mean", () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const n = values.length;
        const total = values.reduce((a, b) => a + b, 0);
        const differences = values.flatMap((a) => values.map((b) => Math.abs(a - b)));
        const sum = differences.reduce((a, b) => a + b, 0);
        if (total === 0) expect(gini(values)).toBeNull();
        else expect(gini(values)).toBeCloseTo(sum / (2 * n * total), 10);
      }),
      { seed: 1 },
    );
  });

  it("counts a case as often as its weight says", () => {
    fc.assert(
      fc.property(weighted, ([values, weights]) => {
        const expected = gini(repeated(values, weights));
        const found = gini(values, weights);
        if (expected === null) expect(found).toBeNull();
        else expect(found).toBeCloseTo(expected, 10);
      }),
      { seed: 2 },
    );
  });
});

describe("topShare", () => {
  it("takes the largest first, and part of the case at the edge", () => {
    expect(topShare([1, 4, 2, 3], 0.25)).toBeCloseTo(0.4, 12);
    expect(topShare([1, 4, 2, 3], 0.375)).toBeCloseTo(0.55, 12);
    expect(topShare([1, 4, 2, 3], 0)).toBe(0);
    expect(topShare([1, 4, 2, 3], 1)).toBeCloseTo(1, 12);
    expect(topShare([0, 0], 0.5)).toBeNull();
  });

  it("counts a case as often as its weight says", () => {
    fc.assert(
      fc.property(weighted, fc.integer({ min: 0, max: 20 }), ([values, weights], twentieths) => {
        const expected = topShare(repeated(values, weights), twentieths / 20);
        const found = topShare(values, twentieths / 20, weights);
        if (expected === null) expect(found).toBeNull();
        else expect(found).toBeCloseTo(expected, 10);
      }),
      { seed: 3 },
    );
  });
});

describe("lorenzCurve", () => {
  it("goes from nothing to all, those with least first", () => {
    expect(lorenzCurve([3, 1], 2)).toEqual([
      { cases: 0, held: 0 },
      { cases: 0.5, held: 0.25 },
      { cases: 1, held: 1 },
    ]);
    expect(lorenzCurve([0], 4)).toEqual([]);
  });

  it("encloses half the Gini coefficient with the diagonal", () => {
    const values = [0, 1, 1, 2, 5, 9, 0, 3];
    const points = lorenzCurve(values, values.length);
    const area = points
      .slice(1)
      .reduce((sum, { held }, i) => sum + (held + points[i].held) / 2 / values.length, 0);
    expect(1 - 2 * area).toBeCloseTo(gini(values) ?? NaN, 12);
  });
});
