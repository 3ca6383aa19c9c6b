import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import type { Cells } from "./cells.js";
import { columnsOf, type Column, type ColumnName, type Columns } from "./columns.js";
import { metricRatios, recordOf } from "./metrics.js";
import type { Panel } from "./panel.js";
import type { PanelQuestion } from "./question.js";
import { resampler } from "./resample.js";
import { strataOf, STRATUM_METRICS } from "./strata.js";

/** The question bootstrap of a stratum in a condition. */
export interface StratumIntervals {
  readonly stratum: string;
  readonly condition: string;
  readonly bootstrap: Readonly<Record<(typeof STRATUM_METRICS)[number], ReplicateSummary>>;
}

/**
 * Intervals of `strataTable`, row by row: every replicate resamples all questions of the panel, a
 * model's rate is over those of them that are in the stratum, and rates are averaged over models. A
 * replicate that drew no question of the stratum has no value.
 */
export function strataIntervals(
  panel: Panel,
  cells: Cells,
  conditions: readonly string[],
  labelsOf: (question: PanelQuestion) => readonly string[],
  weights: BootstrapWeights,
): readonly StratumIntervals[] {
  const columns = columnsOf(cells);
  const byMetric = metricRatios(cells.definitions);
  const ratios = STRATUM_METRICS.map((metric) => byMetric[metric]);
  const names = new Set(
    ratios.flatMap(({ numerator, denominator }) => [...numerator, ...denominator]),
  );
  return strataOf(panel, labelsOf).flatMap(([stratum, questions]) => {
    const own = columnsWithin(columns, names, new Set(questions), cells.n_questions);
    const resample = resampler(own, weights);
    return conditions.map((condition): StratumIntervals => {
      const c = panel.conditions.indexOf(condition);
      const sums = ratios.map(() => new Float64Array(weights.replicates));
      const present = ratios.map(() => new Uint32Array(weights.replicates));
      for (let m = 0; m < cells.n_models; m++) {
        const pair = m * cells.n_conditions + c;
        if (cells.has_condition[pair] === 0) continue;
        resample(pair * cells.n_questions, ratios).forEach((values, i) =>
          values.forEach((value, b) => {
            if (Number.isNaN(value)) return;
            sums[i][b] += value;
            present[i][b]++;
          }),
        );
      }
      const means = sums.map((sum, i) => sum.map((total, b) => total / present[i][b]));
      return {
        stratum,
        condition,
        bootstrap: recordOf(STRATUM_METRICS, (metric) =>
          summariseReplicates(means[STRATUM_METRICS.indexOf(metric)]),
        ),
      };
    });
  });
}

/** The columns with the other questions left out of them; columns that are the same stay so. */
function columnsWithin(
  columns: Columns,
  names: ReadonlySet<ColumnName>,
  questions: ReadonlySet<number>,
  n: number,
): Columns {
  const masks = new Map<Uint8Array, Uint8Array>();
  const within = ({ mask, values }: Column): Column => {
    let own = masks.get(mask);
    if (own === undefined) {
      own = mask.map((value, cell) => (questions.has(cell % n) ? value : 0));
      masks.set(mask, own);
    }
    return { mask: own, values };
  };
  const restricted = [...names].map((name) => [name, within(columns[name])] as const);
  return { ...columns, ...Object.fromEntries(restricted) };
}
