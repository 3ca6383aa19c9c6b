import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { meanOfPresent } from "../stats/mean.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import type { Pair } from "./pair.js";
import type { Cells } from "./cells.js";
import { COLUMN_NAMES, columnsOf, columnSum, type ColumnName, type Columns } from "./columns.js";
import { metricRatios, recordOf, type Metric } from "./metrics.js";
import { quotient } from "./rates.js";
import { resampler } from "./resample.js";
import type { PairedCells } from "./run-pairing.js";

/** The metrics on which two runs are compared. */
export const COMPARED_METRICS = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
  "null_final",
  "mean_confidence",
] as const satisfies readonly Metric[];

export type ComparedMetric = (typeof COMPARED_METRICS)[number];

/** A value for each compared metric. */
export type Compared<V> = Readonly<Record<ComparedMetric, V>>;

/** A value in both runs, and the second minus the first; null where one of them has none. */
export interface PairedValue {
  readonly first: number | null;
  readonly second: number | null;
  readonly delta: number | null;
}

/** A model in a condition that both runs have. Fractions. */
export interface RunDelta extends Pair {
  readonly model: string;
  readonly condition: string;
  /** Questions that both runs have. */
  readonly n: number;
  /** Fewest and most recorded outputs of these cells, in each run. */
  readonly k: {
    readonly first: readonly [number, number];
    readonly second: readonly [number, number];
  };
  readonly metrics: Compared<PairedValue>;
}

/** The unweighted average of deltas; each metric over the models that have it in both runs. */
export interface AverageDelta {
  /** Null: over every model in every condition. */
  readonly condition: string | null;
  /** Models in the condition, or model-condition pairs. */
  readonly n: number;
  readonly metrics: Compared<PairedValue>;
}

/** Two runs compared. */
export interface RunComparison {
  readonly n_questions: number;
  /** Models before conditions; those without a question that both runs have are left out. */
  readonly pairs: readonly RunDelta[];
  /** By condition, then over all pairs; empty without pairs. */
  readonly averages: readonly AverageDelta[];
}

/**
 * Compares two runs question by question: each rate is taken in both over the questions that both
 * have, so that what only one of them was asked makes no difference.
 */
export function compareRuns(paired: PairedCells): RunComparison {
  const { first } = paired;
  const sides = sidesOf(paired);
  const ratios = metricRatios(paired.cells.first.definitions);
  const pairs = pairsOf(paired).map((pair): RunDelta => {
    const [from, to] = rangeOf(paired, pair);
    const value = (columns: Columns, metric: ComparedMetric): number | null =>
      quotient(ratios[metric], (name) => columnSum(columns[name], from, to));
    return {
      ...pair,
      model: first.models[pair.model_index].model,
      condition: first.conditions[pair.condition_index],
      n: paired.both.subarray(from, to).reduce((sum, one) => sum + one, 0),
      k: {
        first: outputs(paired, paired.cells.first, from, to),
        second: outputs(paired, paired.cells.second, from, to),
      },
      metrics: recordOf(COMPARED_METRICS, (metric) =>
        pairedValue(value(sides.first, metric), value(sides.second, metric)),
      ),
    };
  });
  return {
    n_questions: first.questions.length,
    pairs,
    averages: groupsOf(paired, pairs).map(({ condition, members }) => ({
      condition,
      n: members.length,
      metrics: recordOf(COMPARED_METRICS, (metric) => {
        const own = members
          .map((i) => pairs[i].metrics[metric])
          .filter(({ delta }) => delta !== null);
        return pairedValue(
          meanOfPresent(own.map((value) => value.first)),
          meanOfPresent(own.map((value) => value.second)),
        );
      }),
    })),
  };
}

/** Intervals of all deltas, in the order of `RunComparison`. */
export interface RunIntervals {
  readonly pairs: readonly Compared<ReplicateSummary>[];
  readonly averages: readonly Compared<ReplicateSummary>[];
}

/**
 * The paired question bootstrap of every delta: in each replicate both runs are scored on the same
 * resampled questions, the same for all models and conditions. Yields after every model-condition
 * pair.
 *
 * @param weights over the questions that both runs have
 */
