import type { ComparedMetric } from "../panel/run-comparison.js";
import { changeText, directionOf } from "./figure-2-claims.js";
import type { Estimate } from "./figure-2-data.js";
import { counted, fixed, list, midSentence } from "./format.js";
import { COMPARED_NAMES, type RunComparisonData } from "./run-comparison-data.js";

/** Why two runs have nothing to compare; null when they have. */
export function lackingPairs({ pairs, first, second }: RunComparisonData): string | null {
  return pairs.length > 0
    ? null
    : `Runs ${first} and ${second} share no model in any condition and question that the view keeps.`;
}

/** `From a to b`. */
export function fromTo({ first, second }: Pick<RunComparisonData, "first" | "second">): string {
  return `From ${first} to ${second}`;
}

/** What a metric does on average, and under which conditions it does so clearly. */
export function averageClaim(data: RunComparisonData): string {
  const { metric, averages } = data;
  const overall = averages.at(-1)!;
  const { delta } = overall.metrics[metric];
  const all = `${fromTo(data)}, ${changeText(COMPARED_NAMES[metric].noun, delta)} over ${counted(overall.n, "model-condition pair")}.`;
  if (directionOf(delta) === "unknown") return all;
  const by = (direction: string): readonly string[] =>
    averages
      .slice(0, -1)
      .filter(({ metrics }) => directionOf(metrics[metric].delta) === direction)
      .map(({ name }) => midSentence(name));
  const [rises, falls] = [by("rises"), by("falls")];
  const parts = [
    ...(rises.length === 0 ? [] : [`a clear rise under ${list(rises)}`]),
    ...(falls.length === 0 ? [] : [`a clear fall under ${list(falls)}`]),
  ];
  return parts.length === 0
    ? `${all} No finding in any single condition: every interval holds zero.`
    : `${all} There is ${list(parts)}.`;
}

/** Which rates change clearly over all pairs, and which do not. */
export function metricsClaim(data: RunComparisonData, metrics: readonly ComparedMetric[]): string {
  const overall = data.averages.at(-1)!;
  const deltas = metrics.map((metric) => ({
    noun: COMPARED_NAMES[metric].noun,
    delta: overall.metrics[metric].delta,
  }));
  const of = `over ${counted(overall.n, "model-condition pair")}`;
  const known = deltas.filter(({ delta }) => directionOf(delta) !== "unknown");
  if (known.length === 0) {
    return `${fromTo(data)}, ${list(deltas.map(({ noun, delta }) => changeText(noun, delta)))} ${of}.`;
  }
  const clear = known.filter(({ delta }) => directionOf(delta) !== "open");
  const open = known.filter(({ delta }) => directionOf(delta) === "open");
  if (clear.length === 0) {
    return `No finding: from ${data.first} to ${data.second} none of ${counted(known.length, "rate")} changes clearly ${of}; every interval holds zero.`;
  }
  const rest =
    open.length === 0 ? "" : `; no clear change in ${list(open.map(({ noun }) => noun))}`;
  return `${fromTo(data)}, ${list(clear.map(({ noun, delta }) => changeText(noun, delta)))} ${of}${rest}.`;
}

/** How many of several intervals leave zero out, beside how many would by chance. */
export function countClaim(deltas: readonly Estimate[]): string {
  const known = deltas.filter((delta) => directionOf(delta) !== "unknown");
  if (known.length === 0) return "";
  const count = (direction: string): number =>
    known.filter((delta) => directionOf(delta) === direction).length;
  const [rises, falls] = [count("rises"), count("falls")];
  const chance = 0.05 * known.length;
  const word =
    rises + falls === 0
      ? "No finding: no interval leaves zero out"
      : `${counted(rises, "clear rise")}, ${counted(falls, "clear fall")}`;
  return ` ${word}; of ${counted(known.length, "interval")} about ${fixed(chance, 1)} would leave zero out by chance.`;
}

/** What the numbers of outputs allow to compare. */
export function outputsNote(
  { outputs_differ, metric }: RunComparisonData,
  metrics?: readonly ComparedMetric[],
): string {
  const concerned = (metrics ?? [metric]).some((own) => COMPARED_NAMES[own].is_confidence);
  return outputs_differ && concerned
    ? " The runs have other numbers of outputs a cell: confidence, and what depends on it, is then not the same quantity."
    : "";
}

/** How the bars were made. */
export const PAIRED_BARS =
  "Bars are 95 % percentile intervals of the paired question bootstrap: both runs on the same resampled questions.";
