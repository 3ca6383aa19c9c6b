import { ascending } from "../stats/ascending.js";
import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { gini } from "../stats/gini.js";
import { lorenzCurve, type LorenzPoint } from "../stats/lorenz-curve.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { topShare } from "../stats/top-share.js";
import type { Cells } from "./cells.js";
import type { Panel } from "./panel.js";

/** The errors whose concentration is told. */
export const CONCENTRATED_ERRORS = [
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
] as const;

export type ConcentratedError = (typeof CONCENTRATED_ERRORS)[number];

/** The shares of questions whose part of all errors is told: 15 and 30 of the paper's 200. */
export const TOP_FRACTIONS = [0.075, 0.15] as const;

const LORENZ_STEPS = 10;

/** A value with its question bootstrap. */
interface Estimate extends ReplicateSummary {
  readonly point: number | null;
}

/** How the errors of a condition are spread over its questions. */
export interface Concentration {
  readonly condition: string;
  readonly error: ConcentratedError;
  /** Errors of all models on all questions. */
  readonly errors: number;
  /** 0: every question has as many; towards 1: few questions have them all. */
  readonly gini: Estimate;
  /** The part of all errors on the questions with the most, fractions. */
  readonly top_shares: readonly (Estimate & { readonly fraction: number })[];
  /** In steps of a tenth of the questions; empty without errors. */
  readonly lorenz: readonly LorenzPoint[];
}

/**
 * Concentration of errors over questions: an amount a question is the number of models that make
 * the error on it. Replicates resample questions; a replicate without any error has no value.
 */
export function concentrations(
  panel: Panel,
  cells: Cells,
  weights: BootstrapWeights,
): readonly Concentration[] {
  return panel.conditions.flatMap((condition, c) =>
    CONCENTRATED_ERRORS.map((error) => ({
      condition,
      error,
      ...concentrationOf(cells, c, error, weights),
    })),
  );
}

/** The same for one error in one condition, which is given by its position. */
export function concentrationOf(
  cells: Cells,
  conditionIndex: number,
  error: ConcentratedError,
  weights: BootstrapWeights,
): Omit<Concentration, "condition" | "error"> {
  return concentration(errorsByQuestion(cells, conditionIndex, error), weights);
}

/** How many models make the error on each question. */
function errorsByQuestion(
  cells: Cells,
  conditionIndex: number,
  error: ConcentratedError,
): Float64Array {
  const column =
    error === "dangerous_overconfidence" ? cells.dangerous_overconfidence : cells.answer[error];
  const amounts = new Float64Array(cells.n_questions);
  for (let m = 0; m < cells.n_models; m++) {
    const from = (m * cells.n_conditions + conditionIndex) * cells.n_questions;
    for (let q = 0; q < cells.n_questions; q++) amounts[q] += column[from + q];
  }
  return amounts;
}

function concentration(
  amounts: Float64Array,
  { n, replicates, counts }: BootstrapWeights,
): Omit<Concentration, "condition" | "error"> {
  const order = ascending(amounts);
  const drawn = new Float64Array(n);
  const ginis = new Float64Array(replicates);
  const shares = TOP_FRACTIONS.map(() => new Float64Array(replicates));
  for (let b = 0; b < replicates; b++) {
    for (let q = 0; q < n; q++) drawn[q] = counts[q * replicates + b];
    ginis[b] = gini(amounts, drawn, order) ?? NaN;
    TOP_FRACTIONS.forEach((fraction, i) => {
      shares[i][b] = topShare(amounts, fraction, drawn, order) ?? NaN;
    });
  }
  return {
    errors: amounts.reduce((sum, amount) => sum + amount, 0),
    gini: { point: gini(amounts, null, order), ...summariseReplicates(ginis) },
    top_shares: TOP_FRACTIONS.map((fraction, i) => ({
      fraction,
      point: topShare(amounts, fraction, null, order),
      ...summariseReplicates(shares[i]),
    })),
    lorenz: lorenzCurve(amounts, LORENZ_STEPS),
  };
}
