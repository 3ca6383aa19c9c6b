import { bcaMeanInterval } from "../stats/bca-interval.js";
import { contains, width, type Interval } from "../stats/interval.js";
import { mulberryIndices } from "../stats/mulberry-indices.js";
import { normalMeanInterval } from "../stats/normal-interval.js";
import { percentileInterval } from "../stats/percentile-interval.js";
import { replicateMeans } from "../stats/replicate-means.js";
import { scoreMeanInterval, supportCounts } from "../stats/score-mean-interval.js";
import { studentisedMeanInterval } from "../stats/studentised-interval.js";
import { caseDifferences, possibleDifferences } from "./case-differences.js";
import { expectedHarm } from "./expected-harm.js";
import { studyGenerator, type Population } from "./study.js";
import type { HarmWeights } from "./weights.js";

/**
 * Intervals of a paired mean difference. All but `score` see only the values in the sample: where
 * one study in seven meets none of the rare errors that make the difference (100 cases), none of
 * them can cover it in more than six of seven, however they correct for skewness.
 */
export const INTERVAL_METHODS = ["percentile", "bca", "studentised", "normal", "score"] as const;

export type IntervalMethod = (typeof INTERVAL_METHODS)[number];

/**
 * The 95 % intervals of a paired mean difference by every method, from the same resamples
 * (Mulberry32). Null where a method has none. Throws a RangeError on a difference that is not
 * possible.
 *
 * @param differences of each case, A − B
 * @param possible every difference that a case could have, for `score`; see `possibleDifferences`
 */
export function meanIntervals(
  differences: Float64Array,
  possible: readonly number[],
  { replicates, seed }: { readonly replicates: number; readonly seed: number },
): Readonly<Record<IntervalMethod, Interval | null>> {
  const indices = mulberryIndices(differences.length, replicates, seed);
  const means = replicateMeans(differences, indices);
  return {
    percentile: percentileInterval(means),
    bca: bcaMeanInterval(differences, means),
    studentised: studentisedMeanInterval(differences, indices),
    normal: normalMeanInterval(differences),
    score: scoreMeanInterval(supportCounts(differences, possible)),
  };
}

/** How a method did over many studies: fractions, and widths in units of harm. */
export interface Coverage {
  /** Share of studies whose interval holds the true difference; one without interval does not. */
  readonly coverage: number;
  /** Share of studies whose interval lies wholly below, or above, the true difference. */
  readonly below: number;
  readonly above: number;
  readonly undefined_share: number;
  readonly mean_width: number | null;
  readonly median_width: number | null;
}

/**
 * Coverage of the intervals of the paired harm difference by simulation: studies of N cases of
 * random tiers; study r draws from seed + 10 r, its resamples from 5 beyond.
 */
export function intervalCoverage(plan: {
  readonly population: Population;
  readonly weights: HarmWeights;
  readonly n: number;
  readonly studies: number;
  readonly replicates: number;
  readonly seed: number;
}): Readonly<Record<IntervalMethod, Coverage>> {
  const { population, weights, n, studies, replicates, seed } = plan;
  const truth =
    expectedHarm(population.shares, population.a, weights) -
    expectedHarm(population.shares, population.b, weights);
  const generator = studyGenerator(population);
  const possible = possibleDifferences(weights);
  const found = Array.from({ length: studies }, (_, r) => {
    const { harm } = caseDifferences(generator.random(n, seed + 10 * r), weights);
    return meanIntervals(harm, possible, { replicates, seed: seed + 10 * r + 5 });
  });
  const of = (method: IntervalMethod): Coverage =>
    coverageOf(
      found.map((intervals) => intervals[method]),
      truth,
    );
  return {
    percentile: of("percentile"),
    bca: of("bca"),
    studentised: of("studentised"),
    normal: of("normal"),
    score: of("score"),
  };
}

function coverageOf(intervals: readonly (Interval | null)[], truth: number): Coverage {
  const defined = intervals.filter((interval) => interval !== null);
  const share = (test: (interval: Interval) => boolean): number =>
    defined.filter(test).length / intervals.length;
  const widths = defined.map(width).sort((x, y) => x - y);
  return {
    coverage: share((interval) => contains(interval, truth)),
    below: share(([, upper]) => upper < truth),
    above: share(([lower]) => lower > truth),
    undefined_share: 1 - defined.length / intervals.length,
    mean_width:
      widths.length === 0 ? null : widths.reduce((sum, value) => sum + value, 0) / widths.length,
    median_width: widths.length === 0 ? null : widths[Math.floor(widths.length / 2)],
  };
}
