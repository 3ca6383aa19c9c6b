import { ABSTAIN, ERROR, type RateTable } from "./tiers.js";
import type { HarmWeights } from "./weights.js";

/** The harm difference A − B as a linear function of the weights: Σ_s error_s h_s + abstain c_a. */
export interface HarmCoefficients {
  /** k_s = π_s (P_A(err|s) − P_B(err|s)). */
  readonly error: readonly number[];
  /** k_a = Σ_s π_s (P_A(abs|s) − P_B(abs|s)). */
  readonly abstain: number;
}

/** The coefficients of H_A − H_B; positive: B carries less harm. */
export function harmCoefficients(
  shares: readonly number[],
  a: RateTable,
  b: RateTable,
): HarmCoefficients {
  return {
    error: shares.map((share, s) => share * (a[s][ERROR] - b[s][ERROR])),
    abstain: shares.reduce((sum, share, s) => sum + share * (a[s][ABSTAIN] - b[s][ABSTAIN]), 0),
  };
}

/** H_A − H_B at given weights. */
export function harmDifference(coefficients: HarmCoefficients, weights: HarmWeights): number {
  return coefficients.error.reduce(
    (sum, k, s) => sum + k * weights.error[s],
    coefficients.abstain * weights.abstain,
  );
}
