import { existingPairs } from "./pair.js";
import type { Cells } from "./cells.js";
import type { Panel } from "./panel.js";
import { fewestOutputs } from "./fewest-outputs.js";
import { rarefiedMeanConfidence } from "./rarefied-confidence.js";

/** Mean confidences of all models at one number of outputs a cell, fractions. */
export interface RarefiedConfidence {
  /** The fewest outputs that any cell with outputs has. */
  readonly k: number;
  readonly rows: readonly {
    readonly model: string;
    readonly condition: string;
    readonly mean_confidence: number | null;
  }[];
}

/**
 * Every model's mean confidence as expected from the smallest number of outputs that occurs, so that
 * models with different k can be compared. Null when no cell has outputs, and when that number is 1,
 * where every confidence is 1. Models before conditions.
 */
export function rarefiedConfidences(panel: Panel, cells: Cells): RarefiedConfidence | null {
  const k = fewestOutputs(cells);
  if (k === null || k === 1) return null;
  return {
    k,
    rows: Array.from(existingPairs(cells), ({ model_index: m, condition_index: c }) => ({
      model: panel.models[m].model,
      condition: panel.conditions[c],
      mean_confidence: rarefiedMeanConfidence(panel, cells, m, c, k),
    })),
  };
}
