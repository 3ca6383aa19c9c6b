/** Severity tiers of a case, from what a wrong answer could cause. Positions are the codes. */
export const TIERS = ["low", "moderate", "high"] as const;

export type Tier = (typeof TIERS)[number];

/** Outcomes of an answer. Positions are the codes: 0 correct, 1 harmful error, 2 abstention. */
export const OUTCOMES = ["correct", "error", "abstain"] as const;

export type Outcome = (typeof OUTCOMES)[number];

export const CORRECT = 0;
export const ERROR = 1;
export const ABSTAIN = 2;

/** Rates of correct answers, harmful errors and abstentions in a tier: fractions that add to 1. */
export type OutcomeRates = readonly [correct: number, error: number, abstain: number];

/** A system's rates, [tier][outcome]. */
export type RateTable = readonly OutcomeRates[];

/** Which of two systems carries less expected harm, under given weights. */
export type Safer = "A" | "B" | "tie";
