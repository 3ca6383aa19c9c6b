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

/** Dominance of A over B or B over A. */
export function dominance({ error, abstain }: HarmCoefficients): Dominance {
  return {
    any_weights: sharedSign([...error, abstain]),
    ordered_weights: orderedDominance(error, [abstain]),
    coefficients: [...error, abstain],
    tail_sums: tailSums(error),
  };
}

/**
 * Which of two systems carries no more harm under all weights that grow with the tiers. Such weights
 * are sums of non-negative steps h_s − h_{s−1}, so the tail sums decide.
 *
 * @param tiers what each tier's weight multiplies in H_A − H_B, from the lowest tier on
 * @param others what every other weight ≥ 0 multiplies
 */
export function orderedDominance(
  tiers: readonly number[],
  others: readonly number[],
): Safer | "none" {
  return sharedSign([...tailSums(tiers), ...others]);
}

function tailSums(tiers: readonly number[]): readonly number[] {
  return tiers.map((_, s) => tiers.slice(s).reduce((sum, k) => sum + k, 0));
}

function sharedSign(values: readonly number[]): Safer | "none" {
  const positive = values.some((value) => value > NO_DIFFERENCE);
  const negative = values.some((value) => value < -NO_DIFFERENCE);
  if (positive && negative) return "none";
  if (positive) return "B";
  return negative ? "A" : "tie";
}
