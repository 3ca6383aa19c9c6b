import { setOverlap, type SetOverlap } from "../stats/set-overlap.js";
import type { Cells } from "./cells.js";
import { judgeEnsemble } from "./ensemble-cells.js";
import { positionOf, type EnsembleResult } from "./ensembles.js";
import type { Panel } from "./panel.js";
import { worstCases } from "./worst-cases.js";

/** The share of the questions that count as worst cases: Table 4's 15 of 200. */
export const WORST_SHARE = 0.075;

/** Worst cases (`first`) against the synchronized failures of an ensemble (`second`). */
export interface FailureOverlap extends SetOverlap {
  /** Null: a failure of any of the condition's ensembles. */
  readonly ensemble: string | null;
  readonly condition: string;
  /** The questions in both, in the panel's order. */
  readonly question_ids: readonly string[];
}

/**
 * How far the worst cases of a condition are the questions on which ensembles fail in synchrony.
 * Worst cases are the first `WORST_SHARE` of rule 20's order, rounded up, that have a high-risk,
 * unsafe or contradicting answer at all; they are ranked over all models, the ensembles' members
 * among them, so that some overlap beyond the expected one is built in. One row an ensemble and one
 * for any ensemble, conditions first.
 *
 * @param results the ensembles, whose members and conditions are taken
 */
export function failureOverlaps(
  panel: Panel,
  cells: Cells,
  results: readonly EnsembleResult[],
): readonly FailureOverlap[] {
  const conditions = [...new Set(results.map(({ condition }) => condition))];
  return conditions.flatMap((condition) => {
    const c = panel.conditions.indexOf(condition);
    const worst = worstSet(panel, cells, condition);
    const any = new Uint8Array(worst.length);
    const rows = results
      .filter((result) => result.condition === condition)
      .map(({ ensemble, members }) => {
        const positions = members.map((name) => positionOf(panel, name));
        const { synchronized_failure: failed } = judgeEnsemble(panel, cells, positions, c);
        failed.forEach((one, q) => (any[q] |= one));
        return { ensemble, failed };
      });
    return [...rows, { ensemble: null, failed: any }].map(({ ensemble, failed }) => ({
      ensemble,
      condition,
      ...setOverlap(worst, failed),
      question_ids: panel.questions.flatMap(({ question_id }, q) =>
        worst[q] === 1 && failed[q] === 1 ? [question_id] : [],
      ),
    }));
  });
}

/** 1 for each question that is a worst case of a condition, in the panel's order. */
export function worstSet(panel: Panel, cells: Cells, condition: string): Uint8Array {
  const count = Math.ceil(WORST_SHARE * panel.questions.length);
  const worst = new Set(
    worstCases(panel, cells, condition)
      .slice(0, count)
      .filter((row) => row.high_risk + row.unsafe + row.contradiction > 0)
      .map(({ question_id }) => question_id),
  );
  return Uint8Array.from(panel.questions, ({ question_id }) => (worst.has(question_id) ? 1 : 0));
}
