import type { BootstrapIndices } from "../stats/bootstrap-indices.js";
import type { Coverage } from "../stats/coverage.js";
import type { Interval } from "../stats/interval.js";
import { MEAN_METHODS, meanIntervals } from "../stats/mean-intervals.js";
import { scoreMeanInterval, supportCounts } from "../stats/score-mean-interval.js";
import { simulatedCoverage } from "../stats/simulated-coverage.js";
import { caseDifferences, possibleDifferences } from "./case-differences.js";
import { expectedHarm } from "./expected-harm.js";
import { studyGenerator, type Population } from "./study.js";
import type { HarmWeights } from "./weights.js";

/**
 * Intervals of a paired mean difference. All but `score` see only the values in the sample: where
 * one study in seven meets none of the rare errors that make the difference (100 cases), none of
 * them can cover it in more than six of seven, however they correct for skewness.
 */
export const HARM_METHODS = [...MEAN_METHODS, "score"] as const;

export type HarmMethod = (typeof HARM_METHODS)[number];

/**
 * The 95 % intervals of the paired harm difference of a random sample by every method, from the same
 * resamples. Null where a method has none. Throws a RangeError on a difference that is not possible.
 *
 * @param differences of each case, A − B
 * @param weights which say what differences a case could have
 */
export function harmDifferenceIntervals(
  differences: Float64Array,
  weights: HarmWeights,
  indices: BootstrapIndices,
): Readonly<Record<HarmMethod, Interval | null>> {
  return {
    ...meanIntervals(differences, indices),
    score: scoreMeanInterval(supportCounts(differences, possibleDifferences(weights))),
  };
}

/**
 * Coverage of the intervals of the paired harm difference by simulation: studies of n cases of
 * random tiers; study r draws from seed + 10 r, its resamples from 5 beyond.
 */
export function harmIntervalCoverage(plan: {
  readonly population: Population;
  readonly weights: HarmWeights;
  readonly n: number;
  readonly studies: number;
  readonly replicates: number;
  readonly seed: number;
}): Readonly<Record<HarmMethod, Coverage>> {
  const { population, weights } = plan;
  const generator = studyGenerator(population);
  return simulatedCoverage((values, indices) => harmDifferenceIntervals(values, weights, indices), {
    ...plan,
    population: {
      sample: (n, seed) => caseDifferences(generator.random(n, seed), weights).harm,
      mean:
        expectedHarm(population.shares, population.a, weights) -
        expectedHarm(population.shares, population.b, weights),
    },
  });
}
