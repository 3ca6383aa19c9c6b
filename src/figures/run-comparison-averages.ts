import { COMPARED_METRICS } from "../panel/run-comparison.js";
import type { FigurePanel } from "./figure-panel.js";
import { counted, list, midSentence, sentence } from "./format.js";
import {
  averageClaim,
  lackingPairs,
  metricsClaim,
  outputsNote,
  PAIRED_BARS,
} from "./run-comparison-claims.js";
import { COMPARED_NAMES, type RunComparisonData } from "./run-comparison-data.js";
import {
  comparedCells,
  drawDeltaRows,
  valueCells,
  valueColumns,
  type DeltaRow,
} from "./run-comparison-rows.js";

/** What each rate does from one run to the other, over everything that both have. */
export const comparedMetrics: FigurePanel<RunComparisonData> = {
  id: "compare-metrics",
  letter: "",
  topic: "Every rate, over all that both runs have",
  lacking: lackingPairs,
  finding: (data) => metricsClaim(data, COMPARED_METRICS),
  caption: (data) =>
    `Differences of averages over ${sizes(data)}, ${data.second} minus ${data.first}, each model-condition pair on the questions that both runs have. ${PAIRED_BARS}${outputsNote(data, COMPARED_METRICS)} ${sampleOf(data)}`,
  metrics: ["run_difference", ...COMPARED_METRICS],
  draw: (data, options) =>
    drawDeltaRows(
      data,
      metricRows(data),
      "Difference (points)",
      `Differences of rates between two runs. ${metricsClaim(data, COMPARED_METRICS)}`,
      options,
    ),
  table: (data) => ({
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Rate", unit: "text" },
      ...valueColumns(data),
      { name: "pairs", unit: "count", of: { as: "run_difference", with: data.second } },
    ],
    from: COMPARED_METRICS.map((metric) => ({ metric, ...comparedCells(data, null) })),
    rows: metricRows(data).map(({ name, value, n }) => [
      ...(data.simulated ? ["simulated"] : []),
      name,
      ...valueCells(value),
      n,
    ]),
  }),
};

function metricRows({ averages }: RunComparisonData): readonly DeltaRow[] {
  const overall = averages.at(-1);
  if (overall === undefined) return [];
  return COMPARED_METRICS.map((metric) => ({
    name: sentence(COMPARED_NAMES[metric].noun),
    n: overall.n,
    value: overall.metrics[metric],
    data: { metric },
  }));
}

/** What one rate does under each condition. */
export const comparedConditions: FigurePanel<RunComparisonData> = {
  id: "compare-conditions",
  letter: "",
  topic: "One rate, by condition",
  lacking: lackingPairs,
  finding: averageClaim,
  caption: (data) =>
    `Differences in ${COMPARED_NAMES[data.metric].noun} averaged over the models that both runs have in a condition, and over all pairs. ${PAIRED_BARS}${outputsNote(data)} ${sampleOf(data)}`,
  metrics: ["run_difference", ...COMPARED_METRICS],
  draw: (data, options) =>
    drawDeltaRows(
      data,
      conditionRows(data),
      `Difference in ${COMPARED_NAMES[data.metric].noun} (points)`,
      `Differences by condition between two runs. ${averageClaim(data)}`,
      options,
    ),
  table: (data) => ({
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Over", unit: "text" },
      { name: "Rate", unit: "text" },
      ...valueColumns(data),
      { name: "n models or pairs", unit: "count", of: { as: "run_difference", with: data.second } },
    ],
    from: data.averages.flatMap(({ condition }) =>
      COMPARED_METRICS.map((metric) => ({ metric, ...comparedCells(data, condition) })),
    ),
    rows: data.averages.flatMap(({ name, n, metrics }) =>
      COMPARED_METRICS.map((metric) => [
        ...(data.simulated ? ["simulated"] : []),
        name,
        COMPARED_NAMES[metric].noun,
        ...valueCells(metrics[metric]),
        n,
      ]),
    ),
  }),
};

function conditionRows({ averages, metric }: RunComparisonData): readonly DeltaRow[] {
  return averages.map(({ condition, name, n, metrics }) => ({
    name: `${name} (${counted(n, condition === null ? "pair" : "model")})`,
    n,
    value: metrics[metric],
    data: { condition: condition ?? "all", metric },
  }));
}

function sizes({ averages }: RunComparisonData): string {
  return counted(averages.at(-1)?.n ?? 0, "model-condition pair");
}

function sampleOf({ averages, n_questions }: RunComparisonData): string {
  const models = averages
    .filter(({ condition }) => condition !== null)
    .map(({ name, n }) => `${midSentence(name)} ${n}`);
  return `n = ${counted(n_questions, "question")}; models: ${list(models)}.`;
}
