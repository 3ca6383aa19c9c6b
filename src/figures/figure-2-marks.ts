import type { ConditionKey } from "../panel/condition.js";
import { CONDITION_NAMES } from "../panel/condition.js";
import { BOOTSTRAP } from "./analysis.js";
import type { Figure2Data } from "./figure-2-data.js";
import { count, counted, midSentence } from "./format.js";
import type { LegendItem } from "./legend.js";
import { CONDITION_SYMBOLS, type Theme } from "./theme.js";

/** Radius of an average's star and of a model's symbol, pixels. */
export const STAR_RADIUS = 5.5;
export const DOT_RADIUS = 3.5;

/** Legend entries of conditions: symbol, colour, name. */
export function conditionLegend(
  conditions: readonly ConditionKey[],
  theme: Theme,
): readonly LegendItem[] {
  return conditions.map((condition) => ({
    label: CONDITION_NAMES[condition],
    symbol: CONDITION_SYMBOLS[condition],
    fill: theme.conditions[condition],
    stroke: theme.conditions[condition],
  }));
}

/** The legend entry of an average over models. */
export function averageLegend(theme: Theme): LegendItem {
  return {
    label: "average of models, bars 95 %",
    symbol: "star",
    fill: theme.background,
    stroke: theme.text,
    radius: 4.5,
  };
}

/** What stands under a drawing of an incomplete run; null when the run is complete. */
export function incompleteNote(data: Pick<Figure2Data, "cells_done">): string | null {
  return data.cells_done === null ? null : `Incomplete run: ${data.cells_done}`;
}

/** What a run's sample size is told from. */
export interface SampleFacts {
  readonly n_questions: number;
  readonly n_models: number;
  readonly conditions: readonly { readonly name: string; readonly n_models: number }[];
}

/** `34 models × 200 questions`, and where a condition has fewer models, that too. */
export function sampleSize(data: SampleFacts): string {
  const fewer = data.conditions
    .filter(({ n_models }) => n_models < data.n_models)
    .map(({ name, n_models }) => `${midSentence(name)} ${n_models}`);
  const all = `n = ${counted(data.n_models, "model")} × ${counted(data.n_questions, "question")}`;
  return fewer.length === 0 ? all : `${all} (models with ${fewer.join(", ")})`;
}

/** How the bars were made. */
export const BARS =
  `Bars are 95 % percentile intervals of the average over models, from ${count(BOOTSTRAP.replicates)} bootstrap resamples ` +
  "of the questions (the same for every model and condition).";
