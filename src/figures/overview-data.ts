import type { ConditionKey } from "../panel/condition.js";
import type { CellsOf } from "./cells-of.js";
import type { Explained } from "./explained.js";
import type { Outcome } from "./theme.js";

/** What a node's colour means; null: nothing. */
export type NodeLook =
  | { readonly condition: ConditionKey }
  | { readonly family: number }
  | { readonly outcome: Outcome }
  | null;

/** A thing that the study has or does, with its number in this run. */
export interface OverviewNode {
  /** Unique in the diagram. */
  readonly id: string;
  readonly name: string;
  /** What stands below the name, e.g. `34 models`. */
  readonly number: string;
  /** What it is, and its numbers in full, as sentences. */
  readonly text: string;
  /** The cells behind its number; those of every condition where none is told. */
  readonly of: CellsOf;
  /** What is defined elsewhere as well. */
  readonly explained: Explained | null;
  readonly look: NodeLook;
}

/** A step from evidence to metrics. */
export interface OverviewStage {
  readonly id: string;
  readonly name: string;
  readonly nodes: readonly OverviewNode[];
}

/** What the overview is drawn from. */
export interface OverviewData {
  readonly simulated: boolean;
  readonly cells_done: string | null;
  readonly n_questions: number;
  readonly n_models: number;
  readonly n_conditions: number;
  /** Cells with recorded outputs, and these outputs. */
  readonly n_cells: number;
  readonly n_outputs: number;
  /** Fewest and most outputs of such a cell; null without any. */
  readonly k: readonly [number, number] | null;
  readonly stages: readonly OverviewStage[];
}

/**
 * A node; one without a colour that means something, or a definition elsewhere, need not say so, nor
 * one whose number counts all cells.
 */
export function overviewNode(
  own: Omit<OverviewNode, "of" | "explained" | "look"> &
    Partial<Pick<OverviewNode, "of" | "explained" | "look">>,
): OverviewNode {
  return { of: { as: "cells" }, explained: null, look: null, ...own };
}
