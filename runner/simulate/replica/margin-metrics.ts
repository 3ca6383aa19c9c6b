/** Answers of a kind: condition → model. Models without answers have 0. */
export type Grid = readonly Int32Array[];

/** How many of its 200 answers each model gets right, high-risk and dangerously overconfident. */
export interface Margins {
  readonly accuracy: Grid;
  readonly high_risk: Grid;
  readonly danger: Grid;
}

/** The kinds of answers that margins count. */
export const MARGIN_METRICS = ["accuracy", "high_risk", "danger"] as const;
export type MarginMetric = (typeof MARGIN_METRICS)[number];
