import type { Study } from "./study.js";
import { CORRECT } from "./tiers.js";
import { outcomeCosts, type HarmWeights } from "./weights.js";

/** Harm of each case, by tier and outcome. */
export function caseHarm(
  tier: ArrayLike<number>,
  outcome: ArrayLike<number>,
  weights: HarmWeights,
): Float64Array {
  const costs = weights.error.map((_, s) => outcomeCosts(weights, s));
  return Float64Array.from({ length: tier.length }, (_, i) => costs[tier[i]][outcome[i]]);
}

/** Paired differences of each case, A − B. */
export interface CaseDifferences {
  /** Positive: B carries less harm. */
  readonly harm: Float64Array;
  /** 1 only A is correct, −1 only B. */
  readonly accuracy: Float64Array;
}

/** Each case's harm and accuracy difference. */
export function caseDifferences({ tier, a, b }: Study, weights: HarmWeights): CaseDifferences {
  const ofB = caseHarm(tier, b, weights);
  return {
    harm: caseHarm(tier, a, weights).map((harm, i) => harm - ofB[i]),
    accuracy: Float64Array.from(
      a,
      (outcome, i) => Number(outcome === CORRECT) - Number(b[i] === CORRECT),
    ),
  };
}

/** Every harm difference A − B that a case can have: any two outcomes in any tier. */
export function possibleDifferences(weights: HarmWeights): readonly number[] {
  return weights.error.flatMap((_, s) => {
    const costs = outcomeCosts(weights, s);
    return costs.flatMap((a) => costs.map((b) => a - b));
  });
}
