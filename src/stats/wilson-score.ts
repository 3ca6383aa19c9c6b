import type { Count } from "./count.js";
import type { Interval } from "./interval.js";
import { Z_975 } from "./wilson.js";

/**
 * Wilson score interval of a rate, as fractions: (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n).
 * Null for no case. The cases must be distinct (`distinctCount`). Source: E. B. Wilson, JASA 22,
 * 1927.
 *
 * @param z normal quantile of the level, 97.5 % for a 95 % interval
 */
export function wilsonScore({ k, n }: Count, z = Z_975): Interval | null {
  if (n === 0) return null;
  const p = k / n;
  const z2 = z * z;
  const centre = p + z2 / (2 * n);
  const half = z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  const lower = k === 0 ? 0 : (centre - half) / scale;
  const upper = k === n ? 1 : (centre + half) / scale;
  return [lower, upper];
}
