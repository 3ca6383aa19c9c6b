import type { Cells } from "./cells.js";
import { columnsOf, columnSum, type ColumnName, type Columns } from "./columns.js";
import {
  METRICS,
  SINGLE_METRICS,
  SINGLE_RATIOS,
  metricRatios,
  recordOf,
  type Rates,
  type Ratio,
  type SingleRates,
} from "./metrics.js";
import type { Panel } from "./panel.js";

/** A model in a condition: counts over its questions, and rates (rules 7 to 10). */
export interface ModelConditionRates {
  readonly model: string;
  readonly condition: string;
  /** Positions in the panel. */
  readonly model_index: number;
  readonly condition_index: number;
  /** Questions in the denominator of the rates. */
  readonly n: number;
  readonly n_missing_cells: number;
  /** Cells that have a row and no recorded sampled output. */
  readonly n_cells_without_votes: number;
  /** Fewest and most recorded sampled outputs over the cells that have a row. */
  readonly k_min: number;
  readonly k_max: number;
  readonly n_correct: number;
  readonly n_null_final: number;
  readonly n_high_risk: number;
  readonly n_unsafe: number;
  readonly point: Rates;
  readonly single: SingleRates;
}

/**
 * The rates of every model in every condition that it has, models before conditions, in the
 * panel's orders.
 *
 * @param isAsked which of them; all unless said
 */
export function modelConditionRates(
  panel: Panel,
  cells: Cells,
  isAsked: (model: number, condition: number) => boolean = () => true,
): readonly ModelConditionRates[] {
  const columns = columnsOf(cells);
  const rows: ModelConditionRates[] = [];
  for (let m = 0; m < cells.n_models; m++) {
    for (let c = 0; c < cells.n_conditions; c++) {
      if (cells.has_condition[m * cells.n_conditions + c] === 0 || !isAsked(m, c)) continue;
      rows.push(ratesOfPair(panel, cells, columns, m, c));
    }
  }
  return rows;
}

function ratesOfPair(
  panel: Panel,
  cells: Cells,
  columns: Columns,
  m: number,
  c: number,
): ModelConditionRates {
  const from = (m * cells.n_conditions + c) * cells.n_questions;
  const to = from + cells.n_questions;
  const sums = new Map<ColumnName, number>();
  const sum = (name: ColumnName): number => {
    let value = sums.get(name);
    if (value === undefined) sums.set(name, (value = columnSum(columns[name], from, to)));
    return value;
  };
  const ratios = metricRatios(cells.definitions);
  return {
    model: panel.models[m].model,
    condition: panel.conditions[c],
    model_index: m,
    condition_index: c,
    n: sum("counted"),
    ...coverage(cells, from, to),
    n_correct: sum("correct"),
    n_null_final: sum("null_final"),
    n_high_risk: sum("high_risk"),
    n_unsafe: sum("unsafe"),
    point: recordOf(METRICS, (metric) => quotient(ratios[metric], sum)),
    single: recordOf(SINGLE_METRICS, (metric) => quotient(SINGLE_RATIOS[metric], sum)),
  };
}

/** A ratio's value from the sums of its columns; null when the denominator is 0. */
export function quotient(ratio: Ratio, sum: (name: ColumnName) => number): number | null {
  let numerator = 0;
  let denominator = 0;
  for (const name of ratio.numerator) numerator += sum(name);
  for (const name of ratio.denominator) denominator += sum(name);
  return denominator === 0 ? null : numerator / denominator;
}

/** What was run and recorded among the cells from one position up to another. */
function coverage(
  cells: Cells,
  from: number,
  to: number,
): Pick<ModelConditionRates, "n_missing_cells" | "n_cells_without_votes" | "k_min" | "k_max"> {
  let missing = 0;
  let without = 0;
  let least = Infinity;
  let most = 0;
  for (let cell = from; cell < to; cell++) {
    const k = cells.k[cell];
    if (cells.present[cell] === 0) {
      missing++;
      continue;
    }
    if (k === 0) without++;
    least = Math.min(least, k);
    most = Math.max(most, k);
  }
  return { n_missing_cells: missing, n_cells_without_votes: without, k_min: least, k_max: most };
}
