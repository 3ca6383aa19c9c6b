import { bootstrapIndices } from "../stats/bootstrap-indices.js";
import type { Interval } from "../stats/interval.js";
import { percentileInterval } from "../stats/percentile-interval.js";
import { replicateMeans } from "../stats/replicate-means.js";
import { caseDifferences } from "./case-differences.js";
import type { Study } from "./study.js";
import type { HarmWeights } from "./weights.js";

/** Paired differences A − B with percentile bootstrap 95 % intervals. */
export interface HarmComparison {
  /** Positive: B carries less harm. */
  readonly harm_diff: number;
  readonly harm_ci: Interval;
  /** Positive: A is more accurate. */
  readonly acc_diff: number;
  readonly acc_ci: Interval;
}

/** The interval's settings that the method names. */
export const PAIRED_BOOTSTRAP = { replicates: 2000, seed: 0 } as const;

/**
 * Compares two systems on the same cases: cases are resampled in pairs, with numpy's generator, so
 * that the numbers are those of
 * `default_rng(seed).integers(0, n, (replicates, n))` and `numpy.quantile`.
 *
 * Throws a RangeError for no case.
 */
export function harmCompare(
  study: Study,
  weights: HarmWeights,
  { replicates, seed }: { readonly replicates: number; readonly seed: number } = PAIRED_BOOTSTRAP,
): HarmComparison {
  const { harm, accuracy } = caseDifferences(study, weights);
  const indices = bootstrapIndices(harm.length, replicates, seed);
  const ofMeans = (values: Float64Array): Interval => {
    const interval = percentileInterval(replicateMeans(values, indices));
    if (interval === null) throw new RangeError("bootstrap: 0 replicates; give at least 1");
    return interval;
  };
  return {
    harm_diff: mean(harm),
    harm_ci: ofMeans(harm),
    acc_diff: mean(accuracy),
    acc_ci: ofMeans(accuracy),
  };
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
