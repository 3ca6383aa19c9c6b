import { MEMBER_METRICS, type MemberMetric, type MemberRates } from "../panel/best-member.js";
import { CONDITION_NAMES, isConditionKey, type ConditionKey } from "../panel/condition.js";
import type { CrossFitted, CrossFittedChange } from "../panel/cross-fitted.js";
import {
  ensembleConditionMeans,
  improvementSummary,
  summariseChanges,
  type ChangeSummary,
} from "../panel/ensemble-summary.js";
import { ENSEMBLE_METRICS, type EnsembleMetric, type EnsembleResult } from "../panel/ensembles.js";
import { recordOf } from "../panel/metrics.js";
import type { Ensemble } from "../panel/settings.js";
import type { Estimate } from "./figure-2-data.js";
import type { ThresholdFacts } from "./threshold-note.js";

/** The best member on one metric: its value, and every member that has it. */
export interface Best {
  readonly value: number | null;
  readonly members: readonly string[];
}

/** An ensemble in a condition beside its members. Fractions. */
export interface EnsembleCase {
  readonly ensemble: string;
  readonly condition: ConditionKey;
  readonly name: string;
  readonly n: number;
  readonly rates: Readonly<Record<EnsembleMetric, Estimate>>;
  readonly members: readonly { readonly model: string; readonly rates: MemberRates }[];
  readonly best: Readonly<Record<MemberMetric, Best>>;
  /** Over the best member, positive where the ensemble is better. */
  readonly improvement: MemberRates;
  /** The same over a best member chosen on other questions; null before it is computed. */
  readonly cross_fitted: Readonly<Record<MemberMetric, CrossFittedChange>> | null;
}

/** What Figure 6 is drawn from. */
export interface Figure6Data extends ThresholdFacts {
  readonly simulated: boolean;
  readonly n_questions: number;
  /** The ensembles that the run can form. */
  readonly ensembles: readonly Ensemble[];
  /** Ensembles asked for whose members the run lacks. */
  readonly unformed: readonly Ensemble[];
  /** Conditions with a case, in the order of the study. */
  readonly conditions: readonly ConditionKey[];
  /** Ensembles before conditions. */
  readonly cases: readonly EnsembleCase[];
  /** Rates averaged over the ensembles of a condition. */
  readonly condition_means: readonly {
    readonly condition: ConditionKey;
    readonly n: number;
    readonly point: Readonly<Record<EnsembleMetric, number | null>>;
  }[];
  /** Mean improvement over all cases. */
  readonly improvement: Readonly<Record<MemberMetric, ChangeSummary>>;
  /** The same over cross-fitted best members. */
  readonly cross_fitted: Readonly<Record<MemberMetric, ChangeSummary>> | null;
  readonly cells_done: string | null;
}

/** What `figure6Data` is made from. */
export interface Figure6Source extends Pick<
  Figure6Data,
  "simulated" | "threshold" | "degenerate" | "n_questions" | "ensembles" | "unformed" | "cells_done"
> {
  readonly results: readonly EnsembleResult[];
  /** In the order of the results; null before they are computed. */
  readonly cross_fitted: readonly CrossFitted[] | null;
}

/** Prepares what the panels of Figure 6 share; adds nothing to what `src/panel` computed. */
export function figure6Data({
  results,
  cross_fitted: cross,
  ...facts
}: Figure6Source): Figure6Data {
  const cases = results.flatMap((result, i) => {
    const { condition } = result;
    return isConditionKey(condition) ? [caseOf(result, condition, cross?.[i] ?? null)] : [];
  });
  const conditions = [...new Set(cases.map(({ condition }) => condition))];
  return {
    ...facts,
    conditions,
    cases,
    condition_means: ensembleConditionMeans(results, conditions).map((row, i) => ({
      ...row,
      condition: conditions[i],
    })),
    improvement: improvementSummary(results),
    cross_fitted:
      cross === null
        ? null
        : recordOf(MEMBER_METRICS, (metric) =>
            summariseChanges(cross.map(({ metrics }) => metrics[metric].cross_fitted.mean)),
          ),
  };
}

function caseOf(
  result: EnsembleResult,
  condition: ConditionKey,
  cross: CrossFitted | null,
): EnsembleCase {
  const { ensemble, n, point, bootstrap, members, member_point, best_member, improvement } = result;
  return {
    ensemble,
    condition,
    name: CONDITION_NAMES[condition],
    n,
    rates: recordOf(ENSEMBLE_METRICS, (metric) => ({
      value: point[metric],
      lo: bootstrap[metric].lo,
      hi: bootstrap[metric].hi,
    })),
    members: members.map((model, i) => ({ model, rates: member_point[i] })),
    best: recordOf(MEMBER_METRICS, (metric) => ({
      value: best_member[metric],
      members: members.filter(
        (_, i) => best_member[metric] !== null && member_point[i][metric] === best_member[metric],
      ),
    })),
    improvement,
    cross_fitted: cross?.metrics ?? null,
  };
}
