import type { ConditionKey } from "../panel/condition.js";
import type { DegenerateThreshold } from "../panel/threshold-warnings.js";
import type { Estimate } from "./figure-2-data.js";

/** Which wrong letters count: labelled high-risk or unsafe, or any. */
export const CLAUSES = ["risky", "any_wrong"] as const;

export type Clause = (typeof CLAUSES)[number];

/** Confident errors of a condition over the thresholds. Fractions of its cells. */
export interface ThresholdLine {
  readonly condition: ConditionKey;
  readonly name: string;
  readonly n_cells: number;
  /** In the order of the thresholds. */
  readonly points: readonly Readonly<Record<Clause, Estimate>>[];
  /** The rate at every threshold where it changes, rising: constant from one to the next. */
  readonly steps: readonly ({ readonly threshold: number } & Readonly<Record<Clause, number>>)[];
}

/** Two conditions of which now one, now the other has more, as the threshold moves. */
export interface OrderChange {
  readonly conditions: readonly [string, string];
  /** Whether paired intervals leave zero out on both sides; null before they are computed. */
  readonly isClear: boolean | null;
}

/** What Supplementary Figure 2 is drawn from. */
export interface Supplementary2Data {
  readonly simulated: boolean;
  readonly n_questions: number;
  readonly n_models: number;
  readonly cells_done: string | null;
  /** The threshold of the definitions in force. */
  readonly threshold: number;
  /** Rising. */
  readonly thresholds: readonly number[];
  readonly conditions: readonly ThresholdLine[];
  readonly changes: Readonly<Record<Clause, readonly OrderChange[]>>;
  /** Which thresholds mean unanimity, for which numbers of outputs. */
  readonly degenerate: readonly DegenerateThreshold[];
}
