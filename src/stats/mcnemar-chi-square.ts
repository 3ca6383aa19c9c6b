import { twoSidedP } from "./normal.js";

/** A chi-square statistic with one degree of freedom, and its p-value. */
export interface ChiSquare {
  readonly statistic: number;
  readonly p: number;
}

/**
 * McNemar's asymptotic test of b against c discordant pairs: (|b − c| − correction)² / (b + c).
 * Null when there is no discordant pair. Edwards' continuity correction is 1, none is 0.
 */
export function mcnemarChiSquare(b: number, c: number, correction: 0 | 1): ChiSquare | null {
  if (b + c === 0) return null;
  const gap = Math.max(0, Math.abs(b - c) - correction);
  const statistic = (gap * gap) / (b + c);
  return { statistic, p: twoSidedP(Math.sqrt(statistic)) };
}
