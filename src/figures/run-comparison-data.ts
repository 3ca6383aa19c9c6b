import type { ChangeCounts } from "../panel/run-changes.js";
import type { Compared, ComparedMetric, PairedValue } from "../panel/run-comparison.js";
import type { Estimate } from "./figure-2-data.js";

/** A rate in both runs, and the second minus the first with its interval. Fractions. */
export interface ComparedValue extends Pick<PairedValue, "first" | "second"> {
  readonly delta: Estimate;
}

/** A model in a condition that both runs have. */
export interface ComparedPair {
  readonly model: string;
  readonly condition: string;
  readonly name: string;
  /** Questions that both runs have. */
  readonly n: number;
  readonly metrics: Compared<ComparedValue>;
}

/** An average of deltas: in a condition, or over all pairs. */
export interface ComparedAverage {
  /** Null: over every model in every condition. */
  readonly condition: string | null;
  readonly name: string;
  /** Models in the condition, or model-condition pairs. */
  readonly n: number;
  readonly metrics: Compared<ComparedValue>;
}

/** Two runs side by side. */
export interface RunComparisonData {
  /** Whether either run is simulated. */
  readonly simulated: boolean;
  /** Run ids. */
  readonly first: string;
  readonly second: string;
  /** Questions that both runs have. */
  readonly n_questions: number;
  /** The metric and the condition that the reader chose. */
  readonly metric: ComparedMetric;
  readonly condition: string;
  readonly pairs: readonly ComparedPair[];
  /** By condition, then over all. */
  readonly averages: readonly ComparedAverage[];
  readonly changes: readonly (ChangeCounts & { readonly name: string })[];
  /** Whether a cell has other numbers of outputs in the two runs. */
  readonly outputs_differ: boolean;
  readonly cells_done: string | null;
}

/** How a metric is called, on an axis and in a sentence. */
export const COMPARED_NAMES: Readonly<
  Record<ComparedMetric, { readonly noun: string; readonly is_confidence: boolean }>
> = {
  accuracy: { noun: "accuracy", is_confidence: false },
  high_risk: { noun: "high-risk errors", is_confidence: false },
  unsafe: { noun: "unsafe answers", is_confidence: false },
  contradiction: { noun: "contradictions", is_confidence: false },
  dangerous_overconfidence: { noun: "dangerous overconfidence", is_confidence: true },
  null_final: { noun: "missing answers", is_confidence: false },
  mean_confidence: { noun: "mean confidence", is_confidence: true },
};
