import type { BootstrapIndices } from "../stats/bootstrap-indices.js";
import type { Interval } from "../stats/interval.js";
import { meanIntervals, type MeanMethod } from "../stats/mean-intervals.js";
import type { AverageOf } from "./pair.js";
import type { Cells } from "./cells.js";
import { columnsOf } from "./columns.js";
import { metricRatios, type Metric } from "./metrics.js";
import { pairedAverages } from "./paired-averages.js";
import type { Panel } from "./panel.js";
import { averagedModels, isMeanOfQuestions, questionTotals } from "./question-totals.js";
import type { Comparison } from "./settings.js";

/** The metrics that average all cells, whatever the answers. */
const QUESTION_MEANS = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
  "overconfident_wrong",
  "null_final",
  "mean_confidence_with_null",
  "robustness",
  "latency_s",
] as const satisfies readonly Metric[];

/** The 95 % intervals of a metric by every method; null where a method has none. */
export type IntervalsByMethod = Readonly<Record<MeanMethod, Interval | null>>;

/** Intervals of averages over models by every method, fractions. */
export interface IntervalMethods {
  readonly condition_table: readonly {
    readonly condition: string;
    readonly metrics: Readonly<Partial<Record<Metric, IntervalsByMethod>>>;
  }[];
  readonly deltas: readonly (Comparison & {
    readonly metrics: Readonly<Partial<Record<Metric, IntervalsByMethod>>>;
  })[];
}

/**
 * The intervals of the condition table and of the paired deltas by every method, from the same
 * resampled questions. An average over models is the mean over questions of their averages, so that
 * every interval of a mean applies. What averages a part of the cells, such as the confidence of
 * correct answers, or lacks a value somewhere is a ratio instead and left out.
 */
export function intervalMethods(
  panel: Panel,
  cells: Cells,
  comparisons: readonly Comparison[],
  indices: BootstrapIndices,
): IntervalMethods {
  const columns = columnsOf(cells);
  const ratios = metricRatios(cells.definitions);
  const averages = (metric: Metric, of: AverageOf): Float64Array | null => {
    const ratio = ratios[metric];
    const models = averagedModels(cells, of).length;
    if (models === 0 || !isMeanOfQuestions(cells, columns, ratio, of)) return null;
    return questionTotals(cells, columns, ratio, of).map((total) => total / models);
  };
  const byMetric = (
    values: (metric: Metric) => Float64Array | null,
  ): Readonly<Partial<Record<Metric, IntervalsByMethod>>> =>
    Object.fromEntries(
      QUESTION_MEANS.flatMap((metric) => {
        const ofQuestions = values(metric);
        return ofQuestions === null ? [] : [[metric, meanIntervals(ofQuestions, indices)]];
      }),
    );
  const everyModel = panel.models.map((_, m) => m);
  return {
    condition_table: panel.conditions.map((condition, c) => ({
      condition,
      metrics: byMetric((metric) =>
        averages(metric, { condition_index: c, model_indices: everyModel }),
      ),
    })),
    deltas: comparisons.map((comparison) => {
      const [to, from] = pairedAverages(panel, cells, comparison);
      return {
        ...comparison,
        metrics: byMetric((metric) => {
          const [ofTo, ofFrom] = [averages(metric, to), averages(metric, from)];
          return ofTo === null || ofFrom === null
            ? null
            : ofTo.map((value, q) => value - ofFrom[q]);
        }),
      };
    }),
  };
}
