import type { Count } from "./count.js";
import { normalCdf, twoSidedP } from "./normal.js";

/** A z test: the statistic and its p-values. `greater`: the first rate is the larger one. */
export interface ZTest {
  readonly z: number;
  readonly p_two_sided: number;
  readonly p_greater: number;
  readonly p_less: number;
}

/**
 * Two-proportion z test with pooled variance of two independent counts, first minus second. Null
 * when either has no case or the pooled variance is 0 (all or none in both).
 */
export function twoProportionZ(first: Count, second: Count): ZTest | null {
  const total = first.n + second.n;
  const pooled = (first.k + second.k) / total;
  const variance = pooled * (1 - pooled) * (1 / first.n + 1 / second.n);
  if (first.n === 0 || second.n === 0 || variance <= 0) return null;
  return zTest((first.k / first.n - second.k / second.n) / Math.sqrt(variance));
}

/** As `twoProportionZ` with each rate's own variance. */
export function twoProportionZUnpooled(first: Count, second: Count): ZTest | null {
  if (first.n === 0 || second.n === 0) return null;
  const p = first.k / first.n;
  const q = second.k / second.n;
  const variance = (p * (1 - p)) / first.n + (q * (1 - q)) / second.n;
  return variance <= 0 ? null : zTest((p - q) / Math.sqrt(variance));
}

/**
 * As `twoProportionZ` with Yates' continuity correction: the gap is lessened by
 * (1/n₁ + 1/n₂)/2, not below 0.
 */
export function twoProportionZCorrected(first: Count, second: Count): ZTest | null {
  const plain = twoProportionZ(first, second);
  if (plain === null) return null;
  const gap = first.k / first.n - second.k / second.n;
  if (gap === 0) return plain;
  const correction = (1 / first.n + 1 / second.n) / 2;
  const lessened = Math.sign(gap) * Math.max(0, Math.abs(gap) - correction);
  return zTest((plain.z * lessened) / gap);
}

function zTest(z: number): ZTest {
  return { z, p_two_sided: twoSidedP(z), p_greater: normalCdf(-z), p_less: normalCdf(z) };
}
