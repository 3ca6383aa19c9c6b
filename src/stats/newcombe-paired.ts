import type { Interval } from "./interval.js";
import type { PairedTable } from "./paired-table.js";
import { Z_975 } from "./wilson.js";
import { wilsonScore } from "./wilson-score.js";

/** The φ of a paired table, plain or with Newcombe's continuity correction. */
export type PhiCorrection = "corrected" | "plain";

/**
 * The φ coefficient of a paired table; 0 when a margin is empty. Corrected: ad − bc is lessened by
 * n/2 where it exceeds n/2, and is 0 between 0 and n/2.
 */
export function phiCoefficient({ a, b, c, d }: PairedTable, correction: PhiCorrection): number {
  const margins = (a + b) * (c + d) * (a + c) * (b + d);
  if (margins === 0) return 0;
  const n = a + b + c + d;
  const cross = a * d - b * c;
  const numerator = correction === "corrected" && cross >= 0 ? Math.max(cross - n / 2, 0) : cross;
  return numerator / Math.sqrt(margins);
}

/**
 * Newcombe's interval of the difference of two paired rates, first minus second = (b − c)/n, from
 * the Wilson limits of both and their φ. Null for no case. Source: R. G. Newcombe, Statistics in
 * Medicine 17, 1998, 2635–2650, method 10.
 */
export function newcombePaired(
  table: PairedTable,
  correction: PhiCorrection = "corrected",
  z = Z_975,
): Interval | null {
  const { a, b, c, d } = table;
  const n = a + b + c + d;
  const first = wilsonScore({ k: a + b, n }, z);
  const second = wilsonScore({ k: a + c, n }, z);
  if (first === null || second === null) return null;
  const p = (a + b) / n;
  const q = (a + c) / n;
  const phi = phiCoefficient(table, correction);
  const distance = (x: number, y: number): number =>
    Math.sqrt(Math.max(0, x * x - 2 * phi * x * y + y * y));
  const difference = (b - c) / n;
  return [
    difference - distance(p - first[0], second[1] - q),
    difference + distance(first[1] - p, q - second[0]),
  ];
}
