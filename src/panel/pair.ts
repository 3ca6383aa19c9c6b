import type { Cells } from "./cells.js";

/** A model in a condition: positions in the panel. */
export interface Pair {
  readonly model_index: number;
  readonly condition_index: number;
}

/** An average over models that is to be resampled: in one condition, over these models. */
export interface AverageOf {
  readonly condition_index: number;
  readonly model_indices: readonly number[];
}

/** Every model × condition that exists (rule 7), models before conditions. */
export function* existingPairs(cells: Cells): Generator<Pair> {
  for (let m = 0; m < cells.n_models; m++) {
    for (let c = 0; c < cells.n_conditions; c++) {
      if (cells.has_condition[m * cells.n_conditions + c] === 1) {
        yield { model_index: m, condition_index: c };
      }
    }
  }
}
