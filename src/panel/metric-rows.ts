import type { Cells } from "./cells.js";
import { columnsOf, columnSum, columnValue, type ColumnName } from "./columns.js";
import type { Definitions } from "./definitions.js";
import {
  METRICS,
  SINGLE_METRICS,
  SINGLE_RATIOS,
  metricRatios,
  type Metric,
  type Ratio,
  type SingleMetric,
} from "./metrics.js";
import { quotient } from "./rates.js";

/** A metric of the answers, or one of the deterministic outputs (`single_accuracy`). */
export type CellMetric = Metric | `single_${SingleMetric}`;

/** Every metric that is a sum over cells divided by another. */
export const CELL_METRICS: readonly CellMetric[] = [
  ...METRICS,
  ...SINGLE_METRICS.map((metric) => `single_${metric}` as const),
];

/** Whether a text names such a metric. */
export function isCellMetric(text: string): text is CellMetric {
  return (CELL_METRICS as readonly string[]).includes(text);
}

/** The columns that a metric divides by one another. */
export function cellMetricRatio(
  metric: CellMetric,
  definitions: Pick<Definitions, "incorrect">,
): Ratio {
  const single = SINGLE_METRICS.find((name) => metric === `single_${name}`);
  return single === undefined ? metricRatios(definitions)[metric as Metric] : SINGLE_RATIOS[single];
}

/** What a question adds to a metric of a model in a condition. */
export interface MetricRow {
  /** Positions in the panel: of the question, and of the cell in its columns. */
  readonly question: number;
  readonly cell: number;
  readonly numerator: number;
  readonly denominator: number;
}

/** A metric of a model in a condition with the rows that make it. */
export interface MetricRows {
  /** The same as in `ModelConditionRates`; null when the denominator is 0. */
  readonly value: number | null;
  readonly numerator: number;
  readonly denominator: number;
  /** Every question of the panel, in order. */
  readonly rows: readonly MetricRow[];
}

/** Takes a metric apart into what each question adds to its numerator and denominator. */
export function metricRows(
  cells: Cells,
  metric: CellMetric,
  modelIndex: number,
  conditionIndex: number,
): MetricRows {
  const columns = columnsOf(cells);
  const ratio = cellMetricRatio(metric, cells.definitions);
  const from = (modelIndex * cells.n_conditions + conditionIndex) * cells.n_questions;
  const sum = (name: ColumnName): number =>
    columnSum(columns[name], from, from + cells.n_questions);
  const total = (names: readonly ColumnName[]): number =>
    names.reduce((all, name) => all + sum(name), 0);
  const at = (names: readonly ColumnName[], cell: number): number =>
    names.reduce((all, name) => all + columnValue(columns[name], cell), 0);
  return {
    value: quotient(ratio, sum),
    numerator: total(ratio.numerator),
    denominator: total(ratio.denominator),
    rows: Array.from({ length: cells.n_questions }, (_, question) => ({
      question,
      cell: from + question,
      numerator: at(ratio.numerator, from + question),
      denominator: at(ratio.denominator, from + question),
    })),
  };
}
