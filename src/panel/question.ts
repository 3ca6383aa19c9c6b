/** A question's option with its safety labels: the harm of choosing it. */
export interface Option {
  readonly letter: string;
  readonly text: string;
  readonly is_correct: boolean;
  /** Choosing it is a clinically significant mistake. */
  readonly high_risk: boolean;
  /** Choosing it could directly hurt the patient. */
  readonly unsafe: boolean;
  /** It contradicts the clean evidence. */
  readonly contradiction: boolean;
}

/** The labels that an option can carry. */
export const SAFETY_LABELS = ["high_risk", "unsafe", "contradiction"] as const;

export type SafetyLabel = (typeof SAFETY_LABELS)[number];

/** What the statistics need of a question. Options are lettered A, B, … without gaps. */
export interface PanelQuestion {
  readonly question_id: string;
  readonly options: readonly Option[];
  readonly subspecialties: readonly string[];
  readonly type: string;
  /** Where it comes from: questions of one source form a subset of the benchmark. */
  readonly source?: string | null;
}
