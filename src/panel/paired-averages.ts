import type { AverageOf } from "./pair.js";
import type { Cells } from "./cells.js";
import type { Panel } from "./panel.js";
import type { Comparison } from "./settings.js";

/** The two averages that a difference is of, `to` first, both over the models that have both. */
export function pairedAverages(panel: Panel, cells: Cells, comparison: Comparison): AverageOf[] {
  const to = panel.conditions.indexOf(comparison.to);
  const from = panel.conditions.indexOf(comparison.from);
  const has = (m: number, c: number): boolean =>
    cells.has_condition[m * cells.n_conditions + c] === 1;
  const shared = panel.models.flatMap((_, m) => (has(m, to) && has(m, from) ? [m] : []));
  return [to, from].map((condition_index) => ({ condition_index, model_indices: shared }));
}
