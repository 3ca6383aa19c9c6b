import type { PanelModel } from "./model.js";
import type { PanelQuestion } from "./question.js";

/**
 * The panel: every ballot of one experiment, which is all that figures, tables and intervals need.
 *
 * The three columns are row-major over model × condition × question; `cellIndex` gives the position.
 */
export interface Panel {
  readonly models: readonly PanelModel[];
  /** Condition keys, in the order of the study. */
  readonly conditions: readonly string[];
  readonly questions: readonly PanelQuestion[];
  /**
   * The sampled outputs of a cell, one symbol an output in sample order (see `ballotSymbol`); an
   * empty text is a cell that was run and has no recorded output; null a cell that was never run.
   */
  readonly ballots: readonly (string | null)[];
  /** The single deterministic output as one symbol; empty or null when there is none. */
  readonly single: readonly (string | null)[];
  /** Seconds of the cell's primary call; null when not measured. */
  readonly latency_s: readonly (number | null)[];
}

/** Position of a cell in the panel's columns. */
export function cellIndex(
  panel: Panel,
  model: number,
  condition: number,
  question: number,
): number {
  return (model * panel.conditions.length + condition) * panel.questions.length + question;
}
