import type { BootstrapIndices } from "./bootstrap-indices.js";
import type { Interval } from "./interval.js";
import { quantileOfSorted } from "./quantile.js";
import { standardError } from "./standard-deviation.js";

/**
 * Studentised (bootstrap-t) interval of a mean: mean − q_{1−α/2} se to mean − q_{α/2} se, where q
 * are quantiles of (mean* − mean)/se* over the replicates. It follows the skewness of a heavy-tailed
 * mean, which the percentile interval does not. Null when the values do not vary, or when so many
 * replicates do not vary that an end is infinite. Source: Efron and Tibshirani, An Introduction to
 * the Bootstrap, 1993, §12.5.
 */
export function studentisedMeanInterval(
  values: Float64Array,
  indices: BootstrapIndices,
  level = 0.95,
): Interval | null {
  const se = standardError(values);
  if (se === null || se === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const sorted = pivots(values, mean, indices).sort();
  const low = quantileOfSorted(sorted, (1 - level) / 2);
  const high = quantileOfSorted(sorted, (1 + level) / 2);
  if (low === null || high === null) return null;
  if (!Number.isFinite(low) || !Number.isFinite(high)) return null;
  return [mean - high * se, mean - low * se];
}

/** (mean* − mean)/se* of each replicate; infinite where a replicate does not vary. */
function pivots(values: Float64Array, mean: number, indices: BootstrapIndices): Float64Array {
  const { replicates, n, positions } = indices;
  const t = new Float64Array(replicates);
  for (let b = 0, i = 0; b < replicates; b++) {
    let sum = 0;
    let squares = 0;
    let same = true;
    const first = values[positions[i]];
    for (let j = 0; j < n; j++) {
      const value = values[positions[i++]];
      if (value !== first) same = false;
      const d = value - mean;
      sum += d;
      squares += d * d;
    }
    const difference = sum / n;
    const variance = (squares - sum * difference) / (n - 1) / n;
    t[b] = same ? Math.sign(difference) * Infinity || 0 : difference / Math.sqrt(variance);
  }
  return t;
}
