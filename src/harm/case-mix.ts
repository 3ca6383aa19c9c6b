import { NO_DIFFERENCE } from "./crossover.js";
import { ABSTAIN, ERROR, type RateTable } from "./tiers.js";
import type { HarmWeights } from "./weights.js";

/** At which share of the highest tier two systems carry equal harm. */
export interface CaseMixCrossover {
  /** Harm of A less harm of B of a case in each tier. */
  readonly per_tier_difference: readonly number[];
  /** The same over all tiers but the highest, in their present proportions. */
  readonly other_tiers_difference: number;
  /** A fraction; null when no share in [0, 1] makes them equal. */
  readonly high_share_root: number | null;
}

/** The case-mix crossover: the highest tier's share varies, the others keep their proportions. */
export function caseMixCrossover(
  shares: readonly number[],
  a: RateTable,
  b: RateTable,
  weights: HarmWeights,
): CaseMixCrossover {
  const differences = a.map(
    (row, s) =>
      (row[ERROR] - b[s][ERROR]) * weights.error[s] +
      (row[ABSTAIN] - b[s][ABSTAIN]) * weights.abstain,
  );
  const last = shares.length - 1;
  const rest = shares.slice(0, last).reduce((sum, share) => sum + share, 0);
  const others =
    rest === 0
      ? 0
      : differences.slice(0, last).reduce((sum, d, s) => sum + shares[s] * d, 0) / rest;
  const slope = differences[last] - others;
  const root = Math.abs(slope) <= NO_DIFFERENCE ? null : -others / slope;
  return {
    per_tier_difference: differences,
    other_tiers_difference: others,
    high_share_root: root !== null && root >= 0 && root <= 1 ? root : null,
  };
}
