import type { Interval } from "./interval.js";
import { quantileOfSorted } from "./quantile.js";

/**
 * Percentile bootstrap interval: the quantiles of the replicates at (1 ∓ level)/2. Null when there
 * is none. Replicates may be in any order and stay as they are.
 */
export function percentileInterval(replicates: ArrayLike<number>, level = 0.95): Interval | null {
  const sorted = Float64Array.from(replicates).sort();
  const lower = quantileOfSorted(sorted, (1 - level) / 2);
  const upper = quantileOfSorted(sorted, (1 + level) / 2);
  return lower === null || upper === null ? null : [lower, upper];
}
