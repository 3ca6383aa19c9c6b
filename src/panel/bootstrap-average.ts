import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { weightedSums } from "../stats/weighted-sum.js";
import type { AverageOf, Pair } from "./pair.js";
import type { Cells } from "./cells.js";
import type { Columns } from "./columns.js";
import type { Ratio } from "./metrics.js";
import { averagedModels, isMeanOfQuestions, questionTotals } from "./question-totals.js";

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
  const { replicates } = weights;
  const models = averagedModels(cells, of);
  const isLinear = ratios.map((ratio) => isMeanOfQuestions(cells, columns, ratio, of));
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
          ? linearAverage(questionTotals(cells, columns, ratio, of), models.length, weights)
          : sums[i].map((sum, b) => (present[i][b] === 0 ? NaN : sum / present[i][b])),
      ),
  };
}

function addPresent(values: Float64Array, sums: Float64Array, present: Uint32Array): void {
  for (let b = 0; b < values.length; b++) {
    if (Number.isNaN(values[b])) continue;
    sums[b] += values[b];
    present[b]++;
  }
}

function linearAverage(
  totals: Float64Array,
  models: number,
  weights: BootstrapWeights,
): Float64Array {
  const { n, replicates } = weights;
  const sums = new Float64Array(replicates);
  const cases = Int32Array.from(totals.keys()).filter((q) => totals[q] !== 0);
  const values = totals.filter((total) => total !== 0);
  weightedSums(weights, cases, values, cases.length, sums);
  const size = n * models;
  return sums.map((sum) => (size === 0 ? NaN : sum / size));
}
