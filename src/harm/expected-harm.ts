import { ABSTAIN, CORRECT, ERROR, type RateTable } from "./tiers.js";
import type { HarmWeights } from "./weights.js";

/**
 * Expected harm per case by tier, π_s [P(err|s) h_s + P(abs|s) c_a]; their sum is the expected harm.
 *
 * @param shares π_s, the share of cases in each tier
 */
export function harmByTier(
  shares: readonly number[],
  rates: RateTable,
  weights: HarmWeights,
): readonly number[] {
  return rates.map(
    (row, s) => shares[s] * (row[ERROR] * weights.error[s] + row[ABSTAIN] * weights.abstain),
  );
}

/**
 * Expected harm per case, H = Σ_s π_s [P(err|s) h_s + P(abs|s) c_a], in units of one low-tier error.
 * With all costs 1 it is 1 − accuracy.
 */
export function expectedHarm(
  shares: readonly number[],
  rates: RateTable,
  weights: HarmWeights,
): number {
  return harmByTier(shares, rates, weights).reduce((sum, harm) => sum + harm, 0);
}

/** A system's rates over all tiers under given shares, fractions. */
export interface OverallRates {
  readonly accuracy: number;
  readonly error_rate: number;
  readonly abstain_rate: number;
  /** Share of cases answered, 1 − abstentions. */
  readonly coverage: number;
  /** Errors among the cases above the lowest tier; null when there is none. */
  readonly error_rate_moderate_high: number | null;
}

/** Accuracy, errors, abstentions and coverage under given shares. */
export function overallRates(shares: readonly number[], rates: RateTable): OverallRates {
  const over = (outcome: number, from = 0): number =>
    rates.reduce((sum, row, s) => (s < from ? sum : sum + shares[s] * row[outcome]), 0);
  const above = shares.reduce((sum, share, s) => (s === 0 ? sum : sum + share), 0);
  const abstained = over(ABSTAIN);
  return {
    accuracy: over(CORRECT),
    error_rate: over(ERROR),
    abstain_rate: abstained,
    coverage: 1 - abstained,
    error_rate_moderate_high: above === 0 ? null : over(ERROR, 1) / above,
  };
}
