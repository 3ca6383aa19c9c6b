import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES } from "../panel/condition.js";
import { mostOutputs } from "../panel/most-outputs.js";
import { meanOfPresent } from "../stats/mean.js";
import { percentGrid, percentScale } from "./axes.js";
import { composeFigure } from "./compose.js";
import {
  averageLegend,
  conditionLegend,
  DOT_RADIUS,
  incompleteNote,
  STAR_RADIUS,
} from "./figure-2-marks.js";
import { hollowLegend, isComparable, outputsNote, type OutputsFacts } from "./figure-3-marks.js";
import { NO_SINGLE, voteSize } from "./figure-5-claims.js";
import type { Figure5Data } from "./figure-5-data.js";
import { interval, leading, leadingColumns, pairsOf } from "./figure-5-table.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { percent } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import { textWidth, type Box } from "./label-placement.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { scaleOf } from "./plot-scale.js";
import { CONDITION_SYMBOLS, THEMES } from "./theme.js";

/** Figure 5f: confidence of the vote against its high-risk errors. */
export const figure5f: FigurePanel<Figure5Data> = {
  id: "5f",
  letter: "f",
  topic: "Confidence and high-risk errors of the vote",
  lacking: (data) => (dots(data).length === 0 ? NO_SINGLE : null),
  finding,
  caption: (data) =>
    `Each symbol is a model in a condition: mean confidence of its votes over their high-risk errors.${outputsOf(data).fewer_outputs.size === 0 ? "" : ` ${outputsNote(outputsOf(data))}`} The dotted line is the mean confidence of all symbols. Stars are averages, with 95 % intervals from resampled questions. ${voteSize(data)}`,
  metrics: ["mean_confidence", "high_risk"],
  draw,
  table: (data) => ({
    columns: [
      ...leadingColumns(data),
      { name: "Confidence of the vote", unit: "fraction", of: { metric: "mean_confidence" } },
      ...interval("fraction"),
      { name: "High-risk errors", unit: "fraction", of: { as: "vote", metric: "high_risk" } },
      ...interval("fraction"),
    ],
    from: pairsOf(data),
    rows: [
      ...data.conditions.map(({ condition, n_models, confidence: c, voted: { high_risk: h } }) => [
        ...leading(data, `average of ${n_models}`, condition, data.n_questions),
        ...[c.value, c.lo, c.hi, h.value, h.lo, h.hi],
      ]),
      ...data.pairs.map(({ model, condition, n, confidence, voted }) => [
        ...leading(data, model, condition, n),
        ...[confidence, null, null, voted.high_risk, null, null],
      ]),
    ],
  }),
};

function outputsOf({ pairs }: Figure5Data): OutputsFacts {
  const outputs = mostOutputs(pairs.map(({ model, k }) => ({ model, k_max: k })));
  const most = Math.max(0, ...outputs.values());
  return {
    rarefied_to: null,
    most_outputs: most,
    fewer_outputs: new Map([...outputs].filter(([, k]) => k < most)),
  };
}

function dots(data: Figure5Data) {
  return data.pairs.flatMap(({ model, condition, confidence, voted: { high_risk: risk } }) =>
    confidence === null || risk === null ? [] : [{ model, condition, confidence, risk }],
  );
}

function finding(data: Figure5Data): string {
  const all = dots(data);
  const mean = meanOfPresent(all.map(({ confidence }) => confidence));
  const risks = all.map(({ risk }) => risk);
  const least = Math.min(...all.map(({ confidence }) => confidence));
  const most = Math.max(...all.map(({ confidence }) => confidence));
  return `The vote’s confidence averages ${percent(mean)} % (${percent(least)} to ${percent(most)} %), while high-risk errors run from ${percent(Math.min(...risks))} to ${percent(Math.max(...risks))} %.`;
}

