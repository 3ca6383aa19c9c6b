import type { Count } from "./count.js";
import type { Interval } from "./interval.js";
import { Z_975 } from "./wilson.js";
import { wilsonScore } from "./wilson-score.js";

/**
 * Newcombe's hybrid score interval of the difference of two independent rates, first minus second,
 * as fractions. Null when either has no case. Source: R. G. Newcombe, Statistics in Medicine 17,
 * 1998, 873–890, method 10.
 */
export function newcombeIndependent(first: Count, second: Count, z = Z_975): Interval | null {
  const one = wilsonScore(first, z);
  const two = wilsonScore(second, z);
  if (one === null || two === null) return null;
  const p = first.k / first.n;
  const q = second.k / second.n;
  const difference = p - q;
  return [
    difference - Math.hypot(p - one[0], two[1] - q),
    difference + Math.hypot(one[1] - p, q - two[0]),
  ];
}
