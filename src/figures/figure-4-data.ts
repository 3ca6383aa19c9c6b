import { CONDITION_NAMES, isConditionKey, type ConditionKey } from "../panel/condition.js";
import type { Definitions } from "../panel/definitions.js";
import type { FamilyMean, WithinFamilySd } from "../panel/families.js";
import { SIZES } from "../panel/latency.js";
import { recordOf } from "../panel/metrics.js";
import type { PanelModel } from "../panel/model.js";
import type { ModelConditionRates } from "../panel/rates.js";
import { familiesOf, type ShareIntervals } from "../panel/scaling.js";
import { sizeLine } from "../panel/size-slopes.js";
import type { VarianceDecomposition } from "../stats/variance-decomposition.js";
import {
  estimate,
  shiftBetween,
  type Estimate,
  type Figure2Intervals,
  type Interval,
  type Shift,
} from "./figure-2-data.js";
import type { ThresholdFacts } from "./threshold-note.js";

/** The rates that Figure 4 follows over size, family and condition. */
export const FIGURE_4_METRICS = ["accuracy", "high_risk", "dangerous_overconfidence"] as const;

export type Figure4Metric = (typeof FIGURE_4_METRICS)[number];

/** Their names on an axis and in a sentence. */
export const METRIC_NAMES: Readonly<
  Record<Figure4Metric, { readonly axis: string; readonly noun: string }>
> = {
  accuracy: { axis: "Accuracy (%)", noun: "accuracy" },
  high_risk: { axis: "High-risk errors (%)", noun: "high-risk errors" },
  dangerous_overconfidence: {
    axis: "Dangerous overconfidence (%)",
    noun: "dangerous overconfidence",
  },
};

/** The two conditions that panels a to c and g compare. */
export const FROM = "closed_book" satisfies ConditionKey;
export const TO = "clean_evidence" satisfies ConditionKey;

/** What a model's size is told as. */
export const SIZE_AXES: Readonly<Record<Definitions["size_axis"], string>> = {
  published: "Parameters as published (billions, logarithmic)",
  total: "Total parameters (billions, logarithmic)",
  active: "Active parameters (billions, logarithmic)",
};

/** A model in a condition, with its size and its family. */
export interface SizedPoint extends ModelConditionRates {
  /** Billions of parameters on the chosen axis; null when not known. */
  readonly size: number | null;
  readonly family: string;
}

/** A family's place in legends and its number of models. */
export interface Family {
  readonly family: string;
  readonly index: number;
  readonly n_models: number;
}

/** A condition's spread within families. */
export interface Spread {
  readonly condition: ConditionKey;
  readonly name: string;
  readonly mean: Estimate;
  readonly by_family: WithinFamilySd["by_family"];
}

/** A family's mean in a condition. */
export interface FamilyRate {
  readonly family: string;
  readonly condition: ConditionKey;
  readonly n_models: number;
  readonly high_risk: Estimate;
}

/** A family's change between the two conditions, over its models that have both. */
export interface FamilyShift {
  readonly family: string;
  readonly index: number;
  readonly shift: Shift;
}

/** What Figure 4 is drawn from. */
export interface Figure4Data extends ThresholdFacts {
  readonly simulated: boolean;
  readonly n_questions: number;
  readonly n_models: number;
  readonly cells_done: string | null;
  readonly axis: Definitions["size_axis"];
  readonly points: readonly SizedPoint[];
  readonly conditions: readonly {
    readonly condition: ConditionKey;
    readonly name: string;
    readonly n_models: number;
  }[];
  readonly left_out: readonly string[];
  readonly families: readonly Family[];
  readonly shift: Shift | null;
  /** Averages of the two conditions, each over the models that it has. */
  readonly averages: readonly {
    readonly condition: typeof FROM | typeof TO;
    readonly mean: Readonly<Record<Figure4Metric, Estimate>>;
  }[];
  /** Change of the rate for ten times the size, in each of the two conditions. */
  readonly slopes: readonly {
    readonly condition: typeof FROM | typeof TO;
    readonly metric: Figure4Metric;
    readonly slope: Estimate;
    readonly n: number;
  }[];
  readonly shares: Readonly<Record<Figure4Metric, VarianceDecomposition | null>>;
  readonly share_intervals: Readonly<Record<Figure4Metric, ShareIntervals>> | null;
  readonly spreads: readonly Spread[];
  readonly family_rates: readonly FamilyRate[];
  readonly family_shifts: readonly FamilyShift[];
}

