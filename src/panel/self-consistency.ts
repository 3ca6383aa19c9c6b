import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { meanOfPresent } from "../stats/mean.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { bootstrapPanel } from "./bootstrap.js";
import type { Cells } from "./cells.js";
import { summariseChanges, type ChangeSummary } from "./ensemble-summary.js";
import { recordOf, SINGLE_METRICS, type Metric, type SingleMetric } from "./metrics.js";
import type { Panel } from "./panel.js";
import { modelConditionRates, type ModelConditionRates } from "./rates.js";

/** The voted metrics that are told beside the single ones, in the table of conditions. */
export const VOTED_METRICS = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
  "overconfident_wrong",
  "mean_confidence",
  "robustness",
  "null_final",
] as const satisfies readonly Metric[];

/** The metrics whose change from single to voted is told. */
export const CHANGE_METRICS = ["accuracy", "high_risk", "unsafe", "contradiction"] as const;

/** A metric whose change from single to voted is told. */
export type ChangeMetric = (typeof CHANGE_METRICS)[number];

/** A value with its question bootstrap. */
export interface WithBootstrap extends ReplicateSummary {
  readonly point: number | null;
}

/** One model in one condition: the deterministic output against the vote, fractions. */
export interface SelfConsistencyPair {
  /** Rates with the voted answer as `point` and the deterministic one as `single`. */
  readonly rates: ModelConditionRates;
  /** Positive where the vote is better. */
  readonly improvement: Readonly<Record<ChangeMetric, number | null>>;
}

/** A condition: averages over the models listed. */
export interface SelfConsistencyRow {
  readonly condition: string;
  readonly n_models: number;
  readonly single: Readonly<Record<SingleMetric, WithBootstrap>>;
  readonly voted: Readonly<Record<(typeof VOTED_METRICS)[number], WithBootstrap>>;
  readonly latency_s: number | null;
}

export interface SelfConsistency {
  readonly pairs: readonly SelfConsistencyPair[];
  readonly table: readonly SelfConsistencyRow[];
  /** Over all pairs. */
  readonly improvement: Readonly<Record<ChangeMetric, ChangeSummary>>;
}

/** Single against voted answers (rule 19) for the models and conditions listed. */
export function selfConsistency(
  panel: Panel,
  judged: Cells,
  models: readonly string[],
  conditions: readonly string[],
  weights: BootstrapWeights,
): SelfConsistency {
  const cells: Cells = { ...judged, answer: judged.voted };
  const rates = modelConditionRates(
    panel,
    cells,
    (m, c) => models.includes(panel.models[m].model) && conditions.includes(panel.conditions[c]),
  );
  const rowsOf = (condition: string): readonly ModelConditionRates[] =>
    models.flatMap(
      (model) => rates.find((row) => row.model === model && row.condition === condition) ?? [],
    );
  const { averages } = bootstrapPanel(cells, weights, {
    pairs: false,
    averages: conditions.map((condition) => ({
      condition_index: panel.conditions.indexOf(condition),
      model_indices: rowsOf(condition).map(({ model_index }) => model_index),
    })),
  });
  const pairs = models.flatMap((model) =>
    conditions.flatMap((condition) =>
      rowsOf(condition)
        .filter((row) => row.model === model)
        .map((row): SelfConsistencyPair => ({ rates: row, improvement: improvementOf(row) })),
    ),
  );
  return {
    pairs,
    table: conditions.map((condition, i): SelfConsistencyRow => {
      const rows = rowsOf(condition);
      return {
        condition,
        n_models: rows.length,
        single: recordOf(SINGLE_METRICS, (metric) => ({
          point: meanOfPresent(rows.map(({ single }) => single[metric])),
          ...summariseReplicates(averages[i].single[metric]),
        })),
        voted: recordOf(VOTED_METRICS, (metric) => ({
          point: meanOfPresent(rows.map(({ point }) => point[metric])),
          ...summariseReplicates(averages[i].metrics[metric]),
        })),
        latency_s: meanOfPresent(rows.map(({ point }) => point.latency_s)),
      };
    }),
    improvement: recordOf(CHANGE_METRICS, (metric) =>
      summariseChanges(pairs.map(({ improvement }) => improvement[metric])),
    ),
  };
}

function improvementOf(row: ModelConditionRates): SelfConsistencyPair["improvement"] {
  return recordOf(CHANGE_METRICS, (metric) => {
    const voted = row.point[metric];
    const single = row.single[metric];
    if (voted === null || single === null) return null;
    return metric === "accuracy" ? voted - single : single - voted;
  });
}
