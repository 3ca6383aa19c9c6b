import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { existingPairs, type AverageOf, type Pair } from "./pair.js";
import type { Cells } from "./cells.js";
import { columnsOf } from "./columns.js";
import { keptBy } from "./kept-by.js";
import { METRICS, metricRatios, recordOf, type Metric } from "./metrics.js";
import { resampler } from "./resample.js";
import { finished } from "./steps.js";

/** Replicates by metric, NaN where a replicate has no value. */
export type MetricReplicates<M extends string = Metric> = Readonly<Record<M, Float64Array>>;

/** Every replicate of every model × condition: what averages, ranks and their intervals share. */
export interface PairReplicates<M extends string = Metric> {
  readonly replicates: number;
  readonly pairs: readonly (Pair & { readonly metrics: MetricReplicates<M> })[];
}

/** The replicates of the question bootstrap (rule 12), kept. Fractions; seconds for latency. */
export function questionReplicates(cells: Cells, weights: BootstrapWeights): PairReplicates {
  return replicatesOf(cells, weights, METRICS);
}

/** The replicates of some metrics alone; see `questionReplicates`. */
export function replicatesOf<M extends Metric>(
  cells: Cells,
  weights: BootstrapWeights,
  wanted: readonly M[],
): PairReplicates<M> {
  return finished(replicateSteps(cells, weights, wanted));
}

/** `replicatesOf` in steps of a millisecond: a model in a condition. */
export function* replicateSteps<M extends Metric>(
  cells: Cells,
  weights: BootstrapWeights,
  wanted: readonly M[],
): Generator<undefined, PairReplicates<M>> {
  const replicatesIn = keptReplicates(cells, weights, wanted);
  const pairs: PairReplicates<M>["pairs"][number][] = [];
  for (const pair of existingPairs(cells)) {
    pairs.push({ ...pair, metrics: replicatesIn(pair) });
    yield;
  }
  return { replicates: weights.replicates, pairs };
}

/** What there is of a metric's replicates, by model × condition. */
const tables = keptBy<(Float64Array | undefined)[]>();

/**
 * A function that gives the replicates of metrics of a model in a condition. Every replicate of a
 * metric comes from here: it is resampled when it is first asked for, and kept as long as the arrays
 * are there that the metric is made of, whatever else is judged anew. Not to be written to.
 */
export function keptReplicates<M extends Metric>(
  cells: Cells,
  weights: BootstrapWeights,
  wanted: readonly M[],
): (pair: Pair) => MetricReplicates<M> {
  const ratios = metricRatios(cells.definitions);
  const resample = resampler(columnsOf(cells), weights);
  const known = recordOf(wanted, (metric) =>
    tables([weights, ...arraysOf(cells, [metric])], metric, () => []),
  );
  return ({ model_index, condition_index }) => {
    const place = model_index * cells.n_conditions + condition_index;
    const missing = wanted.filter((metric) => known[metric][place] === undefined);
    const found = resample(
      place * weights.n,
      missing.map((metric) => ratios[metric]),
    );
    missing.forEach((metric, i) => (known[metric][place] = found[i].slice()));
    return recordOf(wanted, (metric) => known[metric][place]!);
  };
}

/**
 * The arrays that metrics are made of. As long as these are the same, so is all that is computed of
 * these metrics alone: cells with other definitions have others, but for what `rejudgeDanger` keeps.
 */
export function arraysOf(cells: Cells, metrics: readonly Metric[]): readonly WeakKey[] {
  const columns = columnsOf(cells);
  const ratios = metricRatios(cells.definitions);
  return metrics.flatMap((metric) =>
    [...ratios[metric].numerator, ...ratios[metric].denominator].flatMap((name) => {
      const { mask, values } = columns[name];
      return values === null ? [mask] : [mask, values];
    }),
  );
}

/**
 * Averages over models replicate by replicate; models without a value in a replicate are left out
 * of it, and NaN stands where none is left.
 *
 * @param drawn how often each replicate drew each model, model-major; null: once
 */
export function averageReplicates<M extends string>(
  { replicates, pairs }: PairReplicates<M>,
  of: AverageOf,
  drawn: Float64Array | null,
  wanted: readonly M[],
): MetricReplicates<M> {
  const own = pairs.filter(
    (pair) =>
      pair.condition_index === of.condition_index && of.model_indices.includes(pair.model_index),
  );
  return recordOf(wanted, (metric) => {
    const sums = new Float64Array(replicates);
    const totals = new Float64Array(replicates);
    for (const { model_index, metrics } of own) {
      const values = metrics[metric];
      for (let b = 0; b < replicates; b++) {
        if (Number.isNaN(values[b])) continue;
        const weight = drawn === null ? 1 : drawn[model_index * replicates + b];
        sums[b] += weight * values[b];
        totals[b] += weight;
      }
    }
    return sums.map((sum, b) => (totals[b] === 0 ? NaN : sum / totals[b]));
  });
}
