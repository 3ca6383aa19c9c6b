import { BOOTSTRAP } from "./analysis.js";
import { percentGridX, percentScale } from "./axes.js";
import { percentInterval } from "./figure-3-marks.js";
import { estimateColumns } from "./figure-3-table.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { count, counted, list, midSentence, percent } from "./format.js";
import { withMarkData } from "./mark-data.js";
import {
  asEstimate,
  lackingReliability,
  type OutputGroup,
  type ReliabilityData,
  type ReliabilityRow,
} from "./reliability-data.js";
import { drawRowChart, ROW_MARKS } from "./row-chart.js";
import { rowEstimates } from "./row-estimates.js";
import { FAMILY_SYMBOLS, THEMES } from "./theme.js";

/** Expected calibration error by condition, apart for models with different numbers of outputs. */
export const reliabilityB: FigurePanel<ReliabilityData> = {
  id: "reliability-b",
  letter: "b",
  topic: "Calibration error of votes",
  lacking: lackingReliability,
  finding: (data) => groupsWithVotes(data).slice(0, 2).map(claim).join(" "),
  caption: (data) =>
    `Expected calibration error over ten bins of equal width, with 95 % intervals from ${count(BOOTSTRAP.replicates)} resamples of the questions; chance in small bins adds to it, so that intervals lie high. ${groupsText(data)} n = ${counted(data.n_models, "model")}, ${counted(data.n_questions, "question")}; the table has votes, gap and Brier score.`,
  metrics: ["calibration_error", "reliability"],
  draw,
  table,
};

function groupsWithVotes({ groups }: ReliabilityData): readonly OutputGroup[] {
  return groups.filter(({ all }) => all.n > 0);
}

function groupsText(data: ReliabilityData): string {
  const groups = groupsWithVotes(data);
  if (groups.length === 1) return `All models have up to ${counted(groups[0].k, "output")} a cell.`;
  const named = groups.map(
    ({ k, attainable }) =>
      `k = ${k}${attainable.length === 0 ? "" : `, ${counted(attainable.length, "possible confidence")}`}`,
  );
  return `A symbol for each number of outputs a cell (${list(named)}): with few outputs few bins can be filled, so that the errors of different symbols do not compare.`;
}

function claim(group: OutputGroup): string {
  const ranked = withError(group).toSorted((a, b) => a.value - b.value);
  const of = ({ name, ...error }: (typeof ranked)[number]): string =>
    `${percent(error.value)} %${percentInterval(error)} (${midSentence(name)})`;
  const [least, most] = [ranked[0], ranked[ranked.length - 1]];
  const who = `${counted(group.models.length, "model")} with ${counted(group.k, "output")} a cell`;
  return ranked.length === 1
    ? `For ${who} the calibration error is ${of(least)}.`
    : `For ${who} the calibration error goes from ${of(least)} to ${of(most)}.`;
}

function withError({ k, rows }: OutputGroup) {
  return rows.flatMap(({ condition, name, n, n_models, calibration_error: error }) =>
    error.point === null
      ? []
      : [{ k, condition, name, n, n_models, ...asEstimate(error), value: error.point }],
  );
}

function draw(data: ReliabilityData, options: FigureOptions): SVGSVGElement {
  const theme = THEMES[options.theme];
  const groups = groupsWithVotes(data);
  const names = new Map(
    groups.flatMap(({ rows }) => rows.map(({ condition, name }) => [condition, name])),
  );
  const order = [...names.keys()];
  const step = Math.min(0.18, 0.5 / groups.length);
  const marks = groups.flatMap((group, g) =>
    withError(group).map((row) => ({
      ...row,
      y: order.indexOf(row.condition) + ROW_MARKS + (g - (groups.length - 1) / 2) * step,
      color: theme.conditions[row.condition],
      symbol: symbolOf(g),
    })),
  );
  return drawRowChart(
    data,
    {
      names: [...names.values()],
      rowHeight: 34 + 8 * groups.length,
      x: percentScale({
        values: marks.flatMap(({ value, lo, hi }) => [value, lo, hi]),
        include: [0],
        label: "Expected calibration error (%)",
      }),
      marks: [
        ...percentGridX(theme),
        ...rowEstimates(marks, theme, {
          className: "errors",
          r: 4.5,
          render: withMarkData(
            marks,
            ({ condition, k, value }) => ({ condition, k, value }),
            (row) =>
              `${row.name}, k = ${row.k}: ${percent(row.value)} %${percentInterval(row)}; ${counted(row.n_models, "model")}, ${counted(row.n, "vote")}`,
          ),
        }),
      ],
      legend: groups.map(({ k, models }, g) => ({
        label: `${counted(models.length, "model")} with ${counted(k, "output")}`,
        symbol: symbolOf(g),
        fill: theme.background,
        stroke: theme.text,
      })),
      description: `Calibration error by condition and number of outputs. ${groups.slice(0, 2).map(claim).join(" ")}`,
    },
    options,
  );
}

function symbolOf(group: number): string {
  return FAMILY_SYMBOLS[group % FAMILY_SYMBOLS.length];
}

function table(data: ReliabilityData): FigureTable {
  const of = { as: "calibration_error", metric: "accuracy" } as const;
  return {
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Condition", unit: "text" },
      { name: "Outputs a cell", unit: "count" },
      { name: "Models", unit: "count" },
      { name: "Votes", unit: "count", of },
      { name: "No answer", unit: "count", of: { ...of, metric: "null_final" } },
      ...estimateColumns("Calibration error", "fraction", of),
      ...estimateColumns("Confidence minus right", "difference", of),
      ...estimateColumns("Mean confidence", "fraction", { ...of, metric: "mean_confidence" }),
      ...estimateColumns("Right", "fraction", of),
      ...estimateColumns("Brier score", "fraction", of),
      { name: "Unanimous votes", unit: "count", of },
      ...estimateColumns("of these wrong", "fraction", of),
      ...estimateColumns("high-risk", "fraction", { ...of, metric: "high_risk" }),
    ],
    from: data.groups.flatMap(({ models, rows }) =>
      rows.map(({ condition }) => ({ condition, model: models })),
    ),
    rows: data.groups.flatMap(({ k, rows }) =>
      rows.map((row) => [
        ...(data.simulated ? ["simulated"] : []),
        row.condition,
        k,
        row.n_models,
        row.n,
        row.n_null,
        ...cells(row.calibration_error),
        ...cells(row.gap),
        ...cells(row.mean_confidence),
        ...cells(row.correct),
        ...cells(row.brier),
        row.unanimous.n,
        ...cells(row.unanimous.wrong),
        ...cells(row.unanimous.high_risk),
      ]),
    ),
  };
}

function cells({ point, lo, hi }: ReliabilityRow["gap"]): readonly (number | null)[] {
  return [point, lo, hi];
}