/** Intervals of what Figure 4 shows. */
export interface Figure4Intervals {
  readonly mean: (condition: string, metric: Figure4Metric) => Interval | null;
  readonly delta: Figure2Intervals["delta"];
  readonly slope: (condition: string, metric: Figure4Metric) => Interval | null;
  readonly shares: Readonly<Record<Figure4Metric, ShareIntervals>>;
  readonly spread: (condition: string) => Interval | null;
  readonly family_rate: (family: string, condition: string) => Interval | null;
  readonly family_delta: (family: string) => Figure2Intervals["delta"];
}

/** A family's models that have a condition. */
export function modelsOf(
  { points }: Pick<Figure4Data, "points">,
  family: string,
  condition: string,
): readonly string[] {
  return points
    .filter((row) => row.family === family && row.condition === condition)
    .map(({ model }) => model);
}

/** What `figure4Data` is made from. */
export interface Figure4Source {
  readonly facts: Pick<
    Figure4Data,
    "simulated" | "threshold" | "degenerate" | "n_questions" | "n_models" | "cells_done"
  >;
  readonly axis: Definitions["size_axis"];
  readonly models: readonly PanelModel[];
  readonly conditions: readonly string[];
  readonly main_conditions: readonly string[];
  readonly rates: readonly ModelConditionRates[];
  readonly shares: Figure4Data["shares"];
  readonly spreads: readonly WithinFamilySd[];
  readonly family_means: readonly FamilyMean[];
  readonly averages: (condition: string) => Readonly<Record<Figure4Metric, number | null>>;
  /** Null before they are computed. */
  readonly intervals: Figure4Intervals | null;
}

/** Prepares what the panels of Figure 4 share; adds nothing to what `src/panel` computed. */
export function figure4Data(source: Figure4Source): Figure4Data {
  const { models, rates, axis, intervals, main_conditions: main } = source;
  const points = rates
    .filter(({ condition }) => main.includes(condition))
    .map((row) => ({
      ...row,
      size: SIZES[axis](models[row.model_index]),
      family: models[row.model_index].family,
    }));
  const families = familiesOf(models).map((family, index) => ({
    family,
    index,
    n_models: models.filter((model) => model.family === family).length,
  }));
  const present = ([FROM, TO] as const).filter((key) =>
    points.some(({ condition }) => condition === key),
  );
  const both = shiftBetween(points, FROM, TO, intervals);
  return {
    ...source.facts,
    axis,
    points,
    families,
    left_out: source.conditions.filter((condition) => !main.includes(condition)),
    conditions: main
      .filter(isConditionKey)
      .map((condition) => ({
        condition,
        name: CONDITION_NAMES[condition],
        n_models: points.filter((row) => row.condition === condition).length,
      }))
      .filter(({ n_models }) => n_models > 0),
    shift: both.models.length === 0 ? null : both,
    averages: present.map((condition) => {
      const average = source.averages(condition);
      const mean = recordOf(FIGURE_4_METRICS, (metric) =>
        estimate(average[metric], intervals?.mean(condition, metric)),
      );
      return { condition, mean };
    }),
    slopes: present.flatMap((condition) =>
      FIGURE_4_METRICS.flatMap((metric) => {
        const line = sizeLine(points, models, condition, metric, axis);
        const interval = intervals?.slope(condition, metric);
        return line === null
          ? []
          : [{ condition, metric, n: line.n, slope: estimate(line.slope, interval) }];
      }),
    ),
    shares: source.shares,
    share_intervals: intervals?.shares ?? null,
    spreads: source.spreads.flatMap(({ condition, mean, by_family }) =>
      isConditionKey(condition)
        ? [
            {
              condition,
              name: CONDITION_NAMES[condition],
              mean: estimate(mean, intervals?.spread(condition)),
              by_family,
            },
          ]
        : [],
    ),
    family_rates: source.family_means.flatMap(({ family, condition, n_models, point }) =>
      isConditionKey(condition)
        ? [
            {
              family,
              condition,
              n_models,
              high_risk: estimate(point.high_risk, intervals?.family_rate(family, condition)),
            },
          ]
        : [],
    ),
    family_shifts: families
      .map(({ family, index }) => {
        const delta = intervals?.family_delta(family) ?? null;
        const own = points.filter((row) => row.family === family);
        return {
          family,
          index,
          shift: shiftBetween(own, FROM, TO, delta === null ? null : { delta }),
        };
      })
      .filter(({ shift }) => shift.models.length > 0),
  };
}
