import type { Cells } from "./cells.js";
import type { ModelConditionRates } from "./rates.js";

/** What a run planned and has. */
export interface CellCounts {
  readonly complete: boolean;
  readonly cells_planned: number;
  readonly cells_done: number;
}

/**
 * The cells that an incomplete run lacks, by model and condition, the first few of many; null for
 * a complete run.
 */
export function cellsDoneText(
  { complete, cells_planned, cells_done }: CellCounts,
  { n_questions: n }: Pick<Cells, "n_questions">,
  rates: readonly ModelConditionRates[],
): string | null {
  if (complete) return null;
  const short = rates.filter(({ n_missing_cells }) => n_missing_cells > 0);
  const named = short
    .slice(0, 2)
    .map(
      ({ model, condition, n_missing_cells: missing }) =>
        `${model} ${condition} ${n - missing}/${n}`,
    );
  const rest = short.length > 2 ? [`${short.length - 2} more (Methods lists all)`] : [];
  return [`${cells_done} of ${cells_planned} cells done`, ...named, ...rest].join("; ");
}
