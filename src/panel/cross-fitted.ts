import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { outOfBagWeights } from "../stats/out-of-bag.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { MEMBER_METRICS, type MemberMetric, type MemberRates } from "./best-member.js";
import type { Cells } from "./cells.js";
import { columnsOf } from "./columns.js";
import type { Definitions } from "./definitions.js";
import { judgeEnsemble } from "./ensemble-cells.js";
import { columnsOfEnsemble, positionOf, type EnsembleResult } from "./ensembles.js";
import { metricRatios, recordOf, type Ratio } from "./metrics.js";
import type { Panel } from "./panel.js";
import { weightedRatio } from "./weighted-ratios.js";

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
  const columns = columnsOf(cells);
  const ratios = metricRatios(cells.definitions);
  return results.map(({ ensemble, condition, members, improvement }) => {
    const c = panel.conditions.indexOf(condition);
    const positions = members.map((name) => positionOf(panel, name));
    const ofMembers = (drawn: BootstrapWeights) =>
      positions.map((m) => {
        const from = (m * cells.n_conditions + c) * cells.n_questions;
        return recordOf(MEMBER_METRICS, (metric) =>
          weightedRatio(columns, ratios[metric], from, drawn),
        );
      });
    const judged = columnsOfEnsemble(judgeEnsemble(panel, cells, positions, c));
    const off = recordOf(MEMBER_METRICS, (metric) => {
      const ratio: Ratio<MemberMetric | "counted"> = {
        numerator: [metric],
        denominator: ["counted"],
      };
      return weightedRatio(judged, ratio, 0, outside);
    });
    return {
      ensemble,
      condition,
      members,
      metrics: compare(ofMembers(weights), ofMembers(outside), off, improvement, cells.definitions),
    };
  });
}

type Replicates = Readonly<Record<MemberMetric, Float64Array>>;

/** Members on the questions drawn (`on`) and on the others (`off`), and the ensemble on the others. */
function compare(
  on: readonly Replicates[],
  off: readonly Replicates[],
  ensemble: Replicates,
  naive: MemberRates,
  definitions: Pick<Definitions, "best_member">,
): CrossFitted["metrics"] {
  const replicates = ensemble.accuracy.length;
  const choose = CHOOSERS[definitions.best_member];
  return recordOf(MEMBER_METRICS, (metric) => {
    const sign = metric === "accuracy" ? 1 : -1;
    const changes = new Float64Array(replicates).fill(NaN);
    const optimism = new Float64Array(replicates).fill(NaN);
    const chosen = on.map(() => 0);
    for (let b = 0; b < replicates; b++) {
      const best = choose(on, metric, b);
      for (const i of best) chosen[i] += 1 / best.length / replicates;
      const there = meanOf(best, (i) => on[i][metric][b]);
      const elsewhere = meanOf(best, (i) => off[i][metric][b]);
      changes[b] = sign * (ensemble[metric][b] - elsewhere);
      optimism[b] = sign * (there - elsewhere);
    }
    return {
      naive: naive[metric],
      cross_fitted: summariseReplicates(changes),
      optimism: summariseReplicates(optimism).mean,
      chosen,
    };
  });
}

/** The members that are best in a replicate: one, or several that tie. */
const CHOOSERS: Readonly<
  Record<
    Definitions["best_member"],
    (members: readonly Replicates[], metric: MemberMetric, b: number) => readonly number[]
  >
> = {
  per_metric: (members, metric, b) => {
    const sign = metric === "accuracy" ? 1 : -1;
    return highest(members.map((member) => sign * member[metric][b]));
  },
  by_accuracy: (members, _metric, b) => {
    const accurate = highest(members.map(({ accuracy }) => accuracy[b]));
    const fewest = highest(accurate.map((i) => -members[i].high_risk[b]));
    return fewest.map((place) => accurate[place]);
  },
};

/** The positions of the highest value; NaN is none. */
function highest(values: readonly number[]): readonly number[] {
  const most = Math.max(...values.filter((value) => !Number.isNaN(value)));
  return values.flatMap((value, i) => (value === most ? [i] : []));
}

function meanOf(positions: readonly number[], value: (position: number) => number): number {
  return positions.reduce((sum, i) => sum + value(i), 0) / positions.length;
}
