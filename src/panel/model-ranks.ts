import { midRanks } from "../stats/mid-ranks.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { MEMBER_METRICS, type MemberMetric } from "./best-member.js";
import type { PairReplicates } from "./pair-replicates.js";
import type { Panel } from "./panel.js";
import type { ModelConditionRates } from "./rates.js";

/** A model's rank in a condition, 1 the best; halves where models tie. */
export interface RankEstimate extends ReplicateSummary {
  readonly rank: number | null;
}

/** The ranks of a model among those that have the condition. */
export interface ModelRanks {
  readonly model: string;
  readonly condition: string;
  readonly n_models: number;
  readonly metrics: Readonly<Record<MemberMetric, RankEstimate>>;
}

/**
 * Ranks of the models by accuracy (highest first) and by each error (lowest first), ties by
 * mid-rank, with the question bootstrap of the ranks: in every replicate the models are ranked anew.
 * An interval of many ranks says that the order is mostly chance. Conditions before models.
 *
 * @param replicates of the question bootstrap, `questionReplicates`
 */
export function modelRanks(
  panel: Panel,
  rates: readonly ModelConditionRates[],
  replicates: PairReplicates,
): readonly ModelRanks[] {
  return panel.conditions.flatMap((condition, c) => {
    const rows = rates.filter(({ condition_index }) => condition_index === c);
    const pairs = replicates.pairs.filter(({ condition_index }) => condition_index === c);
    const byMetric = MEMBER_METRICS.map((metric) =>
      ranksOf(
        rows.map(({ point }) => point[metric]),
        pairs.map(({ metrics }) => metrics[metric]),
        metric,
        replicates.replicates,
      ),
    );
    return rows.map((row, i) => ({
      model: row.model,
      condition,
      n_models: rows.length,
      metrics: Object.fromEntries(
        MEMBER_METRICS.map((metric, own) => [metric, byMetric[own][i]]),
      ) as Record<MemberMetric, RankEstimate>,
    }));
  });
}

function ranksOf(
  points: readonly (number | null)[],
  models: readonly Float64Array[],
  metric: MemberMetric,
  replicates: number,
): readonly RankEstimate[] {
  const best = metric === "accuracy" ? "highest" : "lowest";
  const ranks = models.map(() => new Float64Array(replicates));
  const values = new Float64Array(models.length);
  const ranked = new Float64Array(models.length);
  for (let b = 0; b < replicates; b++) {
    models.forEach((own, i) => (values[i] = own[b]));
    midRanks(values, best, ranked);
    ranked.forEach((rank, i) => (ranks[i][b] = rank));
  }
  const now = midRanks(
    points.map((point) => point ?? NaN),
    best,
  );
  return ranks.map((own, i) => ({
    rank: Number.isNaN(now[i]) ? null : now[i],
    ...summariseReplicates(own),
  }));
}
