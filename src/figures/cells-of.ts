import type { HarmComponent } from "../harm/harm-components.js";
import type { CellMetric } from "../panel/metric-rows.js";
import type { Term } from "./explained.js";

/** Numbers that are no metric and no term of "how this was computed", but are opened as well. */
export const NUMBER_KINDS = [
  "vote",
  "models",
  "questions",
  "cells",
  "outputs_a_cell",
  "benchmark",
  "study",
  "no_models",
  "latency_by_size",
  "over_conditions",
  "condition_range",
  "standard_error",
  "standard_error_of_ensembles",
  "triple_choice",
] as const;

export type NumberKind = (typeof NUMBER_KINDS)[number];

/** Which cells a number is made of, and what it makes of them. */
export interface CellsOf {
  /** What the number is of the metric's cells; the metric itself where not told. */
  readonly as?: Term | NumberKind;
  readonly metric?: CellMetric;
  /** One condition, or several. */
  readonly condition?: string | readonly string[];
  /** The condition that is subtracted. */
  readonly minus?: string;
  /** One model, or several; without any it is an average over models. */
  readonly model?: string | readonly string[];
  readonly question?: string;
  /** Only the questions of this subspecialty. */
  readonly stratum?: string;
  /** Only the votes of this bin of confidence, from 0. */
  readonly bin?: number;
  /** The confidence at which an error counts, where it is not the definitions'. */
  readonly threshold?: number;
  /** Only this part of harm. */
  readonly component?: HarmComponent;
  /** The run, where it is not the page's. */
  readonly run?: string;
  /** The run that it is compared with. */
  readonly with?: string;
}

/** The same for every row, or told row by row; null where a row has no such number. */
export type CellsOfColumn = CellsOf | ((row: number) => CellsOf | null);

/** The cells of a number to be opened: of no models there are none, and it says so. */
export function openable(of: CellsOf): CellsOf {
  return Array.isArray(of.model) && of.model.length === 0 ? { as: "no_models" } : of;
}

/** What makes a rate of an ensemble, whose members and condition the row tells. */
export function ensembleRateOf(metric: CellMetric | "synchronized_failure"): CellsOf {
  return metric === "synchronized_failure"
    ? { as: "synchronized_failure" }
    : { as: "ensemble_answer", metric };
}
