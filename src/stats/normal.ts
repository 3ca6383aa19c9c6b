import cdf from "@stdlib/stats-base-dists-normal-cdf";
import quantile from "@stdlib/stats-base-dists-normal-quantile";

/** Φ(x): the standard normal distribution function. */
export function normalCdf(x: number): number {
  return cdf(x, 0, 1);
}

/** Φ⁻¹(p): the standard normal quantile. */
export function normalQuantile(p: number): number {
  return quantile(p, 0, 1);
}

/** The two-sided p-value of a standard normal z. */
export function twoSidedP(z: number): number {
  return Math.min(1, 2 * normalCdf(-Math.abs(z)));
}
