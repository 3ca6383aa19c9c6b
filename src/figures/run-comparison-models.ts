import * as Plot from "@observablehq/plot";
import { conditionName } from "../panel/condition.js";
import { COMPARED_METRICS } from "../panel/run-comparison.js";
import { composeFigure } from "./compose.js";
import { incompleteNote } from "./figure-2-marks.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { counted, midSentence, points } from "./format.js";
import { frameOf, plotFrame } from "./frame.js";
import { drawLegend } from "./legend.js";
import { rowNames } from "./model-names.js";
import { countClaim, fromTo, outputsNote, PAIRED_BARS } from "./run-comparison-claims.js";
import {
  COMPARED_NAMES,
  type ComparedPair,
  type RunComparisonData,
} from "./run-comparison-data.js";
import { deltaMarks, deltaScale, valueCells, valueColumns } from "./run-comparison-rows.js";
import { THEMES } from "./theme.js";

const ROW = 19;
const TEXT = 10;

/** What one rate of each model does under one condition. */
export const comparedModels: FigurePanel<RunComparisonData> = {
  id: "compare-models",
  letter: "",
  topic: "One rate, model by model",
  lacking: (data) =>
    rowsOf(data).length > 0
      ? null
      : `Runs ${data.first} and ${data.second} share no model under ${midSentence(conditionName(data.condition))} that the view keeps.`,
  finding,
  caption: (data) =>
    `Differences in ${COMPARED_NAMES[data.metric].noun} under ${midSentence(conditionName(data.condition))}, largest first, each model on the questions that both runs have of it. ${PAIRED_BARS} Each interval is of its model alone: with many models some leave zero out by chance.${outputsNote(data)} n = ${questionsOf(data)}.`,
  metrics: ["run_difference", ...COMPARED_METRICS],
  draw,
  table: (data) => ({
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Model", unit: "text" },
      { name: "Under", unit: "text" },
      { name: "Rate", unit: "text" },
      ...valueColumns(data),
      { name: "n questions", unit: "count", of: { as: "run_difference", with: data.second } },
    ],
    from: data.pairs.flatMap(({ model, condition }) =>
      COMPARED_METRICS.map((metric) => ({ metric, model, condition })),
    ),
    rows: data.pairs.flatMap((pair) =>
      COMPARED_METRICS.map((metric) => [
        ...(data.simulated ? ["simulated"] : []),
        pair.model,
        pair.name,
        COMPARED_NAMES[metric].noun,
        ...valueCells(pair.metrics[metric]),
        pair.n,
      ]),
    ),
  }),
};

function rowsOf({ pairs, metric, condition }: RunComparisonData): readonly ComparedPair[] {
  return pairs
    .filter((pair) => pair.condition === condition && pair.metrics[metric].delta.value !== null)
    .toSorted(
      (a, b) => (b.metrics[metric].delta.value ?? 0) - (a.metrics[metric].delta.value ?? 0),
    );
}

function questionsOf(data: RunComparisonData): string {
  const counts = rowsOf(data).map(({ n }) => n);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return `${counted(counts.length, "model")} on ${least === most ? counted(most, "question") : `${least} to ${counted(most, "question")}`}`;
}

function finding(data: RunComparisonData): string {
  const rows = rowsOf(data);
  const deltas = rows.map(({ metrics }) => metrics[data.metric].delta);
  const [most, least] = [rows[0], rows.at(-1)!];
  const text = ({ model, metrics }: ComparedPair): string =>
    `${points(metrics[data.metric].delta.value)} (${model})`;
  const range =
    most === least ? `is ${text(most)} points` : `runs from ${text(least)} to ${text(most)} points`;
  return `${fromTo(data)}, the difference in ${COMPARED_NAMES[data.metric].noun} under ${midSentence(conditionName(data.condition))} ${range}.${countClaim(deltas)}`;
}

function draw(data: RunComparisonData, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const rows = rowsOf(data).map(({ model, condition, n, metrics }, y) => ({
    name: model,
    n,
    value: metrics[data.metric],
    data: { model, condition, metric: data.metric },
    y,
  }));
  const named = rowNames(
    rows.map(({ name }) => name),
    width,
    TEXT,
  );
  const margins = { left: named.left, top: 8 };
  const height = rows.length * ROW + 50;
  const { marks, legend } = deltaMarks(rows, theme, width - named.left);
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height, margins),
    x: deltaScale(
      rows.map(({ value }) => value.delta),
      `Difference in ${COMPARED_NAMES[data.metric].noun} (points)`,
    ),
    y: { domain: [-0.5, rows.length - 0.5], axis: null, reverse: true },
    marks: [
      ...marks,
      Plot.text(named.names, {
        frameAnchor: "left",
        y: (_: string, y: number) => y,
        text: (name: string) => name,
        textAnchor: "end",
        dx: -6,
        fontSize: TEXT,
        fill: theme.text,
      }),
    ],
  }) as SVGSVGElement;
  return composeFigure(
    {
      description: `Differences model by model between two runs. ${finding(data)}`,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame: frameOf(width, height, margins),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}
