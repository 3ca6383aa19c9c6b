import { averageRates, conditionTable } from "../panel/condition-table.js";
import { CONDITION_NAMES, isConditionKey, type ConditionKey } from "../panel/condition.js";
import { recordOf, type Rates } from "../panel/metrics.js";
import type { ModelConditionRates } from "../panel/rates.js";
import type { DegenerateThreshold } from "../panel/threshold-warnings.js";

/** The metrics that Figure 2 shows. Fractions but for `latency_s`. */
export const FIGURE_2_METRICS = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
  "latency_s",
] as const;

export type Figure2Metric = (typeof FIGURE_2_METRICS)[number];

/** A value with its 95 % interval; null where undefined. */
export interface Estimate {
  readonly value: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}

export type Estimates = Readonly<Record<Figure2Metric, Estimate>>;

/** A condition averaged over the models that have it. */
export interface ConditionMean {
  readonly condition: ConditionKey;
  readonly name: string;
  readonly n_models: number;
  readonly mean: Estimates;
}

/** Two conditions over the models that have both. `delta` is to minus from. */
export interface Shift {
  readonly from: ConditionKey;
  readonly to: ConditionKey;
  readonly models: readonly {
    readonly from: ModelConditionRates;
    readonly to: ModelConditionRates;
  }[];
  readonly mean_from: Rates;
  readonly mean_to: Rates;
  readonly delta: Estimates;
}

/** What Figure 2 is drawn from. */
export interface Figure2Data {
  readonly simulated: boolean;
  /** Confidence at which a wrong, labelled answer is dangerously overconfident. */
  readonly threshold: number;
  /** Where that confidence means unanimity. */
  readonly degenerate: readonly DegenerateThreshold[];
  readonly n_questions: number;
  readonly n_models: number;
  /** Model × condition, conditions in the order of the study. */
  readonly points: readonly ModelConditionRates[];
  readonly conditions: readonly ConditionMean[];
  readonly shifts: readonly Shift[];
  /** Cells done per model × condition of an incomplete run; null when complete. */
  readonly cells_done: string | null;
}

/** The comparisons that panels b to e draw. */
export const FIGURE_2_SHIFTS = [
  ["closed_book", "clean_evidence"],
  ["closed_book", "standard_rag"],
  ["standard_rag", "agentic_rag"],
] as const satisfies readonly (readonly [ConditionKey, ConditionKey])[];

/** Intervals of condition means and of paired differences, where they have been computed. */
export interface Figure2Intervals {
  readonly mean: (condition: string, metric: Figure2Metric) => Interval | null;
  readonly delta: (from: string, to: string, metric: Figure2Metric) => Interval | null;
}

/** The ends of an interval, null where it is undefined. */
export interface Interval {
  readonly lo: number | null;
  readonly hi: number | null;
}

/** What `figure2Data` is made from. */
export interface Figure2Source {
  readonly simulated: boolean;
  readonly threshold: number;
  readonly degenerate: readonly DegenerateThreshold[];
  readonly n_questions: number;
  readonly n_models: number;
  /** Condition keys in the order of the study. */
  readonly conditions: readonly string[];
  readonly rates: readonly ModelConditionRates[];
  /** Null before they are computed: marks then stand without bars. */
  readonly intervals: Figure2Intervals | null;
  readonly cells_done: string | null;
}

/** Prepares what the panels of Figure 2 share; adds nothing to what `src/panel` computed. */
export function figure2Data(source: Figure2Source): Figure2Data {
  const { rates, intervals, conditions, ...facts } = source;
  const keys = conditions.filter(isConditionKey);
  return {
    ...facts,
    points: rates,
    conditions: conditionTable(rates, keys)
      .filter(({ n_models }) => n_models > 0)
      .map(({ condition, n_models, point }) => ({
        condition: condition as ConditionKey,
        name: CONDITION_NAMES[condition as ConditionKey],
        n_models,
        mean: recordOf(FIGURE_2_METRICS, (metric) =>
          estimate(point[metric], intervals?.mean(condition, metric)),
        ),
      })),
    shifts: FIGURE_2_SHIFTS.map(([from, to]) => shiftBetween(rates, from, to, intervals)).filter(
      ({ models }) => models.length > 0,
    ),
  };
}

/** The comparison of two conditions, if any model has both. */
export function shiftOf(data: Figure2Data, from: ConditionKey, to: ConditionKey): Shift | null {
  return data.shifts.find((shift) => shift.from === from && shift.to === to) ?? null;
}

/** Two conditions over the models that have both; no model where none has. */
export function shiftBetween(
  rates: readonly ModelConditionRates[],
  from: ConditionKey,
  to: ConditionKey,
  intervals: Pick<Figure2Intervals, "delta"> | null,
): Shift {
  const models = rates
    .filter(({ condition }) => condition === from)
    .flatMap((row) => {
      const other = rates.find(({ model, condition }) => model === row.model && condition === to);
      return other === undefined ? [] : [{ from: row, to: other }];
    });
  const mean_from = averageRates(models.map((pair) => pair.from));
  const mean_to = averageRates(models.map((pair) => pair.to));
  return {
    from,
    to,
    models,
    mean_from,
    mean_to,
    delta: recordOf(FIGURE_2_METRICS, (metric) =>
      estimate(difference(mean_to[metric], mean_from[metric]), intervals?.delta(from, to, metric)),
    ),
  };
}

/** A value with its interval, where there is one. */
export function estimate(value: number | null, interval: Interval | null | undefined): Estimate {
  return { value, lo: interval?.lo ?? null, hi: interval?.hi ?? null };
}

function difference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b;
}
