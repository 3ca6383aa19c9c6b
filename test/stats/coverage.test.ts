import { describe, expect, it } from "vitest";
import { binomialCoverage } from "../../src/stats/binomial-coverage.js";
import { clopperPearson } from "../../src/stats/clopper-pearson.js";
import { coverageOf } from "../../src/stats/coverage.js";
import { proportionIntervals } from "../../src/stats/mean-intervals.js";
import { independentCases, simulatedCoverage } from "../../src/stats/simulated-coverage.js";
import { wilsonScore } from "../../src/stats/wilson-score.js";

describe("coverageOf", () => {
  it("counts intervals that hold the truth, miss it on either side, or are not there", () => {
    expect(coverageOf([[0, 2], [1, 1], [2, 4], [-1, 0], null], 1)).toEqual({
      coverage: 2 / 5,
      below: 1 / 5,
      above: 1 / 5,
      undefined_share: 1 - 4 / 5,
      mean_width: 5 / 4,
    });
    expect(coverageOf([null], 1)).toMatchObject({ coverage: 0, mean_width: null });
    expect(() => coverageOf([], 1)).toThrow("0 studies");
  });
});

describe("exact binomial coverage", () => {
  it("is the probability of the counts whose interval holds p", () => {
    // Of two cases, Wilson's interval holds 0.5 for one success (0.095 to 0.905) and for none or
    // both (0 to 0.658, 0.342 to 1).
    expect(binomialCoverage(wilsonScore, 2, 0.5)).toBeCloseTo(1, 12);
    // 0.7 lies beyond the upper end 0.658 for no success: all but 0.3² is left.
    expect(binomialCoverage(wilsonScore, 2, 0.7)).toBeCloseTo(1 - 0.09, 12);
    expect(binomialCoverage(() => null, 5, 0.5)).toBe(0);
  });

  it("is at least 95 % for Clopper–Pearson, wherever p lies, and less somewhere for Wilson", () => {
    for (const n of [5, 10, 20, 50]) {
      const rates = Array.from({ length: 99 }, (_, i) => (i + 1) / 100);
      for (const p of rates) {
        expect(binomialCoverage(clopperPearson, n, p)).toBeGreaterThanOrEqual(0.95);
      }
      const least = Math.min(...rates.map((p) => binomialCoverage(wilsonScore, n, p)));
      expect(least).toBeLessThan(0.95);
      expect(least).toBeGreaterThan(0.82);
    }
  });
});

describe("simulated coverage", () => {
  it("comes out as the exact one within the error of a simulation, the same each time", () => {
    const p = 0.2;
    const plan = {
      population: independentCases((uniform) => (uniform() < p ? 1 : 0), p),
      n: 12,
      studies: 3000,
      replicates: 20,
      seed: 1,
    };
    const found = simulatedCoverage(proportionIntervals, plan);
    const margin = 4 * Math.sqrt((0.95 * 0.05) / plan.studies);
    for (const [method, interval] of [
      ["wilson", wilsonScore],
      ["clopper_pearson", clopperPearson],
    ] as const) {
      const exact = binomialCoverage(interval, plan.n, p);
      expect(Math.abs(found[method].coverage - exact)).toBeLessThan(margin);
    }
    expect(simulatedCoverage(proportionIntervals, plan)).toEqual(found);
  });
});
