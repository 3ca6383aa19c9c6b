import type { AverageOf } from "./pair.js";
import type { Cells } from "./cells.js";
import type { Columns } from "./columns.js";
import type { Ratio } from "./metrics.js";

/** Indices of the models of an average that have its condition. */
export function averagedModels(cells: Cells, of: AverageOf): readonly number[] {
  return of.model_indices.filter(
    (m) => cells.has_condition[m * cells.n_conditions + of.condition_index] === 1,
  );
}

/**
 * Whether an average over models is a mean over questions: the ratio's denominator counts every
 * question once for every model.
 */
export function isMeanOfQuestions(
  cells: Cells,
  columns: Columns,
  { denominator }: Ratio,
  of: AverageOf,
): boolean {
  const masks = denominator.map((name) => columns[name].mask);
  return starts(cells, of).every((from) => isComplete(masks, from, cells.n_questions));
}

/** A ratio's numerator by question, added over the models of an average. */
export function questionTotals(
  cells: Cells,
  columns: Columns,
  { numerator }: Ratio,
  of: AverageOf,
): Float64Array {
  const n = cells.n_questions;
  const totals = new Float64Array(n);
  for (const name of numerator) {
    const { mask, values } = columns[name];
    for (const from of starts(cells, of)) {
      for (let q = 0; q < n; q++) {
        if (mask[from + q] === 1) totals[q] += values === null ? 1 : values[from + q];
      }
    }
  }
  return totals;
}

/** Where the cells of each averaged model begin. */
function starts(cells: Cells, of: AverageOf): readonly number[] {
  return averagedModels(cells, of).map(
    (m) => (m * cells.n_conditions + of.condition_index) * cells.n_questions,
  );
}

/** Whether the denominators' masks together hold every question exactly once. */
function isComplete(masks: readonly Uint8Array[], from: number, n: number): boolean {
  const [first, ...others] = masks;
  for (let q = from; q < from + n; q++) {
    let ones = first[q];
    for (const mask of others) ones += mask[q];
    if (ones !== 1) return false;
  }
  return true;
}
