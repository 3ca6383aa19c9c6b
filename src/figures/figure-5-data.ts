import type { Cells } from "../panel/cells.js";
import { CONDITION_NAMES, isConditionKey, type ConditionKey } from "../panel/condition.js";
import { recordOf } from "../panel/metrics.js";
import type { Panel } from "../panel/panel.js";
import {
  CHANGE_METRICS,
  type ChangeMetric,
  type SelfConsistencyPair,
  type WithBootstrap,
} from "../panel/self-consistency.js";
import type { VoteChanges } from "../panel/vote-change.js";
import { wilsonInterval } from "../stats/wilson.js";
import type { Estimate } from "./figure-2-data.js";

/** One model in one condition: single output against vote. Fractions. */
export interface VotePair {
  readonly model: string;
  readonly condition: ConditionKey;
  readonly n: number;
  /** Most outputs that voted in a cell. */
  readonly k: number;
  readonly single: Readonly<Record<ChangeMetric, number | null>>;
  readonly voted: Readonly<Record<ChangeMetric, number | null>>;
  /** Positive where the vote is better. */
  readonly improvement: Readonly<Record<ChangeMetric, number | null>>;
  /** Dangerous overconfidence of the vote, with its Wilson interval. */
  readonly overconfidence: Estimate;
  readonly confidence: number | null;
}

/** A condition averaged over the models with single outputs. Fractions. */
export interface VoteCondition {
  readonly condition: ConditionKey;
  readonly name: string;
  readonly n_models: number;
  readonly single: Readonly<Record<ChangeMetric, Estimate>>;
  readonly voted: Readonly<Record<ChangeMetric, Estimate>>;
  /** Voted minus single. */
  readonly change: Readonly<Record<ChangeMetric, Estimate>>;
  readonly overconfidence: Estimate;
  readonly confidence: Estimate;
}

/** A mean improvement over model × condition pairs, positive where the vote is better. */
export interface MeanImprovement extends Estimate {
  readonly sem: number | null;
  readonly n: number;
}

/** What Figure 5 is drawn from. */
export interface Figure5Data {
  readonly simulated: boolean;
  /** Confidence at which a wrong, labelled answer is dangerously overconfident. */
  readonly threshold: number;
  readonly n_questions: number;
  /** Models with single outputs in any of the conditions. */
  readonly n_models: number;
  /** Fewest and most outputs that voted in a cell; null without any. */
  readonly k: readonly [number, number] | null;
  readonly conditions: readonly VoteCondition[];
  readonly pairs: readonly VotePair[];
  readonly improvement: Readonly<Record<ChangeMetric, MeanImprovement>>;
  readonly cells_done: string | null;
}

/** What `figure5Data` is made from. */
export interface Figure5Source {
  readonly panel: Panel;
  readonly cells: Cells;
  readonly changes: VoteChanges;
  readonly simulated: boolean;
  readonly cells_done: string | null;
}

/** Prepares what the panels of Figure 5 share; adds nothing to what `src/panel` computed. */
export function figure5Data({ panel, cells, changes, ...facts }: Figure5Source): Figure5Data {
  const rows = changes.rows.flatMap((row) =>
    isConditionKey(row.condition) ? [{ ...row, condition: row.condition }] : [],
  );
  const pairs = rows.flatMap((row) =>
    row.pairs.map((pair) => votePair(pair, row.condition, panel, cells)),
  );
  const voting = rows.flatMap((row) => row.pairs.map(({ rates }) => rates));
  return {
    ...facts,
    threshold: cells.definitions.threshold,
    n_questions: cells.n_questions,
    n_models: new Set(pairs.map(({ model }) => model)).size,
    k:
      voting.length === 0
        ? null
        : [
            Math.min(...voting.map(({ k_min }) => k_min)),
            Math.max(...voting.map(({ k_max }) => k_max)),
          ],
    conditions: rows.map(({ condition, n_models, single, voted, change }) => ({
      condition,
      name: CONDITION_NAMES[condition],
      n_models,
      single: recordOf(CHANGE_METRICS, (metric) => estimate(single[metric])),
      voted: recordOf(CHANGE_METRICS, (metric) => estimate(voted[metric])),
      change: recordOf(CHANGE_METRICS, (metric) => estimate(change[metric])),
      overconfidence: estimate(voted.dangerous_overconfidence),
      confidence: estimate(voted.mean_confidence),
    })),
    pairs,
    improvement: recordOf(CHANGE_METRICS, (metric) => {
      const { mean, sem, n, lo, hi } = changes.improvement[metric];
      return { value: mean, lo, hi, sem, n };
    }),
  };
}

function votePair(
  { rates, improvement }: SelfConsistencyPair,
  condition: ConditionKey,
  panel: Panel,
  cells: Cells,
): VotePair {
  const { model, model_index, condition_index, n, k_max, point, single } = rates;
  const from = (model_index * cells.n_conditions + condition_index) * cells.n_questions;
  const counted = panel.questions.flatMap((_, q) =>
    cells.voted.counted[from + q] === 1 ? [q] : [],
  );
  const [lo, hi] = wilsonInterval(
    counted.map((q) => panel.questions[q].question_id),
    counted.map((q) => cells.dangerous_overconfidence[from + q]),
  ) ?? [null, null];
  return {
    model,
    condition,
    n,
    k: k_max,
    single: recordOf(CHANGE_METRICS, (metric) => single[metric]),
    voted: recordOf(CHANGE_METRICS, (metric) => point[metric]),
    improvement,
    overconfidence: { value: point.dangerous_overconfidence, lo, hi },
    confidence: point.mean_confidence,
  };
}

function estimate({ point, lo, hi }: WithBootstrap): Estimate {
  return { value: point, lo, hi };
}
