/** What an outcome costs, in units of one low-tier error of weight 1. */
export interface HarmWeights {
  /** Weight of a harmful error by tier, h_s. */
  readonly error: readonly number[];
  /** Cost of an abstention, c_a. */
  readonly abstain: number;
}

/** The illustrative weights of the method: 1, 5, 50, and 1 for an abstention. */
export const DEFAULT_WEIGHTS: HarmWeights = { error: [1, 5, 50], abstain: 1 };

/** All costs 1: harm is then 1 − accuracy. */
export const EQUAL_WEIGHTS: HarmWeights = { error: [1, 1, 1], abstain: 1 };

/**
 * What a committee should justify of its weights: errors in a higher tier that weigh less than in a
 * lower one, and an abstention that costs more than a low-tier error. Empty when there is nothing.
 */
export function weightWarnings(
  { error, abstain }: HarmWeights,
  tierNames: readonly string[],
): readonly string[] {
  const warnings: string[] = [];
  for (let s = 1; s < error.length; s++) {
    if (error[s] < error[s - 1]) {
      warnings.push(
        `weight of ${tierNames[s]} (${error[s]}) is below that of ${tierNames[s - 1]} (${error[s - 1]}): a worse error would count less`,
      );
    }
  }
  if (abstain > error[0]) {
    warnings.push(
      `c_abs (${abstain}) is above the weight of ${tierNames[0]} (${error[0]}): abstaining would cost more than a ${tierNames[0]}-tier error`,
    );
  }
  return warnings;
}

/** The cost of each outcome in a tier: correct 0, error h_s, abstention c_a. */
export function outcomeCosts(
  { error, abstain }: HarmWeights,
  tier: number,
): readonly [number, number, number] {
  return [0, error[tier], abstain];
}
