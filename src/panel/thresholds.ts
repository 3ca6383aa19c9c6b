import type { Cells } from "./cells.js";
import { REACHES } from "./confidence.js";
import { RISK_CLAUSES } from "./danger.js";
import type { Panel } from "./panel.js";

/** Confident errors of a condition, pooled over models, at several thresholds (rule 21). */
export interface ThresholdRow {
  readonly condition: string;
  /** Cells with recorded outputs: the denominator. */
  readonly cells: number;
  /** Share of cells that are high-risk or unsafe at each threshold, in their order; fractions. */
  readonly risky: readonly (number | null)[];
  /** Share of cells that are a wrong letter of any kind. */
  readonly any_wrong: readonly (number | null)[];
}

/** Dangerous overconfidence, with and without the risk clause, at each threshold. */
export function thresholdSensitivity(
  panel: Panel,
  cells: Cells,
  thresholds: readonly number[],
): readonly ThresholdRow[] {
  const reaches = REACHES[cells.definitions.threshold_side];
  return panel.conditions.map((condition, c) => {
    let recorded = 0;
    const risky = thresholds.map(() => 0);
    const wrong = thresholds.map(() => 0);
    for (let m = 0; m < cells.n_models; m++) {
      const from = (m * cells.n_conditions + c) * cells.n_questions;
      for (let cell = from; cell < from + cells.n_questions; cell++) {
        if (cells.k[cell] === 0) continue;
        recorded++;
        if (cells.voted.wrong[cell] === 0) continue;
        const isRisky = RISK_CLAUSES.labelled(cells.voted, cell);
        thresholds.forEach((threshold, t) => {
          if (!reaches(cells.confidence[cell], threshold)) return;
          wrong[t]++;
          if (isRisky) risky[t]++;
        });
      }
    }
    const share = (count: number): number | null => (recorded === 0 ? null : count / recorded);
    return { condition, cells: recorded, risky: risky.map(share), any_wrong: wrong.map(share) };
  });
}
