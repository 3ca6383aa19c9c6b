import * as Plot from "@observablehq/plot";
import type { ConditionKey } from "../panel/condition.js";
import { quantile } from "../stats/quantile.js";
import { percentGridY, percentScale } from "./axes.js";
import { categoryAxis, jitter } from "./categories.js";
import { composeFigure } from "./compose.js";
import { incompleteNote } from "./figure-2-marks.js";
import { OUTCOMES, type ConfidenceRow, type Figure3Data } from "./figure-3-data.js";
import {
  INTERVALS,
  hollowLegend,
  isComparable,
  lackingConfidence,
  outputsNote,
  percentInterval,
  withOutputs,
} from "./figure-3-marks.js";
import { sample } from "./sample.js";
import { confidenceOf, estimateColumns, leading, leadingColumns } from "./figure-3-table.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { counted, percent } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { OUTCOME_SYMBOLS, THEMES } from "./theme.js";

/** Conditions that the panel has room for, and which it takes first. */
const ROOM = 4;
const FIRST: readonly ConditionKey[] = [
  "closed_book",
  "clean_evidence",
  "standard_rag",
  "agentic_rag",
];
/** Positions a condition takes: one an outcome, and a gap. */
const STEP = OUTCOMES.length + 1;
const SEED = 7;

/** Figure 3a: how confident models are when they are right, and when they err. */
export const figure3a: FigurePanel<Figure3Data> = {
  id: "3a",
  letter: "a",
  topic: "Confidence by outcome",
  lacking: (data) =>
    lackingConfidence(data) ??
    (dotsOf(data).length === 0 ? "No model of this run gave an answer." : null),
  finding,
  caption: (data) =>
    `Each symbol is a model’s mean confidence over its cells with an outcome. Boxes go from the lower to the upper quartile of models, the line inside is their median, the star their average with its interval. Wrong answers that are high-risk or unsafe are also among the incorrect. ${outputsNote(data)} ${INTERVALS} ${sample(data)}`,
  metrics: [...OUTCOMES.map(({ metric }) => metric), "comparable_confidence"],
  draw,
  table,
};

/** The conditions that are shown: the paper's four, and others where the run lacks some of these. */
function shown(data: Figure3Data): readonly ConfidenceRow[] {
  const preferred = data.conditions.filter(({ condition }) => FIRST.includes(condition));
  const others = data.conditions.filter(({ condition }) => !FIRST.includes(condition));
  const chosen = [...preferred, ...others].slice(0, ROOM);
  return data.conditions.filter((row) => chosen.includes(row));
}

interface Dot {
  readonly model: string;
  readonly condition: ConditionKey;
  readonly outcome: (typeof OUTCOMES)[number];
  readonly position: number;
  readonly value: number;
  readonly isComparable: boolean;
}

function dotsOf(data: Figure3Data): readonly Dot[] {
  return shown(data).flatMap(({ condition }, c) =>
    OUTCOMES.flatMap((outcome, o) =>
      data.points.flatMap((row) => {
        const value = row.point[outcome.metric];
        return value === null || row.condition !== condition
          ? []
          : [
              {
                model: row.model,
                condition,
                outcome,
                position: c * STEP + o,
                value,
                isComparable: isComparable(data, row.model),
              },
            ];
      }),
    ),
  );
}

