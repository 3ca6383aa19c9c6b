import { CONDITION_NAMES, isConditionKey } from "../panel/condition.js";
import { BOOTSTRAP } from "./analysis.js";
import { sampleSize } from "./figure-2-marks.js";
import type { Figure4Data } from "./figure-4-data.js";
import { count, list, midSentence } from "./format.js";
import type { LegendItem } from "./legend.js";
import { FAMILY_SYMBOLS, type Theme } from "./theme.js";

/** How the intervals of Figure 4 were made. */
export const INTERVALS = `Intervals are 95 % percentiles over ${count(BOOTSTRAP.replicates)} resamples of the questions; models and families are held fixed, so that they say nothing of models that were not run.`;

/** n, and the conditions of the run that the figure leaves out. */
export function sample(data: Figure4Data): string {
  const names = data.left_out.map((key) =>
    isConditionKey(key) ? midSentence(CONDITION_NAMES[key]) : key,
  );
  const size = `${sampleSize(data)}.`;
  return names.length === 0 ? size : `${size} Not shown: ${list(names)}.`;
}

/** A family’s colour, by its position in the study. */
export function familyColor(index: number, theme: Theme): string {
  return theme.families[index % theme.families.length];
}

/** Its symbol. */
export function familySymbol(index: number): string {
  return FAMILY_SYMBOLS[index % FAMILY_SYMBOLS.length];
}

/** Legend entries of families: symbol, colour, name. */
export function familyLegend(data: Figure4Data, theme: Theme): readonly LegendItem[] {
  return data.families.map(({ family, index }) => ({
    label: family,
    symbol: familySymbol(index),
    fill: familyColor(index, theme),
    stroke: familyColor(index, theme),
  }));
}
