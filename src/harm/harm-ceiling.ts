import { exactUpperBound } from "../stats/clopper-pearson.js";
import type { Count } from "../stats/count.js";

/**
 * The harm per case that few (or no) errors seen in a tier still allow: share × weight × the exact
 * one-sided upper bound of the tier's error rate. Null for no case.
 *
 * @param errors harmful errors among the tier's distinct cases
 * @param share of the tier in the deployment
 */
export function harmCeiling(errors: Count, share: number, weight: number): number | null {
  const bound = exactUpperBound(errors);
  return bound === null ? null : share * weight * bound;
}
