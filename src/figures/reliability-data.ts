import type { ConditionKey } from "../panel/condition.js";
import type { Reliability } from "../panel/reliability.js";
import type { Estimate } from "./figure-2-data.js";

/** A condition's votes of models with the same number of outputs. */
export interface ReliabilityRow extends Reliability {
  readonly condition: ConditionKey;
  readonly name: string;
  readonly n_models: number;
}

/** Models with the same number of outputs a cell: only their confidences are pooled. */
export interface OutputGroup {
  /** Most outputs in a cell of these models. */
  readonly k: number;
  readonly models: readonly string[];
  /** Every confidence that so many outputs can give, rising; empty for very many. */
  readonly attainable: readonly number[];
  readonly rows: readonly ReliabilityRow[];
  /** All conditions together. */
  readonly all: Reliability;
}

/** What the reliability panels are drawn from. */
export interface ReliabilityData {
  readonly simulated: boolean;
  readonly n_questions: number;
  readonly n_models: number;
  readonly cells_done: string | null;
  readonly left_out: readonly string[];
  /** Most models first; of as many the one with more outputs. */
  readonly groups: readonly OutputGroup[];
}

/** A resampled value as figures show it. */
export function asEstimate({
  point,
  lo,
  hi,
}: {
  readonly point: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}): Estimate {
  return { value: point, lo, hi };
}

/** Why reliability cannot be drawn; null when it can. */
export function lackingReliability({ groups }: ReliabilityData): string | null {
  if (groups.every(({ all }) => all.n === 0)) {
    return "No vote of this run is an answer that could be right.";
  }
  return groups.every(({ k }) => k < 2)
    ? "No cell of this run has two outputs, and the agreement of one output with itself says nothing."
    : null;
}
