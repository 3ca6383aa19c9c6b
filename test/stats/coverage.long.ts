import { describe, expect, it } from "vitest";
import { binomialCoverage } from "../../src/stats/binomial-coverage.js";
import { binomialProbabilities } from "../../src/stats/binomial.js";
import { clopperPearson } from "../../src/stats/clopper-pearson.js";
import type { Coverage } from "../../src/stats/coverage.js";
import type { Count } from "../../src/stats/count.js";
import type { Interval } from "../../src/stats/interval.js";
import {
  meanIntervals,
  proportionIntervals,
  type MeanMethod,
} from "../../src/stats/mean-intervals.js";
import { sampleBinomial } from "../../src/stats/sample-binomial.js";
import { independentCases, simulatedCoverage } from "../../src/stats/simulated-coverage.js";
import { wilsonScore } from "../../src/stats/wilson-score.js";
import { documentedTables, measuredTables } from "./documented-intervals.js";

const STUDIES = 2000;

/** Four Monte Carlo standard errors of a coverage near p. */
function slack(p: number): number {
  return 4 * Math.sqrt(Math.max(p * (1 - p), 0.01) / STUDIES);
}

/** The percentile interval of k of n that endless replicates give: quantiles of Binomial(n, k/n). */
function endlessPercentile({ k, n }: Count): Interval {
  const probabilities = binomialProbabilities(n, k / n);
  const quantile = (p: number): number => {
    let below = 0;
    let count = 0;
    while (count < n && below + probabilities[count] < p) below += probabilities[count++];
    return count / n;
  };
  return [quantile(0.025), quantile(0.975)];
}

const PROPORTIONS = [
  { n: 20, p: 0.02 },
  { n: 20, p: 0.12 },
  { n: 50, p: 0.05 },
  { n: 50, p: 0.5 },
  { n: 100, p: 0.02 },
  { n: 100, p: 0.12 },
];

describe.each(PROPORTIONS)("intervals of a proportion of $p from $n cases", ({ n, p }) => {
  const found = simulatedCoverage(proportionIntervals, {
    population: independentCases((uniform) => (uniform() < p ? 1 : 0), p),
    n,
    studies: STUDIES,
    replicates: 1000,
    seed: 1,
  });

  it("cover as often as their exact probability says", () => {
    for (const [method, interval] of [
      ["wilson", wilsonScore],
      ["clopper_pearson", clopperPearson],
    ] as const) {
      const exact = binomialCoverage(interval, n, p);
      expect(Math.abs(found[method].coverage - exact)).toBeLessThan(slack(exact));
    }
  });

  it("cover at least 95 % by Clopper–Pearson and at least 92 % by Wilson", () => {
    expect(found.clopper_pearson.coverage).toBeGreaterThan(0.95 - slack(0.95));
    expect(found.wilson.coverage).toBeGreaterThan(0.92 - slack(0.92));
  });

  it("are wider by Clopper–Pearson than by Wilson, the price of that", () => {
    expect(found.clopper_pearson.mean_width).toBeGreaterThan(found.wilson.mean_width ?? NaN);
  });

  it("cover by the percentile bootstrap as the binomial's quantiles do, save for ends at p itself", () => {
    // Where p lies on a multiple of 1/n, whether an end falls on it is a matter of single replicates.
    const open = (interval: (count: Count) => Interval, shift: number) =>
      binomialCoverage(
        (count) => {
          const [low, high] = interval(count);
          return [low - shift, high + shift];
        },
        n,
        p,
      );
    const least = open(endlessPercentile, -1.01 / n);
    const most = open(endlessPercentile, 1.01 / n);
    expect(found.percentile.coverage).toBeGreaterThan(least - slack(least));
    expect(found.percentile.coverage).toBeLessThan(most + slack(most));
  });

  it("cannot cover by any bootstrap when the studies without an event say nothing", () => {
    const someEvent = 1 - (1 - p) ** n;
    for (const method of ["percentile", "bca", "studentised", "normal"] as const) {
      expect(found[method].coverage).toBeLessThan(someEvent + slack(someEvent));
    }
  });
});

it("for a rare event in 20 cases the bootstraps cover less than half as often as promised", () => {
  const found = simulatedCoverage(proportionIntervals, {
    population: independentCases((uniform) => (uniform() < 0.02 ? 1 : 0), 0.02),
    n: 20,
    studies: STUDIES,
    replicates: 500,
    seed: 2,
  });
  expect(found.percentile.coverage).toBeLessThan(0.4);
  expect(found.wilson.coverage).toBeGreaterThan(0.9);
});

/** Four questions in five are hardly ever missed, one in twenty by most models. */
const MISSED = [
  { share: 0.8, rate: 0.02 },
  { share: 0.15, rate: 0.25 },
  { share: 0.05, rate: 0.8 },
];

/** Coverage of the average over 34 models of the questions they miss. */
function averageCoverage(n: number): Readonly<Record<MeanMethod, Coverage>> {
  const rateOf = (u: number): number => (u < 0.8 ? 0.02 : u < 0.95 ? 0.25 : 0.8);
  return simulatedCoverage(meanIntervals, {
    population: independentCases(
      (uniform) => sampleBinomial(uniform, 34, rateOf(uniform())) / 34,
      MISSED.reduce((sum, { share, rate }) => sum + share * rate, 0),
    ),
    n,
    studies: STUDIES,
    replicates: 1000,
    seed: 1,
  });
}

const averages = new Map([20, 50, 100, 200].map((n) => [n, averageCoverage(n)]));

it("the documented shares and widths for averages over models are those of this simulation", () => {
  expect(documentedTables("questions")).toEqual(measuredTables(averages));
});

describe.each([
  { n: 20, percentile: 0.8, studentised: 0.92 },
  { n: 50, percentile: 0.89, studentised: 0.92 },
  { n: 100, percentile: 0.91, studentised: 0.93 },
  { n: 200, percentile: 0.93, studentised: 0.93 },
])("intervals of an average over 34 models from $n questions", ({ n, ...least }) => {
  const found = averages.get(n)!;

  it("cover best by the studentised bootstrap, and nowhere too seldom", () => {
    expect(found.studentised.coverage).toBeGreaterThan(least.studentised);
    expect(found.studentised.coverage).toBeLessThan(0.985);
    expect(found.percentile.coverage).toBeGreaterThan(least.percentile);
    expect(found.percentile.coverage).toBeLessThan(0.97);
    expect(found.studentised.coverage).toBeGreaterThanOrEqual(found.percentile.coverage);
  });

  it("miss a rate that is skewed to the right from below", () => {
    for (const method of ["percentile", "bca", "normal"] as const) {
      expect(found[method].below).toBeGreaterThan(found[method].above);
    }
  });
});
