import * as Plot from "@observablehq/plot";
import { NO_DIFFERENCE } from "../harm/crossover.js";
import { averageLegend, conditionLegend, DOT_RADIUS, STAR_RADIUS } from "./figure-2-marks.js";
import { estimateColumns, leading, leadingColumns } from "./figure-3-table.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { counted, midSentence } from "./format.js";
import {
  harmEstimate,
  lackingHarm,
  type HarmCondition,
  type HarmData,
  type HarmPoint,
} from "./harm-data.js";
import { HARM_AXIS, harmSample, harmScale, NO_HARM, numberGridX } from "./harm-marks.js";
import { withMarkData } from "./mark-data.js";
import { drawRowChart, ROW_MARKS } from "./row-chart.js";
import { CONDITION_SYMBOLS, THEMES, type Theme } from "./theme.js";

const ROW = 44;

/** How far below the others the marks of a model that stands out are, in rows. */
const OWN_LANE = 0.25;

/** Harm panel a: expected harm under each condition. */
export const harmA: FigurePanel<HarmData> = {
  id: "harm-a",
  letter: "a",
  topic: "Expected harm by condition",
  lacking: lackingHarm,
  finding,
  caption: (data) =>
    `Small symbols: a model’s mean harm over the questions; stars: the average of the models. ${harmSample(data, "Bars")}`,
  metrics: ["expected_harm"],
  draw,
  table,
};

function finding({ conditions }: HarmData): string {
  const ranked = conditions.toSorted((a, b) => byHarm(a, b) || byAccuracy(a, b));
  const [least, most] = [ranked[0], ranked[ranked.length - 1]];
  if (most.harm.value === 0) return NO_HARM;
  const of = ({ name, harm }: HarmCondition): string =>
    `${harmEstimate(harm)} under ${midSentence(name)}`;
  if (ranked.length === 1) return `Expected harm per question is ${of(least)}.`;
  return `Expected harm per question is lowest with ${of(least)} and highest with ${of(most)}. ${orderClaim(ranked)}`;
}

/** The least harm first; 0 for what differs by rounding alone. */
function byHarm({ harm: a }: HarmCondition, { harm: b }: HarmCondition): number {
  return beyondRounding(a.value! - b.value!);
}

/** The most accurate first. */
function byAccuracy({ accuracy: a }: HarmCondition, { accuracy: b }: HarmCondition): number {
  return beyondRounding(b.value! - a.value!);
}

function beyondRounding(difference: number): number {
  return Math.abs(difference) <= NO_DIFFERENCE ? 0 : difference;
}

/** Whether accuracy would put the conditions into the same order. */
function orderClaim(ranked: readonly HarmCondition[]): string {
  const otherwise = ranked.toSorted(byAccuracy);
  const moved = ranked.filter((row, i) => row !== otherwise[i]).length;
  return moved === 0
    ? "Accuracy ranks the conditions in the same order."
    : `Accuracy would rank ${moved} of ${counted(ranked.length, "condition")} differently.`;
}

function draw(data: HarmData, options: FigureOptions): SVGSVGElement {
  const theme = THEMES[options.theme];
  const { conditions, points } = data;
  const rowOf = (condition: string): number =>
    conditions.findIndex((row) => row.condition === condition) + ROW_MARKS;
  return drawRowChart(
    data,
    {
      names: conditions.map(({ name, n_models }) => `${name} (${counted(n_models, "model")})`),
      rowHeight: ROW,
      x: harmScale(
        [...conditions.flatMap(({ harm }) => [harm.value, harm.hi]), ...shown(points, options)],
        HARM_AXIS,
      ),
      marks: [
        ...numberGridX(theme),
        ...modelMarks(points, rowOf, options.highlighted?.model ?? null, theme),
        ...averageMarks(conditions, rowOf, theme),
      ],
      legend: [
        ...conditionLegend(
          conditions.map(({ condition }) => condition),
          theme,
        ),
        averageLegend(theme),
      ],
      description: `Expected harm by condition. ${finding(data)}`,
    },
    options,
  );
}

/** What of the models must be on the axis: their values, and the bar of one that stands out. */
function shown(
  points: readonly HarmPoint[],
  { highlighted }: FigureOptions,
): readonly (number | null)[] {
  return points.flatMap(({ model, harm }) => [
    harm.value,
    model === highlighted?.model ? harm.hi : null,
  ]);
}

function modelMarks(
  points: readonly HarmPoint[],
  rowOf: (condition: string) => number,
  highlighted: string | null,
  theme: Theme,
): readonly Plot.Markish[] {
  const marks = points.map((point) => ({
    ...point,
    x: point.harm.value,
    y: rowOf(point.condition) + (point.model === highlighted ? OWN_LANE : 0),
    lo: point.harm.lo,
    hi: point.harm.hi,
    color: theme.conditions[point.condition],
    symbol: CONDITION_SYMBOLS[point.condition],
  }));
  const own = marks.filter(({ model }) => model === highlighted);
  return [
    Plot.dot(marks, {
      className: "models",
      x: "x",
      y: "y",
      r: DOT_RADIUS,
      symbol: "symbol",
      fill: "color",
      fillOpacity: 0.35,
      stroke: "color",
      render: withMarkData(
        marks,
        ({ model, condition, x }) => ({ model, condition, harm: x }),
        ({ model, name, n, harm }) =>
          `${model}, ${midSentence(name)}: harm ${harmEstimate(harm)}; n = ${counted(n, "question")}`,
      ),
    }),
    Plot.ruleY(own, {
      className: "own-intervals",
      y: "y",
      x1: "lo",
      x2: "hi",
      stroke: theme.text,
      strokeWidth: 1.5,
    }),
  ];
}

function averageMarks(
  conditions: readonly HarmCondition[],
  rowOf: (condition: string) => number,
  theme: Theme,
): readonly Plot.Markish[] {
  const marks = conditions.map((row) => ({
    ...row,
    ...row.harm,
    y: rowOf(row.condition),
    color: theme.conditions[row.condition],
  }));
  return [
    Plot.ruleY(marks, { y: "y", x1: "lo", x2: "hi", stroke: theme.text, strokeWidth: 1.75 }),
    Plot.dot(marks, {
      className: "averages",
      x: "value",
      y: "y",
      r: STAR_RADIUS,
      symbol: "star",
      fill: "color",
      stroke: theme.text,
      render: withMarkData(
        marks,
        ({ condition, n_models, value, lo, hi }) => ({
          condition,
          models: n_models,
          harm: value,
          lo,
          hi,
        }),
        ({ name, n_models, harm }) =>
          `${name}, average of ${counted(n_models, "model")}: harm ${harmEstimate(harm)}`,
      ),
    }),
  ];
}

/** Each condition's average, then every model. */
function table(data: HarmData): FigureTable {
  const of = { as: "expected_harm" } as const;
  return {
    columns: [
      ...leadingColumns(data),
      ...estimateColumns("Expected harm", "number", of),
      ...estimateColumns("Accuracy", "fraction"),
    ],
    rows: [
      ...data.conditions.map(({ condition, n_models, harm, accuracy }) => [
        ...leading(data, `average of ${n_models}`, condition, data.n_questions),
        ...[harm.value, harm.lo, harm.hi, accuracy.value, accuracy.lo, accuracy.hi],
      ]),
      ...data.points.map(({ model, condition, n, harm, accuracy }) => [
        ...leading(data, model, condition, n),
        ...[harm.value, harm.lo, harm.hi, accuracy.value, accuracy.lo, accuracy.hi],
      ]),
    ],
  };
}
