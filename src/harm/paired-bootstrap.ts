import { bootstrapIndices, type BootstrapIndices } from "../stats/bootstrap-indices.js";
import type { Interval } from "../stats/interval.js";
import { numpyQuantile } from "../stats/numpy-quantile.js";
import { pairwiseSum } from "../stats/pairwise-sum.js";
import { INTERVAL } from "../stats/replicate-summary.js";
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
 * Compares two systems on the same cases: cases are resampled in pairs with numpy's generator, and
 * every number equals, bit for bit, what numpy gives for
 * `quantile(d[default_rng(seed).integers(0, n, (replicates, n))].mean(1), [.025, .975])`.
 *
 * Throws a RangeError for no case or no replicate.
 *
 * @param indices the resampling, by default of 2,000 replicates with seed 0; several comparisons of
 *   the same cases may share one
 */
export function harmCompare(
  study: Study,
  weights: HarmWeights,
  indices: BootstrapIndices = bootstrapIndices(
    study.tier.length,
    PAIRED_BOOTSTRAP.replicates,
    PAIRED_BOOTSTRAP.seed,
  ),
): HarmComparison {
  const { harm, accuracy } = caseDifferences(study, weights);
  return {
    harm_diff: pairwiseSum(harm) / harm.length,
    harm_ci: interval(harm, indices),
    acc_diff: pairwiseSum(accuracy) / accuracy.length,
    acc_ci: interval(accuracy, indices),
  };
}

function interval(values: Float64Array, { replicates, n, positions }: BootstrapIndices): Interval {
  const drawn = new Float64Array(n);
  const means = new Float64Array(replicates);
  for (let b = 0, at = 0; b < replicates; b++) {
    for (let j = 0; j < n; j++) drawn[j] = values[positions[at++]];
    means[b] = pairwiseSum(drawn) / n;
  }
  const lower = numpyQuantile(means, INTERVAL.lo);
  const upper = numpyQuantile(means, INTERVAL.hi);
  if (lower === null || upper === null) {
    throw new RangeError("bootstrap: 0 replicates; give at least 1");
  }
  return [lower, upper];
}