function draw(data: Figure5Data, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = chartHeight(width);
  const outputs = outputsOf(data);
  const models = dots(data).map((dot) => ({
    ...dot,
    color: theme.conditions[dot.condition],
    fill: isComparable(outputs, dot.model) ? theme.conditions[dot.condition] : theme.background,
    symbol: CONDITION_SYMBOLS[dot.condition],
  }));
  const mean = meanOfPresent(models.map(({ confidence }) => confidence));
  const stars = data.conditions.flatMap(({ condition, name, n_models, confidence, voted }) => {
    const risk = voted.high_risk;
    if (confidence.value === null || risk.value === null) return [];
    const bars = { x1: risk.lo, x2: risk.hi, y1: confidence.lo, y2: confidence.hi };
    const color = theme.conditions[condition];
    return [
      { condition, name, n_models, risk: risk.value, confidence: confidence.value, ...bars, color },
    ];
  });
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: percentScale({
      values: [...models.map(({ risk }) => risk), ...stars.flatMap(({ x1, x2 }) => [x1, x2])],
      include: [0],
      label: "High-risk errors of the vote (%)",
    }),
    y: percentScale({
      values: [
        ...models.map(({ confidence }) => confidence),
        ...stars.flatMap(({ y1, y2 }) => [y1, y2]),
      ],
      include: [1],
      label: "Mean confidence of the vote (%)",
    }),
    marks: [
      ...percentGrid(theme),
      mean === null
        ? null
        : Plot.ruleY([mean], { stroke: theme.muted, strokeDasharray: "1.5,3", strokeWidth: 1.5 }),
      mean === null
        ? null
        : Plot.text([mean], {
            y: (value: number) => value,
            frameAnchor: "right",
            textAnchor: "end",
            dy: -7,
            text: meanLabel,
            fill: theme.muted,
          }),
      Plot.dot(models, {
        className: "models",
        x: "risk",
        y: "confidence",
        r: DOT_RADIUS,
        symbol: "symbol",
        fill: "fill",
        fillOpacity: 0.5,
        stroke: "color",
        render: withMarkData(
          models,
          ({ model, condition, confidence, risk }) => ({
            model,
            condition,
            confidence,
            "high-risk": risk,
          }),
          ({ model, condition, confidence, risk }) =>
            `${model}, ${CONDITION_NAMES[condition]}: confidence ${percent(confidence)} %, high-risk errors ${percent(risk)} %`,
        ),
      }),
      Plot.ruleY(stars, {
        y: "confidence",
        x1: "x1",
        x2: "x2",
        stroke: theme.text,
        strokeWidth: 1.25,
      }),
      Plot.ruleX(stars, { x: "risk", y1: "y1", y2: "y2", stroke: theme.text, strokeWidth: 1.25 }),
      Plot.dot(stars, {
        className: "averages",
        x: "risk",
        y: "confidence",
        r: STAR_RADIUS,
        symbol: "star",
        fill: "color",
        stroke: theme.text,
        render: withMarkData(
          stars,
          ({ condition, confidence, risk }) => ({ condition, confidence, "high-risk": risk }),
          ({ name, n_models, confidence, risk }) =>
            `${name}, average of ${n_models}: confidence ${percent(confidence)} %, high-risk errors ${percent(risk)} %`,
        ),
      }),
    ],
  }) as SVGSVGElement & Plot.Plot;
  const [x, y] = [scaleOf(plot, "x"), scaleOf(plot, "y")];
  const conditions = data.conditions.map(({ condition }) => condition);
  const frame = frameOf(width, height);
  return composeFigure(
    {
      description: `Scatter of the vote’s confidence over its high-risk errors. ${finding(data)}`,
      legend: drawLegend(
        [
          ...conditionLegend(conditions, theme),
          averageLegend(theme),
          ...hollowLegend(outputs, theme),
        ],
        { document, width, theme },
      ),
      plot,
      frame,
      labels: stars.map(({ name, risk, confidence, x1, x2 }) => ({
        text: name,
        x: x(risk),
        y: y(confidence),
        radius: STAR_RADIUS,
        ...(x1 === null || x2 === null ? {} : { left: x(risk) - x(x1), right: x(x2) - x(risk) }),
      })),
      obstacles: [
        ...(mean === null ? [] : [meanLabelBox(mean, y(mean), frame)]),
        ...stars.flatMap(({ risk, y1, y2 }) =>
          y1 === null || y2 === null
            ? []
            : [{ x: x(risk), y: y(y2), width: 1, height: y(y1) - y(y2) }],
        ),
      ],
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function meanLabel(mean: number): string {
  return `mean ${percent(mean)} %`;
}

/** Where the name of the mean stands: above its line, at the frame's right end. */
function meanLabelBox(mean: number, y: number, frame: Box): Box {
  const width = textWidth(meanLabel(mean), 11);
  return { x: frame.x + frame.width - width, y: y - 15, width, height: 15 };
}