function draw(data: Figure3Data, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = chartHeight(width);
  const conditions = shown(data);
  const offset = jitter(SEED, 0.26);
  const dots = dotsOf(data).map((dot) => {
    const color = theme.outcomes[dot.outcome.outcome];
    return {
      ...dot,
      x: dot.position + offset(),
      color,
      fill: dot.isComparable ? color : theme.background,
      symbol: OUTCOME_SYMBOLS[dot.outcome.outcome],
    };
  });
  const boxes = conditions.flatMap((_, c) =>
    OUTCOMES.flatMap(({ outcome }, o) => {
      const position = c * STEP + o;
      const values = dots.filter((dot) => dot.position === position).map(({ value }) => value);
      if (values.length < 2) return [];
      const [lower, median, upper] = [0.25, 0.5, 0.75].map((p) => quantile(values, p));
      const [x1, x2] = [position - 0.36, position + 0.36];
      return [{ x1, x2, lower, median, upper, color: theme.outcomes[outcome] }];
    }),
  );
  const averages = conditions.flatMap(({ name, condition, mean }, c) =>
    OUTCOMES.flatMap(({ outcome, name: what }, o) => {
      const { value, lo, hi } = mean[outcome];
      return value === null
        ? []
        : [{ name, condition, outcome, what, x: c * STEP + o, value, lo, hi }];
    }),
  );
  const values = [...dots.map(({ value }) => value), ...averages.flatMap(({ lo }) => lo ?? [])];
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: { domain: [-0.7, conditions.length * STEP - 1.3], axis: null },
    y: percentScale({ values, include: [1], label: "Confidence (%)" }),
    symbol: { type: "identity" },
    marks: [
      ...percentGridY(theme),
      categoryAxis(
        conditions.map(({ name }) => name),
        width - 54,
        theme,
        conditions.map((_, c) => c * STEP + (OUTCOMES.length - 1) / 2),
      ),
      Plot.dot(dots, {
        className: "models",
        x: "x",
        y: "value",
        r: 2.4,
        symbol: "symbol",
        fill: "fill",
        fillOpacity: 0.5,
        stroke: "color",
        strokeWidth: 0.8,
        render: withMarkData(
          dots,
          ({ model, condition, outcome, value }) => ({
            model,
            condition,
            outcome: outcome.outcome,
            value,
          }),
          ({ model, condition, outcome, value }) =>
            `${withOutputs(data, model)}, ${condition}: confidence, ${outcome.name}, ${percent(value)} %`,
        ),
      }),
      Plot.rect(boxes, {
        className: "boxes",
        x1: "x1",
        x2: "x2",
        y1: "lower",
        y2: "upper",
        fill: "none",
        stroke: "color",
        strokeWidth: 1.25,
        inset: 0,
      }),
      Plot.ruleY(boxes, { y: "median", x1: "x1", x2: "x2", stroke: "color", strokeWidth: 2 }),
      Plot.ruleX(
        averages.filter(({ lo }) => lo !== null),
        { x: "x", y1: "lo", y2: "hi", stroke: theme.text, strokeWidth: 1.5 },
      ),
      Plot.dot(averages, {
        className: "averages",
        x: "x",
        y: "value",
        r: 4,
        symbol: () => "star",
        fill: theme.background,
        stroke: theme.text,
        render: withMarkData(
          averages,
          ({ condition, outcome, value }) => ({ condition, outcome, value }),
          (row) =>
            `${row.name}, ${row.what}: average ${percent(row.value)} %${percentInterval(row)}`,
        ),
      }),
    ],
  }) as SVGSVGElement;
  const legend = [
    ...OUTCOMES.map(({ outcome, name }) => ({
      label: name,
      symbol: OUTCOME_SYMBOLS[outcome],
      fill: theme.outcomes[outcome],
      stroke: theme.outcomes[outcome],
    })),
    { label: "average, bar 95 %", symbol: "star", fill: theme.background, stroke: theme.text },
    ...hollowLegend(data, theme),
  ];
  return composeFigure(
    {
      description: `Confidence of models by outcome and condition. ${finding(data)}`,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame: frameOf(width, height),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

/** In how many of the shown conditions right answers are the more confident, and how clearly. */
function finding(data: Figure3Data): string {
  const rows = shown(data).flatMap(({ mean: { correct, high_risk: error } }) =>
    correct.value === null || error.value === null
      ? []
      : [
          {
            difference: correct.value - error.value,
            isOpen:
              correct.lo !== null &&
              correct.hi !== null &&
              error.lo !== null &&
              error.hi !== null &&
              correct.lo <= error.hi &&
              error.lo <= correct.hi,
          },
        ],
  );
  if (rows.length === 0) return "No condition shown has both right answers and high-risk errors.";
  const higher = rows.filter(({ difference }) => difference > 1e-12);
  const of = `of ${counted(rows.length, "condition")}`;
  const open = rows.filter(({ isOpen }) => isOpen).length;
  const overlap = open === 0 ? "" : `; the two intervals overlap in ${open}`;
  if (higher.length === 0) {
    return `Average confidence is not higher in right answers than in high-risk errors in any ${of}${overlap}.`;
  }
  const sizes = higher.map(({ difference }) => difference);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)].map((size) => percent(size));
  const by = least === most ? least : `${least} to ${most}`;
  return `Average confidence is higher in right answers than in high-risk errors in ${higher.length} ${of}, by ${by} points${overlap}.`;
}

function table(data: Figure3Data): FigureTable {
  const conditions = shown(data);
  return {
    columns: [
      ...leadingColumns(data),
      { name: "Outputs a cell", unit: "count" },
      ...OUTCOMES.flatMap(({ name, metric }) =>
        estimateColumns(`Confidence, ${name}`, "fraction", confidenceOf(data, metric)),
      ),
    ],
    rows: [
      ...conditions.map(({ condition, n_models, mean }) => [
        ...leading(data, `average of ${n_models}`, condition, data.n_questions),
        null,
        ...OUTCOMES.flatMap(({ outcome }) => {
          const { value, lo, hi } = mean[outcome];
          return [value, lo, hi];
        }),
      ]),
      ...data.points
        .filter((row) => conditions.some(({ condition }) => condition === row.condition))
        .map((row) => [
          ...leading(data, row.model, row.condition, row.n),
          row.k_max,
          ...OUTCOMES.flatMap(({ metric }) => [row.point[metric], null, null]),
        ]),
    ],
  };
}
