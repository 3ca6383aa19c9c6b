import type { Interval } from "./interval.js";
import { normalCdf, normalQuantile } from "./normal.js";
import { quantileOfSorted } from "./quantile.js";

/**
 * Bias-corrected and accelerated (BCa) bootstrap interval of a mean. The bias correction is
 * Φ⁻¹ of the share of replicates below the estimate, ties counting ½; the acceleration is the
 * jackknife's, Σ d³ / (6 (Σ d²)^{3/2}) with d the deviations from the mean. Null when the values do
 * not vary, or when all replicates lie on one side of the estimate. Source: B. Efron, JASA 82, 1987.
 *
 * @param values the sample
 * @param replicates bootstrap means of the sample, in any order
 */
export function bcaMeanInterval(
  values: ArrayLike<number>,
  replicates: ArrayLike<number>,
  level = 0.95,
): Interval | null {
  const n = values.length;
  let mean = 0;
  for (let i = 0; i < n; i++) mean += values[i];
  mean /= n;
  let squares = 0;
  let cubes = 0;
  for (let i = 0; i < n; i++) {
    const d = values[i] - mean;
    squares += d * d;
    cubes += d * d * d;
  }
  if (n === 0 || squares === 0) return null;
  const acceleration = cubes / (6 * squares ** 1.5);
  const sorted = Float64Array.from(replicates).sort();
  const share = shareBelow(sorted, mean);
  if (share <= 0 || share >= 1) return null;
  const bias = normalQuantile(share);
  const end = (p: number): number | null => {
    const shifted = bias + normalQuantile(p);
    return quantileOfSorted(sorted, normalCdf(bias + shifted / (1 - acceleration * shifted)));
  };
  const lower = end((1 - level) / 2);
  const upper = end((1 + level) / 2);
  return lower === null || upper === null ? null : [lower, upper];
}

/** Values that differ by less than this share of the estimate's scale are equal but for rounding. */
const ROUNDING = 1e-12;

function shareBelow(sorted: Float64Array, value: number): number {
  const slack = ROUNDING * Math.max(1, Math.abs(value));
  let halves = 0;
  for (const replicate of sorted) {
    if (replicate < value - slack) halves += 2;
    else if (replicate <= value + slack) halves += 1;
  }
  return halves / (2 * sorted.length);
}
