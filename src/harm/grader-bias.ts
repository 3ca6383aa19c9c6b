import { ABSTAIN, ERROR, type RateTable } from "./tiers.js";

/** A grader's sensitivity and specificity to harmful errors in a tier, fractions. */
export interface GraderAccuracy {
  readonly sensitivity: number;
  readonly specificity: number;
}

/** A grader that is always right. */
export const PERFECT_GRADER: GraderAccuracy = { sensitivity: 1, specificity: 1 };

/**
 * The rates that a grader would see: of the answered cases it flags sensitivity × errors +
 * (1 − specificity) × correct; abstentions are seen as they are.
 *
 * @param grader by tier
 */
export function observedRates(rates: RateTable, grader: readonly GraderAccuracy[]): RateTable {
  return rates.map((row, s) => {
    const { sensitivity, specificity } = grader[s];
    const answered = 1 - row[ABSTAIN];
    const flagged = sensitivity * row[ERROR] + (1 - specificity) * (answered - row[ERROR]);
    return [answered - flagged, flagged, row[ABSTAIN]];
  });
}
