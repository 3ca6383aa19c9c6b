import quantile from "@stdlib/stats-base-dists-t-quantile";

/** The quantile at p of Student's t distribution with so many degrees of freedom. */
export function tQuantile(p: number, degrees: number): number {
  return quantile(p, degrees);
}
