import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import {
  sharesInOrder,
  varianceDecomposer,
  type Shares,
  type VarianceDecomposition,
} from "../stats/variance-decomposition.js";
import type { PanelModel } from "./model.js";
import { recordOf } from "./metrics.js";
import type { PairReplicates } from "./pair-replicates.js";
import type { ModelConditionRates } from "./rates.js";

/** The rates whose variation over models and conditions is decomposed. */
export const DECOMPOSED_METRICS = [
  "accuracy",
  "high_risk",
  "dangerous_overconfidence",
  "overconfident_wrong",
] as const;

export type DecomposedMetric = (typeof DECOMPOSED_METRICS)[number];

/**
 * How family (first factor) and condition (second) share the variation of a rate over all
 * model × main condition values (rule 16). `total_ss` is in squared fractions. Null where a rate
 * does not vary.
 */
export function scalingDecomposition(
  rates: readonly ModelConditionRates[],
  models: readonly PanelModel[],
  mainConditions: readonly string[],
): Readonly<Record<DecomposedMetric, VarianceDecomposition | null>> {
  const families = familiesOf(models);
  const main = rates.filter(({ condition }) => mainConditions.includes(condition));
  const decomposerOf = (rows: typeof main): ReturnType<typeof varianceDecomposer> =>
    varianceDecomposer(
      rows.map(({ model_index }) => families.indexOf(models[model_index].family)),
      rows.map(({ condition_index }) => condition_index),
    );
  const decompose = decomposerOf(main);
  return recordOf(DECOMPOSED_METRICS, (metric) => {
    const rows = main.filter(({ point }) => point[metric] !== null);
    const response = Float64Array.from(rows, ({ point }) => point[metric] ?? 0);
    return (rows.length === main.length ? decompose : decomposerOf(rows))(response);
  });
}

/** Intervals of a decomposition's shares, family entered first, from the question bootstrap. */
export type ShareIntervals = Readonly<
  Record<keyof Shares | "second_minus_first", ReplicateSummary>
>;

/** Replicates between two yields: a few milliseconds of work. */
const SLICE = 250;

/**
 * The shares of a rate in every replicate, summarised, in steps: models held fixed, questions
 * resampled. Replicates in which the rate has no value or does not vary are left out.
 */
export function* shareIntervals<M extends DecomposedMetric>(
  { replicates, pairs }: PairReplicates<M>,
  models: readonly PanelModel[],
  conditions: readonly string[],
  mainConditions: readonly string[],
  metric: M,
): Generator<undefined, ShareIntervals> {
  const families = familiesOf(models);
  const main = pairs.filter(({ condition_index: c }) => mainConditions.includes(conditions[c]));
  const decompose = sharesInOrder(
    main.map(({ model_index }) => families.indexOf(models[model_index].family)),
    main.map(({ condition_index }) => condition_index),
  );
  const columns = main.map(({ metrics }) => metrics[metric]);
  const response = new Float64Array(main.length);
  const shares = recordOf(SHARES, () => new Float64Array(replicates).fill(NaN));
  for (let b = 0; b < replicates; b++) {
    if (b % SLICE === 0) yield;
    for (let i = 0; i < columns.length; i++) response[i] = columns[i][b];
    const own = response.includes(NaN) ? null : decompose(response);
    if (own === null) continue;
    for (const share of SHARES) shares[share][b] = own[share];
  }
  return {
    ...recordOf(SHARES, (share) => summariseReplicates(shares[share])),
    second_minus_first: summariseReplicates(
      shares.second.map((second, b) => second - shares.first[b]),
    ),
  };
}

const SHARES = ["first", "second", "interaction", "residual"] as const satisfies (keyof Shares)[];

/** The families of a panel, in the order of their first models. */
export function familiesOf(models: readonly PanelModel[]): readonly string[] {
  return [...new Set(models.map(({ family }) => family))];
}
