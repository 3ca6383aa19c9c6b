import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { outOfBagWeights } from "../stats/out-of-bag.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { MEMBER_METRICS, type MemberMetric, type MemberRates } from "./best-member.js";
import type { Cells } from "./cells.js";
import type { Definitions } from "./definitions.js";
import { judgeEnsemble } from "./ensemble-cells.js";
import {
  columnsOfEnsemble,
  ENSEMBLE_METRICS,
  ENSEMBLE_RATIOS,
  positionOf,
  type EnsembleResult,
} from "./ensembles.js";
import { recordOf } from "./metrics.js";
import { keptReplicates, type MetricReplicates } from "./pair-replicates.js";
import type { Panel } from "./panel.js";
import { resampler } from "./resample.js";

/** An ensemble against its best member on one metric; positive when the ensemble is better. */
export interface CrossFittedChange {
  /** Best member chosen and scored on all questions: the published reading. */
  readonly naive: number | null;
  /** Chosen on the questions that a replicate drew, scored on those that it did not. */
  readonly cross_fitted: ReplicateSummary;
  /**
   * How much better the chosen members look on the questions that chose them than off them, the
   * mean over replicates: what choosing adds to the best member and takes from the ensemble.
   */
  readonly optimism: number | null;
  /** Share of replicates in which each member was the best, ties shared; in the members' order. */
  readonly chosen: readonly number[];
}

/** The cross-fitted comparison of an ensemble in a condition, fractions. */
export interface CrossFitted {
  readonly ensemble: string;
  readonly condition: string;
  readonly members: readonly string[];
  readonly metrics: Readonly<Record<MemberMetric, CrossFittedChange>>;
}

/**
 * Ensembles against a best member that is chosen on resampled questions and scored on the others.
 * The best of several members on the very questions that are scored is too good: its advantage is
 * partly luck (the winner's curse). Members that tie are scored by their mean. The definitions'
 * `best_member` says whether each metric has its own best member. Source of the out-of-bag idea:
 * L. Breiman, Out-of-bag estimation, 1996.
 *
 * @param results of the ensembles, whose `improvement` is the naive reading
 */
export function crossFittedBestMembers(
  panel: Panel,
  cells: Cells,
  results: readonly EnsembleResult[],
  weights: BootstrapWeights,
): readonly CrossFitted[] {
  const outside = outOfBagWeights(weights);
  const drawn = keptReplicates(cells, weights, MEMBER_METRICS);
  const others = keptReplicates(cells, outside, MEMBER_METRICS);
  return results.map(({ ensemble, condition, members, improvement }) => {
    const condition_index = panel.conditions.indexOf(condition);
    const positions = members.map((name) => positionOf(panel, name));
    const pairs = positions.map((model_index) => ({ model_index, condition_index }));
    const judged = columnsOfEnsemble(judgeEnsemble(panel, cells, positions, condition_index));
    const off = resampler(judged, outside)(0, ENSEMBLE_RATIOS);
    return {
      ensemble,
      condition,
      members,
      metrics: compare(
        pairs.map(drawn),
        pairs.map(others),
        recordOf(MEMBER_METRICS, (metric) => off[ENSEMBLE_METRICS.indexOf(metric)]),
        improvement,
        cells.definitions,
      ),
    };
  });
}

type Replicates = MetricReplicates<MemberMetric>;

/** Members on the questions drawn (`on`) and on the others (`off`), and the ensemble on the others. */
function compare(
  on: readonly Replicates[],
  off: readonly Replicates[],
  ensemble: Replicates,
  naive: MemberRates,
  definitions: Pick<Definitions, "best_member">,
): CrossFitted["metrics"] {
  const replicates = ensemble.accuracy.length;
  const best = new Int32Array(on.length);
  return recordOf(MEMBER_METRICS, (metric) => {
    const sign = metric === "accuracy" ? 1 : -1;
    const choose = CHOOSERS[definitions.best_member](on, metric);
    const changes = new Float64Array(replicates);
    const optimism = new Float64Array(replicates);
    const chosen = on.map(() => 0);
    for (let b = 0; b < replicates; b++) {
      const n = choose(best, b);
      let there = 0;
      let elsewhere = 0;
      for (let i = 0; i < n; i++) {
        chosen[best[i]] += 1 / n / replicates;
        there += on[best[i]][metric][b];
        elsewhere += off[best[i]][metric][b];
      }
      changes[b] = sign * (ensemble[metric][b] - elsewhere / n);
      optimism[b] = sign * (there / n - elsewhere / n);
    }
    return {
      naive: naive[metric],
      cross_fitted: summariseReplicates(changes),
      optimism: summariseReplicates(optimism).mean,
      chosen,
    };
  });
}

/** Puts the members that are best in a replicate into `best`, one or several that tie; gives how many. */
type Choose = (best: Int32Array, b: number) => number;

const CHOOSERS: Readonly<
  Record<
    Definitions["best_member"],
    (members: readonly Replicates[], metric: MemberMetric) => Choose
  >
> = {
  per_metric: (members, metric) => {
    const values = members.map((member) => member[metric]);
    const sign = metric === "accuracy" ? 1 : -1;
    return (best, b) => keepHighest(values, sign, b, best, everyone(best));
  },
  by_accuracy: (members) => {
    const accuracy = members.map((member) => member.accuracy);
    const highRisk = members.map((member) => member.high_risk);
    return (best, b) => {
      const accurate = keepHighest(accuracy, 1, b, best, everyone(best));
      return keepHighest(highRisk, -1, b, best, accurate);
    };
  },
};

/** Puts all members into `best`; gives how many. */
function everyone(best: Int32Array): number {
  for (let i = 0; i < best.length; i++) best[i] = i;
  return best.length;
}

/** Keeps those of the first `n` members in `best` whose value is highest, NaN is none; gives how many. */
function keepHighest(
  values: readonly Float64Array[],
  sign: 1 | -1,
  b: number,
  best: Int32Array,
  n: number,
): number {
  let most = -Infinity;
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const value = sign * values[best[i]][b];
    if (value > most) {
      most = value;
      kept = 0;
    }
    if (value === most) best[kept++] = best[i];
  }
  return kept;
}
