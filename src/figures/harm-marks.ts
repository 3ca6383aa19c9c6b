import type * as Plot from "@observablehq/plot";
import { BOOTSTRAP } from "./analysis.js";
import { quietGridX, quietGridY } from "./axes.js";
import { count } from "./format.js";
import { weightsText, type HarmData } from "./harm-data.js";
import { sample } from "./sample.js";
import type { Theme } from "./theme.js";

/** What is found where every answer costs nothing. */
export const NO_HARM = "No answer of any condition carries harm.";

/** What an axis of harm says. */
export const HARM_AXIS = "Expected harm per question";

/** An axis of harm that starts at none and holds all values. */
export function harmScale(values: readonly (number | null)[], label: string): Plot.ScaleOptions {
  const most = Math.max(0, ...values.filter((value) => value !== null));
  return { domain: [0, most === 0 ? 1 : most], nice: true, label, inset: 4 };
}

/** Quiet grid lines and the axis below them, of plain numbers. */
export function numberGridX(theme: Theme): readonly Plot.Markish[] {
  return quietGridX(theme, tickText);
}

/** The same beside them. */
export function numberGridY(theme: Theme): readonly Plot.Markish[] {
  return quietGridY(theme, tickText);
}

/** A tick without what floating point adds to it, however small the steps. */
function tickText(value: number): string {
  return String(Number(value.toPrecision(6))).replace("-", "−");
}

/**
 * Under which weights, on what, and how sure: the end of every caption.
 *
 * @param marks what draws an interval
 */
export function harmSample(data: HarmData, marks: "Bars" | "Whiskers"): string {
  return `${weightsNote(data)} ${marks} and brackets are 95 % percentile intervals of the average over models, from ${count(BOOTSTRAP.replicates)} bootstrap resamples of the questions (the same for every model and condition). ${sample(data)}`;
}

/** The weights, and in what harm is told. */
export function weightsNote({ weights }: HarmData): string {
  return `Harm is in units of an error of weight 1. Weights: ${weightsText(weights)}.`;
}
