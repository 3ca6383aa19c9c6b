import { BOOTSTRAP } from "./analysis.js";
import type { Figure4Data } from "./figure-4-data.js";
import { count } from "./format.js";
import type { LegendItem } from "./legend.js";
import { FAMILY_SYMBOLS, type Theme } from "./theme.js";

/** How the intervals of Figure 4 were made. */
export const INTERVALS = `Intervals are 95 % percentiles over ${count(BOOTSTRAP.replicates)} resamples of the questions; models and families are held fixed, so that they say nothing of models that were not run.`;

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
