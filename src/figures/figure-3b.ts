import * as Plot from "@observablehq/plot";
import { isConditionKey } from "../panel/condition.js";
import { categoryAxis, jitter } from "./categories.js";
import { composeFigure } from "./compose.js";
import { differenceScale } from "./difference-axis.js";
import { conditionLegend, incompleteNote } from "./figure-2-marks.js";
import { gapOf, type Figure3Data } from "./figure-3-data.js";
import {
  INTERVALS,
  hollowLegend,
  isComparable,
  lackingConfidence,
  outputsNote,
  pointInterval,
  withOutputs,
} from "./figure-3-marks.js";
import { sample } from "./sample.js";
import { gapTable } from "./figure-3-table.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { counted, list, midSentence, points } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { CONDITION_SYMBOLS, THEMES } from "./theme.js";

/** The gap from which the paper calls confidence a useful filter, a fraction. */
export const USEFUL_GAP = 0.3;
const SEED = 11;

/** Figure 3b: how much more confident a model is when it is right than in its high-risk errors. */
export const figure3b: FigurePanel<Figure3Data> = {
  id: "3b",
  letter: "b",
  topic: "Confidence gap between right answers and high-risk errors",
  lacking: (data) =>
    lackingConfidence(data) ??
    (withGap(data).length === 0
      ? "No model of this run has both right answers and high-risk errors in a condition."
      : null),
  finding,
  caption: (data) =>
    `Confidence when correct minus confidence in high-risk errors, for each model that has both (${list(withGap(data).map(({ name, n_gap }) => `${midSentence(name)} ${n_gap}`))}). The bar is the median of models, printed above the interval of the median. The dashed line stands at 30 points, from which the paper calls confidence a useful filter. ${outputsNote(data)} ${INTERVALS} ${sample(data)}`,
  metrics: [
    "confidence_gap",
    "confidence_correct",
    "confidence_high_risk",
    "comparable_confidence",
  ],
  draw,
  table: gapTable,
};

function withGap(data: Figure3Data): Figure3Data["conditions"] {
  return data.conditions.filter(({ n_gap }) => n_gap > 0);
}

function draw(data: Figure3Data, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = chartHeight(width);
  const conditions = withGap(data);
  const offset = jitter(SEED, 0.2);
  const dots = data.points.flatMap((row) => {
    const { model, condition, n } = row;
    const gap = gapOf(row);
    const position = conditions.findIndex((other) => other.condition === condition);
    if (gap === null || position < 0 || !isConditionKey(condition)) return [];
    const color = theme.conditions[condition];
    return [
      {
        model,
        condition,
        n,
        gap,
        x: position + offset(),
        color,
        fill: isComparable(data, model) ? color : theme.background,
        symbol: CONDITION_SYMBOLS[condition],
      },
    ];
  });
  const medians = conditions.map(({ condition, name, gap: { value, lo, hi } }, c) => ({
    condition,
    name,
    x: c,
    x1: c - 0.32,
    x2: c + 0.32,
    value,
    lo,
    hi,
  }));
  const bounds = medians.flatMap(({ lo, hi }) => [lo, hi]);
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: { domain: [-0.6, conditions.length - 0.4], axis: null },
    y: differenceScale(
      [...dots.map(({ gap }) => gap), ...bounds, USEFUL_GAP],
      "Confidence gap (points)",
    ),
    symbol: { type: "identity" },
    marks: [
      Plot.gridY({ ticks: 6, stroke: theme.grid, strokeOpacity: 1 }),
      Plot.axisY({
        ticks: 6,
        tickSize: 0,
        tickFormat: (gap: number) => points(gap, 0),
        color: theme.muted,
        labelArrow: "none",
      }),
      categoryAxis(
        conditions.map(({ name }) => name),
        width - 54,
        theme,
      ),
      Plot.ruleY([0], { stroke: theme.muted, strokeWidth: 1 }),
      Plot.ruleY([USEFUL_GAP], { stroke: theme.region, strokeDasharray: "4,3" }),
      Plot.text(["30 points"], {
        x: -0.6,
        y: USEFUL_GAP,
        dy: -7,
        textAnchor: "start",
        fill: theme.region,
        stroke: theme.background,
        strokeWidth: 3,
      }),
      Plot.dot(dots, {
        className: "models",
        x: "x",
        y: "gap",
        r: 3,
        symbol: "symbol",
        fill: "fill",
        fillOpacity: 0.5,
        stroke: "color",
        strokeWidth: 1,
        render: withMarkData(
          dots,
          ({ model, condition, gap }) => ({ model, condition, gap }),
          ({ model, condition, gap, n }) =>
            `${withOutputs(data, model)}, ${condition}: gap ${points(gap)} points; n = ${n}`,
        ),
      }),
      Plot.ruleX(
        medians.filter(({ lo }) => lo !== null),
        { x: "x", y1: "lo", y2: "hi", stroke: theme.text, strokeWidth: 1.5 },
      ),
      Plot.ruleY(medians, {
        className: "medians",
        y: "value",
        x1: "x1",
        x2: "x2",
        stroke: theme.text,
        strokeWidth: 2.5,
        render: withMarkData(
          medians,
          ({ condition, value }) => ({ condition, value }),
          (row) => `${row.name}: median ${points(row.value)} points${pointInterval(row)}`,
        ),
      }),
      Plot.text(medians, {
        x: "x",
        y: ({ value, hi }: (typeof medians)[number]) => hi ?? value,
        text: ({ value }: (typeof medians)[number]) => points(value),
        dy: -8,
        fontWeight: 600,
        fill: theme.text,
        stroke: theme.background,
        strokeWidth: 3,
      }),
    ],
  }) as SVGSVGElement;
  const legend = [
    ...conditionLegend(
      conditions.map(({ condition }) => condition),
      theme,
    ),
    ...hollowLegend(data, theme),
  ];
  return composeFigure(
    {
      description: `Confidence gap of models by condition. ${finding(data)}`,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame: frameOf(width, height),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function finding(data: Figure3Data): string {
  const rows = withGap(data).flatMap((row) =>
    row.gap.value === null ? [] : [{ ...row, median: row.gap.value }],
  );
  const ranked = rows.toSorted((a, b) => a.median - b.median);
  const [least, most] = [ranked.at(0), ranked.at(-1)];
  if (least === undefined || most === undefined) {
    return "No condition has both right answers and high-risk errors.";
  }
  const of = (row: typeof least): string =>
    `${points(row.median)} points${pointInterval(row.gap)} (${midSentence(row.name)})`;
  const range =
    rows.length === 1
      ? `The median gap is ${of(least)}`
      : `Median gaps go from ${of(least)} to ${of(most)}`;
  const below = rows.filter(({ median }) => median < USEFUL_GAP);
  const clear = below.filter(({ gap: { hi } }) => hi !== null && hi < USEFUL_GAP).length;
  const known = rows.every(({ gap: { hi } }) => hi !== null);
  const certainty = !known || below.length === 0 ? "" : `, with the whole interval in ${clear}`;
  return `${range}; ${below.length} of ${counted(rows.length, "median")} ${below.length === 1 ? "lies" : "lie"} below 30 points${certainty}.`;
}
