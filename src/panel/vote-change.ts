import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { summariseReplicates } from "../stats/replicate-summary.js";
import { bootstrapPanel } from "./bootstrap.js";
import type { Cells } from "./cells.js";
import { summariseChanges, type ChangeSummary } from "./ensemble-summary.js";
import { recordOf } from "./metrics.js";
import type { Panel } from "./panel.js";
import {
  CHANGE_METRICS,
  selfConsistency,
  type ChangeMetric,
  type SelfConsistencyPair,
  type SelfConsistencyRow,
  type WithBootstrap,
} from "./self-consistency.js";

/** A condition, over the models that have single outputs in it. */
export interface VoteChangeRow extends SelfConsistencyRow {
  readonly pairs: readonly SelfConsistencyPair[];
  /** Voted minus single, with the paired question bootstrap. Fractions. */
  readonly change: Readonly<Record<ChangeMetric, WithBootstrap>>;
}

/** Single against voted answers with paired intervals. */
export interface VoteChanges {
  /** Conditions without any model that has single outputs are left out. */
  readonly rows: readonly VoteChangeRow[];
  /** Over all pairs, positive where the vote is better; percentiles of the question bootstrap. */
  readonly improvement: Readonly<
    Record<ChangeMetric, ChangeSummary & { readonly lo: number | null; readonly hi: number | null }>
  >;
}

/**
 * What the vote changes against the single deterministic output (rule 19), condition by condition.
 * A model that has no single output in a condition is left out of it: its missing outputs would
 * count as wrong. Both sides of a difference come from the same resampled questions.
 *
 * @param among names of the models to compare; null for all
 */
export function voteChanges(
  panel: Panel,
  judged: Cells,
  conditions: readonly string[],
  weights: BootstrapWeights,
  among: readonly string[] | null = null,
): VoteChanges {
  const cells: Cells = { ...judged, answer: judged.voted };
  const compared = conditions
    .map((condition) => ({
      condition,
      models: modelsWithSingle(panel, judged, condition).filter(
        (m) => among?.includes(panel.models[m].model) ?? true,
      ),
    }))
    .filter(({ models }) => models.length > 0);
  const replicates = bootstrapPanel(cells, weights, {
    pairs: false,
    averages: compared.map(({ condition, models }) => ({
      condition_index: panel.conditions.indexOf(condition),
      model_indices: models,
    })),
  }).averages.map(({ metrics, single }) =>
    recordOf(CHANGE_METRICS, (metric) =>
      metrics[metric].map((value, b) => value - single[metric][b]),
    ),
  );
  const rows = compared.map(({ condition, models }, i): VoteChangeRow => {
    const names = models.map((m) => panel.models[m].model);
    const { table, pairs } = selfConsistency(panel, judged, names, [condition], weights);
    const [row] = table;
    return {
      ...row,
      pairs,
      change: recordOf(CHANGE_METRICS, (metric) => ({
        point: difference(row.voted[metric].point, row.single[metric].point),
        ...summariseReplicates(replicates[i][metric]),
      })),
    };
  });
  const pairs = rows.flatMap((row) => row.pairs);
  return {
    rows,
    improvement: recordOf(CHANGE_METRICS, (metric) => {
      const sign = metric === "accuracy" ? 1 : -1;
      const sum = new Float64Array(weights.replicates);
      rows.forEach(({ n_models }, i) =>
        replicates[i][metric].forEach((value, b) => (sum[b] += sign * n_models * value)),
      );
      const { lo, hi } = summariseReplicates(sum.map((value) => value / pairs.length));
      return { ...summariseChanges(pairs.map(({ improvement }) => improvement[metric])), lo, hi };
    }),
  };
}

/** Positions of the models with a single output in any cell of a condition. */
function modelsWithSingle(panel: Panel, cells: Cells, condition: string): readonly number[] {
  const c = panel.conditions.indexOf(condition);
  return panel.models.flatMap((_, m) => {
    const from = (m * cells.n_conditions + c) * cells.n_questions;
    return cells.single.recorded.subarray(from, from + cells.n_questions).includes(1) ? [m] : [];
  });
}

function difference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b;
}
