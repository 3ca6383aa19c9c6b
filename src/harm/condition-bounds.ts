import type { Interval } from "../stats/interval.js";
import { classWeight, type OptionWeights } from "./option-weights.js";

/** Marginal rates of a condition, fractions of all answers. */
export interface MarginalRates {
  readonly accuracy: number;
  readonly high_risk: number;
  readonly unsafe: number;
  readonly contradiction: number;
}

/**
 * Bounds of the mean harm where only marginal rates are published:
 * h_low W + (h_hr − h_low) P(H ∪ U) + (h_u − h_hr) P(U) + d P(D), W = 1 − accuracy, with P(H ∪ U)
 * between max(H, U) and min(H + U, W). Holds while a missing answer costs h_low and the unsafe class
 * is at least the high-risk class.
 */
export function conditionHarmBounds(rates: MarginalRates, weights: OptionWeights): Interval {
  const wrong = 1 - rates.accuracy;
  const ofRisk = classWeight(weights, weights.high_risk_class);
  const ofUnsafe = classWeight(weights, weights.unsafe_class);
  const mean = (union: number): number =>
    weights.h_low * wrong +
    (ofRisk - weights.h_low) * union +
    (ofUnsafe - ofRisk) * rates.unsafe +
    weights.contradiction * rates.contradiction;
  return [
    mean(Math.max(rates.high_risk, rates.unsafe)),
    mean(Math.min(rates.high_risk + rates.unsafe, wrong)),
  ];
}
