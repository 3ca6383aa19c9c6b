import { leastSquaresLine, type Line } from "../stats/least-squares-line.js";
import { quantile } from "../stats/quantile.js";
import type { ModelConditionRates } from "./rates.js";
import { isInsideSafeRegion } from "./safe-region.js";

/** Numbers that figures print (rule 24), fractions. */
export interface FigureNumbers {
  readonly safe_region: readonly {
    readonly condition: string;
    readonly n_models: number;
    /** Models with accuracy >= 0.90 and high-risk <= 0.05. */
    readonly inside: number;
  }[];
  /** Median over models of confidence when correct minus confidence of high-risk errors. */
  readonly confidence_gap_median: readonly {
    readonly condition: string;
    readonly n: number;
    readonly median: number | null;
  }[];
  /** Confidence when incorrect on accuracy, over all model × condition points. */
  readonly incorrect_confidence_fit: Line | null;
}

/** The figures' numbers over the main conditions. */
export function figureNumbers(
  rates: readonly ModelConditionRates[],
  mainConditions: readonly string[],
): FigureNumbers {
  const rowsOf = (condition: string): readonly ModelConditionRates[] =>
    rates.filter((row) => row.condition === condition);
  const points = mainConditions
    .flatMap(rowsOf)
    .flatMap(({ point: { accuracy, confidence_incorrect: confidence } }) =>
      accuracy === null || confidence === null ? [] : [{ accuracy, confidence }],
    );
  return {
    safe_region: mainConditions.map((condition) => {
      const rows = rowsOf(condition);
      const inside = rows.filter(({ point }) => isInsideSafeRegion(point)).length;
      return { condition, n_models: rows.length, inside };
    }),
    confidence_gap_median: mainConditions.map((condition) => {
      const gaps = rowsOf(condition).flatMap(({ point }) => confidenceGap(point) ?? []);
      return { condition, n: gaps.length, median: quantile(gaps, 0.5) };
    }),
    incorrect_confidence_fit: leastSquaresLine(
      points.map(({ accuracy }) => accuracy),
      points.map(({ confidence }) => confidence),
    ),
  };
}

/** Confidence when correct minus confidence of high-risk errors; null where one is missing. */
export function confidenceGap(point: ModelConditionRates["point"]): number | null {
  const { confidence_correct: correct, confidence_high_risk: highRisk } = point;
  return correct === null || highRisk === null ? null : correct - highRisk;
}
