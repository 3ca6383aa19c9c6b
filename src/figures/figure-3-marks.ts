import { BOOTSTRAP } from "./analysis.js";
import type { Estimate } from "./figure-2-data.js";
import type { Figure3Data } from "./figure-3-data.js";
import { count, counted, list, percent, points } from "./format.js";
import type { LegendItem } from "./legend.js";
import type { Theme } from "./theme.js";

/** How the intervals of Figure 3 were made. */
export const INTERVALS = `Intervals are 95 % percentiles over ${count(BOOTSTRAP.replicates)} resamples of the questions; the models are held fixed.`;

/** The numbers of outputs that confidences are told from. */
export type OutputsFacts = Pick<Figure3Data, "rarefied_to" | "most_outputs" | "fewer_outputs">;

/** Whether a model's confidences compare with those of the models with most outputs. */
export function isComparable(data: OutputsFacts, model: string): boolean {
  return data.rarefied_to !== null || !data.fewer_outputs.has(model);
}

/** A model's name in a data table and a title, with its number of outputs where these are fewer. */
export function withOutputs(data: OutputsFacts, model: string): string {
  const outputs = data.fewer_outputs.get(model);
  return outputs === undefined ? model : `${model} (k = ${outputs})`;
}

/** What must be known of the numbers of outputs before confidences are compared. */
export function outputsNote(data: OutputsFacts): string {
  const { rarefied_to: k, most_outputs: most, fewer_outputs: fewer } = data;
  if (k !== null) {
    return `Every confidence is the one expected from ${counted(k, "output")} a cell, exactly over all draws, so that models with ${k} to ${most} outputs compare.`;
  }
  if (fewer.size === 0) return `Up to ${counted(most, "output")} a cell.`;
  const named = [...fewer].map(([model, outputs]) => `${model} k = ${outputs}`);
  const shown = named.length > 4 ? [...named.slice(0, 3), `${named.length - 3} more`] : named;
  return `Hollow marks: models with fewer than ${most} outputs a cell (${list(shown)}). Fewer outputs leave less room for disagreement, so their confidences do not compare with the others’.`;
}

/** A model whose threshold of dangerous overconfidence means unanimity is marked. */
export function markedName(data: Figure3Data, model: string): string {
  return data.degenerate.some(({ models }) => models.includes(model)) ? `${model} †` : model;
}

/** The legend entry of models with fewer outputs, where there are any. */
export function hollowLegend(data: OutputsFacts, theme: Theme): readonly LegendItem[] {
  if (data.rarefied_to !== null || data.fewer_outputs.size === 0) return [];
  return [
    {
      label: `fewer than ${data.most_outputs} outputs`,
      symbol: "circle",
      fill: theme.background,
      stroke: theme.text,
    },
  ];
}

/** Why no panel about confidence can be drawn; null when one can. */
export function lackingConfidence(data: Figure3Data): string | null {
  if (data.points.length === 0) return "This run has no model with a judged answer.";
  return data.most_outputs < 2
    ? "No cell of this run has two outputs, and the agreement of one output with itself says nothing."
    : null;
}

/** ` [80.1, 83.0]` in percent, nothing without an interval. */
export function percentInterval({ lo, hi }: Estimate): string {
  return lo === null || hi === null ? "" : ` [${percent(lo)}, ${percent(hi)}]`;
}

/** ` [+1.2, +3.4]` in points, nothing without an interval. */
export function pointInterval({ lo, hi }: Estimate): string {
  return lo === null || hi === null ? "" : ` [${points(lo)}, ${points(hi)}]`;
}
