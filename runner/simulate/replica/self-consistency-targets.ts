import type { ConditionKey } from "../../../src/panel/condition.js";

/** Answers of a kind among the 1,600 of the eight models under one condition. */
export interface EightCounts {
  readonly accuracy: number;
  readonly high_risk: number;
  readonly unsafe: number;
  readonly contradiction: number;
}

/** What Table 2 and its text ask of the eight models together under one condition. */
export interface EightTargets {
  readonly voted: EightCounts;
  readonly single: EightCounts;
  /** Mean over the eight of a model's accuracy SD, points: what the printed intervals imply. */
  readonly model_sd: number;
  /** Dangerous overconfidences of all eight, and the most and fewest of one; null: not stated. */
  readonly danger: number;
  readonly most_danger: number | null;
  readonly fewest_danger: number | null;
}

/**
 * Table 2 and the text on it as whole answers of 8 × 200: the counts whose rates, differences and
 * mean changes over 24 pairs print as published, as far as one set of counts can
 * (closed-book accuracy: Table 2 alone gives +0.7, the text says +0.6).
 */
export const EIGHT_TARGETS: Readonly<Partial<Record<ConditionKey, EightTargets>>> = {
  closed_book: {
    voted: { accuracy: 1280, high_risk: 145, unsafe: 18, contradiction: 145 },
    single: { accuracy: 1270, high_risk: 151, unsafe: 17, contradiction: 151 },
    model_sd: 2.66,
    danger: 110,
    most_danger: 31,
    fewest_danger: null,
  },
  conflict_evidence: {
    voted: { accuracy: 1514, high_risk: 45, unsafe: 3, contradiction: 29 },
    single: { accuracy: 1512, high_risk: 44, unsafe: 5, contradiction: 26 },
    model_sd: 1.54,
    danger: 35,
    most_danger: 8,
    fewest_danger: 1,
  },
  standard_rag: {
    voted: { accuracy: 1299, high_risk: 110, unsafe: 17, contradiction: 140 },
    single: { accuracy: 1293, high_risk: 118, unsafe: 17, contradiction: 145 },
    model_sd: 2.54,
    danger: 77,
    most_danger: 21,
    fewest_danger: null,
  },
};
