import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { averager, type Average } from "./bootstrap-average.js";
import type { Cells } from "./cells.js";
import { columnsOf } from "./columns.js";
import { existingPairs, type AverageOf, type Pair } from "./pair.js";
import { byMetric, ratioList, type ByMetric } from "./ratio-list.js";
import { resampler } from "./resample.js";
import { finished } from "./steps.js";

/** The question bootstrap of one model in one condition. */
export interface PairBootstrap extends Pair {
  readonly summary: ByMetric<ReplicateSummary>;
}

export interface PanelBootstrap {
  /** One entry a model × condition that exists, models first; empty unless asked for. */
  readonly pairs: readonly PairBootstrap[];
  /** One entry an average asked for, in the order asked: replicates by metric, NaN without value. */
  readonly averages: readonly ByMetric<Float64Array>[];
}

/** What a bootstrap of a panel is to give. */
export interface BootstrapRequest {
  /** Which averages over models. */
  readonly averages: readonly AverageOf[];
  /** Whether each model × condition, or which of them, is summarised by itself. */
  readonly pairs: boolean | ((pair: Pair) => boolean);
}

/**
 * The question bootstrap (rule 12): every replicate resamples the questions, the same ones for all
 * models and conditions; every ratio is recomputed and then averaged over models, those without a
 * value left out. Fractions; seconds for latency.
 *
 * @param weights the shared resampling, as many cases as the panel has questions
 * @throws RangeError when the weights are of another number of questions
 */
export function bootstrapPanel(
  cells: Cells,
  weights: BootstrapWeights,
  request: BootstrapRequest,
): PanelBootstrap {
  return finished(bootstrapSteps(cells, weights, request));
}

/** `bootstrapPanel` in steps of a few milliseconds: a model in a condition, or an average. */
export function* bootstrapSteps(
  cells: Cells,
  weights: BootstrapWeights,
  request: BootstrapRequest,
): Generator<undefined, PanelBootstrap> {
  if (weights.n !== cells.n_questions) {
    throw new RangeError(
      `bootstrap: indices for ${weights.n} questions do not fit a panel of ${cells.n_questions}`,
    );
  }
  const ratios = ratioList(cells.definitions);
  if (weights.replicates === 0 && request.pairs === false) {
    const none = byMetric(ratios.map(() => new Float64Array(0)));
    return { pairs: [], averages: request.averages.map(() => none) };
  }
  const columns = columnsOf(cells);
  const resample = resampler(columns, weights);
  const averages = request.averages.map((of) => averager(cells, columns, ratios, of, weights));
  const isAsked = typeof request.pairs === "function" ? request.pairs : () => request.pairs;
  const room = new Float64Array(weights.replicates);
  const pairs: PairBootstrap[] = [];
  for (const pair of existingPairs(cells)) {
    const concerned = averages.filter((average) => average.includes(pair));
    const asked = isAsked(pair);
    const wanted = ratios.flatMap((_, i) =>
      asked || concerned.some((average) => average.needsPairs(i)) ? [i] : [],
    );
    if (wanted.length === 0) continue;
    const from = (pair.model_index * cells.n_conditions + pair.condition_index) * cells.n_questions;
    const replicates = resample(
      from,
      wanted.map((i) => ratios[i]),
    );
    for (const average of concerned) addPair(average, wanted, replicates);
    if (asked)
      pairs.push({
        ...pair,
        summary: byMetric(replicates.map((values) => summariseReplicates(values, room))),
      });
    yield;
  }
  const averaged: ByMetric<Float64Array>[] = [];
  for (const average of averages) {
    averaged.push(byMetric(average.replicates()));
    yield;
  }
  return { pairs, averages: averaged };
}

function addPair(
  average: Average,
  wanted: readonly number[],
  replicates: readonly Float64Array[],
): void {
  wanted.forEach((ratio, i) => {
    if (average.needsPairs(ratio)) average.add(ratio, replicates[i]);
  });
}
