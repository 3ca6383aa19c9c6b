import betaQuantile from "@stdlib/stats-base-dists-beta-quantile";
import type { Count } from "./count.js";
import type { Interval } from "./interval.js";

/**
 * Clopper–Pearson ("exact") two-sided interval of a rate, as fractions:
 * Beta⁻¹(α/2; k, n − k + 1) to Beta⁻¹(1 − α/2; k + 1, n − k). Null for no case. The cases must be
 * distinct (`distinctCount`). Source: Clopper and Pearson, Biometrika 26, 1934.
 */
export function clopperPearson({ k, n }: Count, level = 0.95): Interval | null {
  if (n === 0) return null;
  const tail = (1 - level) / 2;
  return [
    k === 0 ? 0 : betaQuantile(tail, k, n - k + 1),
    k === n ? 1 : betaQuantile(1 - tail, k + 1, n - k),
  ];
}

/**
 * Exact one-sided upper bound of a rate: Beta⁻¹(level; k + 1, n − k), 1 when k = n. Null for no
 * case. The cases must be distinct.
 */
export function exactUpperBound({ k, n }: Count, level = 0.95): number | null {
  if (n === 0) return null;
  return k === n ? 1 : betaQuantile(level, k + 1, n - k);
}
