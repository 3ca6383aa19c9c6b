import type { ConditionKey } from "../panel/condition.js";
import type { QuestionRate } from "../panel/question-rates.js";
import type { Estimate, Shift } from "./figure-2-data.js";

/** The two conditions whose questions are ranked. */
export const FROM = "closed_book" satisfies ConditionKey;
export const TO = "clean_evidence" satisfies ConditionKey;

/** How often models answer each question of a condition with a high-risk option. Fractions. */
export interface RankedQuestions {
  readonly condition: typeof FROM | typeof TO;
  readonly name: string;
  readonly n_models: number;
  /** Those with a rate, highest first. */
  readonly questions: readonly (QuestionRate & { readonly rate: number })[];
  readonly mean: Estimate;
  /** The interval of the rate that stands at a position of the ranking; empty without intervals. */
  readonly band: readonly {
    readonly position: number;
    readonly lo: number;
    readonly hi: number;
  }[];
  /** The part of all high-risk errors that falls on this fraction of the questions, with the most. */
  readonly top: { readonly fraction: number; readonly share: Estimate };
}

/** What Supplementary Figure 1 is drawn from. */
export interface Supplementary1Data {
  readonly simulated: boolean;
  readonly n_questions: number;
  readonly n_models: number;
  readonly cells_done: string | null;
  readonly conditions: readonly RankedQuestions[];
  /** The difference of the two averages over the models that have both. */
  readonly shift: Shift | null;
}
