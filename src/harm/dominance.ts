import { NO_DIFFERENCE } from "./crossover.js";
import type { HarmCoefficients } from "./harm-coefficients.js";
import type { Safer } from "./tiers.js";

/** Whether one system carries less harm whatever the weights. */
export interface Dominance {
  /** For all weights ≥ 0. */
  readonly any_weights: Safer | "none";
  /** For all weights with 0 ≤ h_low ≤ … ≤ h_high and c_a ≥ 0. */
  readonly ordered_weights: Safer | "none";
  /** k_low, …, k_high, k_a. */
  readonly coefficients: readonly number[];
  /** From the lowest tier on: Σ_{t ≥ s} k_t. */
  readonly tail_sums: readonly number[];
}

/**
 * Dominance of A over B or B over A. Ordered weights are sums of non-negative steps h_s − h_{s−1},
 * so the tail sums decide.
 */
export function dominance({ error, abstain }: HarmCoefficients): Dominance {
  const tails = error.map((_, s) => error.slice(s).reduce((sum, k) => sum + k, 0));
  return {
    any_weights: sharedSign([...error, abstain]),
    ordered_weights: sharedSign([...tails, abstain]),
    coefficients: [...error, abstain],
    tail_sums: tails,
  };
}

function sharedSign(values: readonly number[]): Safer | "none" {
  const positive = values.some((value) => value > NO_DIFFERENCE);
  const negative = values.some((value) => value < -NO_DIFFERENCE);
  if (positive && negative) return "none";
  if (positive) return "B";
  return negative ? "A" : "tie";
}