export function* runIntervals(
  paired: PairedCells,
  weights: BootstrapWeights,
): Generator<undefined, RunIntervals> {
  const all = pairsOf(paired);
  const sides = sidesOf(paired);
  const ratios = metricRatios(paired.cells.first.definitions);
  const list = COMPARED_METRICS.map((metric) => ratios[metric]);
  const resample = {
    first: resampler(sides.first, weights),
    second: resampler(sides.second, weights),
  };
  const groups = groupsOf(paired, all).map(({ members }) => ({
    members,
    sums: list.map(() => new Float64Array(weights.replicates)),
    counts: list.map(() => new Uint32Array(weights.replicates)),
  }));
  const pairs: Compared<ReplicateSummary>[] = [];
  for (const [i, pair] of all.entries()) {
    const [from] = rangeOf(paired, pair);
    const before = resample.first(from, list);
    const after = resample.second(from, list);
    const deltas = after.map((values, r) => values.map((value, b) => value - before[r][b]));
    for (const { members, sums, counts } of groups) {
      if (members.includes(i)) deltas.forEach((own, r) => addPresent(own, sums[r], counts[r]));
    }
    pairs.push(byMetric(deltas.map((own) => summariseReplicates(own))));
    yield;
  }
  return {
    pairs,
    averages: groups.map(({ sums, counts }) =>
      byMetric(
        sums.map((sum, r) => summariseReplicates(sum.map((value, b) => value / counts[r][b]))),
      ),
    ),
  };
}

function byMetric<V>(values: readonly V[]): Compared<V> {
  return recordOf(COMPARED_METRICS, (metric) => values[COMPARED_METRICS.indexOf(metric)]);
}

function addPresent(values: Float64Array, sums: Float64Array, counts: Uint32Array): void {
  values.forEach((value, b) => {
    if (Number.isNaN(value)) return;
    sums[b] += value;
    counts[b]++;
  });
}

function pairedValue(first: number | null, second: number | null): PairedValue {
  return { first, second, delta: first === null || second === null ? null : second - first };
}

/** The columns of both runs, cells that only one has left out. */
function sidesOf({ cells, both }: PairedCells): {
  readonly first: Columns;
  readonly second: Columns;
} {
  const narrowed = (side: Cells): Columns => {
    const columns = columnsOf(side);
    const masks = new Map<Uint8Array, Uint8Array>();
    const inBoth = (mask: Uint8Array): Uint8Array => {
      let own = masks.get(mask);
      if (own === undefined) masks.set(mask, (own = mask.map((one, cell) => one & both[cell])));
      return own;
    };
    return recordOf<ColumnName, Columns[ColumnName]>(COLUMN_NAMES, (name) => ({
      mask: inBoth(columns[name].mask),
      values: columns[name].values,
    }));
  };
  return { first: narrowed(cells.first), second: narrowed(cells.second) };
}

/** Every model × condition with a question that both runs have, models before conditions. */
function pairsOf(paired: PairedCells): readonly Pair[] {
  const { n_models, n_conditions } = paired.cells.first;
  return Array.from({ length: n_models * n_conditions }, (_, i) => ({
    model_index: Math.floor(i / n_conditions),
    condition_index: i % n_conditions,
  })).filter((pair) => paired.both.subarray(...rangeOf(paired, pair)).includes(1));
}

function rangeOf({ cells }: PairedCells, { model_index: m, condition_index: c }: Pair) {
  const { n_conditions, n_questions } = cells.first;
  const from = (m * n_conditions + c) * n_questions;
  return [from, from + n_questions] as const;
}

/** What is averaged: the pairs of each condition, and all, as places among the pairs. */
function groupsOf(
  { first }: PairedCells,
  pairs: readonly Pair[],
): readonly { readonly condition: string | null; readonly members: readonly number[] }[] {
  if (pairs.length === 0) return [];
  const all = pairs.map((_, i) => i);
  const ofConditions = first.conditions.map((condition, c) => ({
    condition,
    members: all.filter((i) => pairs[i].condition_index === c),
  }));
  return [...ofConditions, { condition: null, members: all }].filter(
    ({ members }) => members.length > 0,
  );
}

function outputs(
  { both }: PairedCells,
  { k }: Cells,
  from: number,
  to: number,
): readonly [number, number] {
  let least = Infinity;
  let most = 0;
  for (let cell = from; cell < to; cell++) {
    if (both[cell] === 0) continue;
    least = Math.min(least, k[cell]);
    most = Math.max(most, k[cell]);
  }
  return [least, most];
}
