import type { Cells } from "./cells.js";
import { columnsOf, columnSum, type ColumnName } from "./columns.js";
import { metricRatios, recordOf } from "./metrics.js";
import { quotient } from "./rates.js";

/** The confidences that are pooled over cells. */
export const POOLED_METRICS = [
  "mean_confidence",
  "confidence_correct",
  "confidence_incorrect",
  "confidence_high_risk",
  "confidence_unsafe",
] as const;

export type PooledConfidence = Readonly<Record<(typeof POOLED_METRICS)[number], number | null>>;

/** Mean confidences over all cells of all models (rule 14), one entry a condition; fractions. */
export function pooledConfidences(cells: Cells): readonly PooledConfidence[] {
  const columns = columnsOf(cells);
  const ratios = metricRatios(cells.definitions);
  return Array.from({ length: cells.n_conditions }, (_, c) => {
    const sum = (name: ColumnName): number => {
      let total = 0;
      for (let m = 0; m < cells.n_models; m++) {
        const from = (m * cells.n_conditions + c) * cells.n_questions;
        total += columnSum(columns[name], from, from + cells.n_questions);
      }
      return total;
    };
    return recordOf(POOLED_METRICS, (metric) => quotient(ratios[metric], sum));
  });
}
