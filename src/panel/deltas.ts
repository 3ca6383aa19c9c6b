import { mcnemarExact } from "../stats/mcnemar.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import type { Answers } from "./answers.js";
import type { Cells } from "./cells.js";
import { averageRates } from "./condition-table.js";
import { METRICS, recordOf, type Metric, type Rates } from "./metrics.js";
import type { ModelConditionRates } from "./rates.js";
import type { ByMetric } from "./ratio-list.js";
import type { Comparison } from "./settings.js";

/** Discordant questions of one model between two conditions, with the exact test's p. */
export interface McNemarRow {
  readonly model: string;
  /** Correct under `to` only. */
  readonly b: number;
  /** Correct under `from` only. */
  readonly c: number;
  readonly p: number;
  /** The same for the deterministic outputs. */
  readonly single_b: number;
  readonly single_c: number;
  readonly single_p: number;
}

/** `to` minus `from` (rule 15), fractions; seconds for latency. p-values are exploratory. */
export interface Delta extends Comparison {
  /** Models that have both conditions. */
  readonly n_models: number;
  readonly paired: Rates;
  /** Difference of the two rows of the condition table, each over the models that it has. */
  readonly unpaired: Rates;
  readonly bootstrap: Readonly<Record<Metric, ReplicateSummary>>;
  readonly models_up: Readonly<Record<Metric, number>>;
  readonly models_down: Readonly<Record<Metric, number>>;
  /** Two-sided bootstrap p of the paired accuracy delta. Exploratory. */
  readonly accuracy_bootstrap_p: number | null;
  /** Exploratory. */
  readonly mcnemar: readonly McNemarRow[];
}

/**
 * The difference between two conditions.
 *
 * @param rates every model × condition of the panel
 * @param replicates of the two averages of `pairedAverages`, `to` first
 */
export function delta(
  cells: Cells,
  rates: readonly ModelConditionRates[],
  comparison: Comparison,
  replicates: readonly ByMetric<Float64Array>[],
): Delta {
  const to = rates.filter(({ condition }) => condition === comparison.to);
  const from = rates.filter(({ condition }) => condition === comparison.from);
  const pairs = to.flatMap((row) => {
    const other = from.find(({ model_index }) => model_index === row.model_index);
    return other === undefined ? [] : [{ to: row, from: other }];
  });
  const differences = recordOf(METRICS, (metric) =>
    subtract(replicates[0].metrics[metric], replicates[1].metrics[metric]),
  );
  return {
    ...comparison,
    n_models: pairs.length,
    paired: minus(
      averageRates(pairs.map((pair) => pair.to)),
      averageRates(pairs.map((pair) => pair.from)),
    ),
    unpaired: minus(averageRates(to), averageRates(from)),
    bootstrap: recordOf(METRICS, (metric) => summariseReplicates(differences[metric])),
    models_up: countModels(pairs, (change) => change > 0),
    models_down: countModels(pairs, (change) => change < 0),
    accuracy_bootstrap_p: bootstrapP(differences.accuracy),
    mcnemar: pairs.map((pair) => ({
      model: pair.to.model,
      ...mcnemarRow(cells, pair.to, pair.from),
    })),
  };
}

function minus(to: Rates, from: Rates): Rates {
  return recordOf(METRICS, (metric) => {
    const a = to[metric];
    const b = from[metric];
    return a === null || b === null ? null : a - b;
  });
}

function subtract(to: Float64Array, from: Float64Array): Float64Array {
  return to.map((value, b) => value - from[b]);
}

/** Changes below this are rounding: two sums of the same numbers in another order. */
const NO_CHANGE = 1e-12;

function countModels(
  pairs: readonly { readonly to: ModelConditionRates; readonly from: ModelConditionRates }[],
  counts: (change: number) => boolean,
): Readonly<Record<Metric, number>> {
  return recordOf(
    METRICS,
    (metric) =>
      pairs.filter(({ to, from }) => {
        const change = (to.point[metric] ?? NaN) - (from.point[metric] ?? NaN);
        return Math.abs(change) > NO_CHANGE && counts(change);
      }).length,
  );
}

/** min(1, 2 min(share of replicates <= 0, share >= 0)); null without replicates. */
function bootstrapP(differences: Float64Array): number | null {
  const present = differences.filter((value) => !Number.isNaN(value));
  if (present.length === 0) return null;
  const atMost = present.filter((value) => value <= NO_CHANGE).length;
  const atLeast = present.filter((value) => value >= -NO_CHANGE).length;
  return Math.min(1, (2 * Math.min(atMost, atLeast)) / present.length);
}

function mcnemarRow(
  cells: Cells,
  to: ModelConditionRates,
  from: ModelConditionRates,
): Omit<McNemarRow, "model"> {
  const discordant = (answers: Answers): { b: number; c: number } => {
    const start = (row: ModelConditionRates): number =>
      (row.model_index * cells.n_conditions + row.condition_index) * cells.n_questions;
    let b = 0;
    let c = 0;
    for (let q = 0; q < cells.n_questions; q++) {
      const change = answers.correct[start(to) + q] - answers.correct[start(from) + q];
      if (change > 0) b++;
      if (change < 0) c++;
    }
    return { b, c };
  };
  const voted = discordant(cells.answer);
  const single = discordant(cells.single);
  return {
    ...voted,
    p: mcnemarExact(voted.b, voted.c),
    single_b: single.b,
    single_c: single.c,
    single_p: mcnemarExact(single.b, single.c),
  };
}
