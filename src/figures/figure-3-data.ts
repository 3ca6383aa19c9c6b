import { averageRates } from "../panel/condition-table.js";
import { CONDITION_NAMES, isConditionKey, type ConditionKey } from "../panel/condition.js";
import { confidenceGap, type FigureNumbers } from "../panel/figure-numbers.js";
import { recordOf, type Metric } from "../panel/metrics.js";
import { mostOutputs } from "../panel/most-outputs.js";
import type { ModelConditionRates } from "../panel/rates.js";
import type { DegenerateThreshold } from "../panel/threshold-warnings.js";
import {
  estimate,
  shiftBetween,
  type Estimate,
  type Figure2Intervals,
  type Interval,
  type Shift,
} from "./figure-2-data.js";
import type { Outcome } from "./theme.js";

/** What confidence is told of: an outcome, its metric, and its name. */
export const OUTCOMES = [
  { outcome: "correct", metric: "confidence_correct", name: "correct" },
  { outcome: "incorrect", metric: "confidence_incorrect", name: "incorrect" },
  { outcome: "high_risk", metric: "confidence_high_risk", name: "high-risk error" },
  { outcome: "unsafe", metric: "confidence_unsafe", name: "unsafe answer" },
] as const satisfies readonly { outcome: Outcome; metric: Metric; name: string }[];

/** The comparisons that panels e and f draw. */
export const FIGURE_3_SHIFTS = [
  ["closed_book", "clean_evidence"],
  ["closed_book", "agentic_rag"],
] as const satisfies readonly (readonly [ConditionKey, ConditionKey])[];

/** A condition's confidences over the models that have it. */
export interface ConfidenceRow {
  readonly condition: ConditionKey;
  readonly name: string;
  readonly n_models: number;
  /** Averages over the models that have the outcome at all. */
  readonly mean: Readonly<Record<Outcome, Estimate>>;
  readonly overconfidence: Estimate;
  /** Median over models of confidence when correct minus confidence in high-risk errors. */
  readonly gap: Estimate;
  /** Models that have a gap. */
  readonly n_gap: number;
}

/** A comparison of dangerous overconfidence with the interval of each of its two averages. */
export interface BarredShift extends Shift {
  readonly bar_from: Interval | null;
  readonly bar_to: Interval | null;
}

/** What Figure 3 is drawn from. */
export interface Figure3Data {
  readonly simulated: boolean;
  readonly threshold: number;
  readonly n_questions: number;
  readonly n_models: number;
  readonly cells_done: string | null;
  /** Model × condition over the main conditions. */
  readonly points: readonly ModelConditionRates[];
  readonly conditions: readonly ConfidenceRow[];
  /** Conditions of the run that are not shown. */
  readonly left_out: readonly string[];
  /** Confidence when incorrect on accuracy, over all points: change of one for a change of the other. */
  readonly fit: { readonly slope: Estimate; readonly intercept: number; readonly n: number } | null;
  readonly shifts: readonly BarredShift[];
  /** Most recorded outputs a cell of any model. */
  readonly most_outputs: number;
  /** Models that never have as many, with their most: their confidences do not compare. */
  readonly fewer_outputs: ReadonlyMap<string, number>;
  /** Outputs a cell from which every confidence is expected; null: from all that are recorded. */
  readonly rarefied_to: number | null;
  readonly degenerate: readonly DegenerateThreshold[];
}

/** Intervals of what Figure 3 shows. */
export interface Figure3Intervals {
  readonly mean: (condition: string, metric: Metric) => Interval | null;
  readonly gap: (condition: string) => Interval | null;
  readonly slope: Interval | null;
  readonly delta: Figure2Intervals["delta"];
  /** Of an average of dangerous overconfidence over the models that have both conditions. */
  readonly paired: (from: string, to: string, side: "from" | "to") => Interval | null;
}

/** What `figure3Data` is made from. */
export interface Figure3Source {
  readonly facts: Pick<
    Figure3Data,
    "simulated" | "threshold" | "n_questions" | "n_models" | "cells_done"
  >;
  /** Condition keys of the run, in the order of the study. */
  readonly conditions: readonly string[];
  /** Those of them that are shown. */
  readonly main_conditions: readonly string[];
  readonly rates: readonly ModelConditionRates[];
  readonly numbers: FigureNumbers;
  readonly degenerate: readonly DegenerateThreshold[];
  readonly rarefied_to: number | null;
  /** Null before they are computed. */
  readonly intervals: Figure3Intervals | null;
}

/** Prepares what the panels of Figure 3 share; adds nothing to what `src/panel` computed. */
export function figure3Data(source: Figure3Source): Figure3Data {
  const { rates, numbers, intervals, main_conditions: main } = source;
  const points = rates.filter(({ condition }) => main.includes(condition));
  const { incorrect_confidence_fit: fit } = numbers;
  const outputs = mostOutputs(points);
  const most = Math.max(0, ...outputs.values());
  return {
    ...source.facts,
    degenerate: source.degenerate,
    rarefied_to: source.rarefied_to,
    points,
    conditions: main
      .filter(isConditionKey)
      .map((condition) => confidenceRow(condition, points, numbers, intervals))
      .filter(({ n_models }) => n_models > 0),
    left_out: source.conditions.filter((condition) => !main.includes(condition)),
    fit: fit === null ? null : { ...fit, slope: estimate(fit.slope, intervals?.slope) },
    shifts: FIGURE_3_SHIFTS.map(([from, to]) => ({
      ...shiftBetween(points, from, to, intervals),
      bar_from: intervals?.paired(from, to, "from") ?? null,
      bar_to: intervals?.paired(from, to, "to") ?? null,
    })).filter(({ models }) => models.length > 0),
    most_outputs: most,
    fewer_outputs: new Map([...outputs].filter(([, k]) => k < most)),
  };
}

function confidenceRow(
  condition: ConditionKey,
  points: readonly ModelConditionRates[],
  numbers: FigureNumbers,
  intervals: Figure3Intervals | null,
): ConfidenceRow {
  const rows = points.filter((row) => row.condition === condition);
  const average = averageRates(rows);
  const gap = numbers.confidence_gap_median.find((row) => row.condition === condition);
  const of = (metric: Metric): Estimate =>
    estimate(average[metric], intervals?.mean(condition, metric));
  const metrics = new Map<Outcome, Metric>(
    OUTCOMES.map(({ outcome, metric }) => [outcome, metric]),
  );
  return {
    condition,
    name: CONDITION_NAMES[condition],
    n_models: rows.length,
    mean: recordOf([...metrics.keys()], (outcome) => of(metrics.get(outcome)!)),
    overconfidence: of("dangerous_overconfidence"),
    gap: estimate(gap?.median ?? null, intervals?.gap(condition)),
    n_gap: gap?.n ?? 0,
  };
}

/** A model's gap in a condition; null where it lacks one of the two confidences. */
export function gapOf({ point }: ModelConditionRates): number | null {
  return confidenceGap(point);
}
