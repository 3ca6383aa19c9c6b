import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { weightedSums } from "../stats/weighted-sum.js";
import type { AverageOf, Pair } from "./bootstrap.js";
import type { Cells } from "./cells.js";
import type { ColumnName, Columns } from "./columns.js";
import type { Ratio } from "./metrics.js";

/** An average over models as it is put together from replicates. */
export interface Average {
  readonly includes: (pair: Pair) => boolean;
  /** Whether a ratio must be added model by model; the others are linear in the cells. */
  readonly needsPairs: (ratio: number) => boolean;
  readonly add: (ratio: number, replicates: Float64Array) => void;
  /** The average's replicates, one array a ratio, NaN where no model has a value. */
  readonly replicates: () => readonly Float64Array[];
}

/**
 * Averages ratios over models. A ratio whose denominator is the number of questions for every
 * model is linear: the models' cells are added up first and resampled once. The others (means over
 * a subset of the cells) are resampled for each model and averaged replicate by replicate.
 */
export function averager(
  cells: Cells,
  columns: Columns,
  ratios: readonly Ratio[],
  of: AverageOf,
  weights: BootstrapWeights,
): Average {
  const { n, replicates } = weights;
  const models = of.model_indices.filter(
    (m) => cells.has_condition[m * cells.n_conditions + of.condition_index] === 1,
  );
  const starts = models.map((m) => (m * cells.n_conditions + of.condition_index) * n);
  const isLinear = ratios.map((ratio) =>
    starts.every((from) => isComplete(columns, ratio.denominator, from, n)),
  );
  const sums = ratios.map((_, i) => new Float64Array(isLinear[i] ? 0 : replicates));
  const present = ratios.map((_, i) => new Uint32Array(isLinear[i] ? 0 : replicates));
  return {
    includes: (pair) =>
      pair.condition_index === of.condition_index && models.includes(pair.model_index),
    needsPairs: (ratio) => !isLinear[ratio],
    add: (ratio, values) => addPresent(values, sums[ratio], present[ratio]),
    replicates: () =>
      ratios.map((ratio, i) =>
        isLinear[i]
          ? linearAverage(columns, ratio.numerator, starts, weights)
          : sums[i].map((sum, b) => (present[i][b] === 0 ? NaN : sum / present[i][b])),
      ),
  };
}

/** Whether the denominators together hold every question exactly once. */
function isComplete(
  columns: Columns,
  denominator: readonly ColumnName[],
  from: number,
  n: number,
): boolean {
  for (let q = 0; q < n; q++) {
    let ones = 0;
    for (const name of denominator) ones += columns[name].mask[from + q];
    if (ones !== 1) return false;
  }
  return true;
}

function addPresent(values: Float64Array, sums: Float64Array, present: Uint32Array): void {
  for (let b = 0; b < values.length; b++) {
    if (Number.isNaN(values[b])) continue;
    sums[b] += values[b];
    present[b]++;
  }
}

function linearAverage(
  columns: Columns,
  numerator: readonly ColumnName[],
  starts: readonly number[],
  weights: BootstrapWeights,
): Float64Array {
  const { n, replicates } = weights;
  const totals = new Float64Array(n);
  for (const name of numerator) {
    const { mask, values } = columns[name];
    for (const from of starts) {
      for (let q = 0; q < n; q++) {
        if (mask[from + q] === 1) totals[q] += values === null ? 1 : values[from + q];
      }
    }
  }
  const sums = new Float64Array(replicates);
  weightedSums(weights, Int32Array.from(totals.keys()), totals, n, sums);
  const size = n * starts.length;
  return sums.map((sum) => (size === 0 ? NaN : sum / size));
}
