import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES } from "../panel/condition.js";
import { percentGridX, percentScale } from "./axes.js";
import { composeFigure } from "./compose.js";
import {
  averageLegend,
  conditionLegend,
  DOT_RADIUS,
  incompleteNote,
  STAR_RADIUS,
} from "./figure-2-marks.js";
import { percentInterval } from "./figure-3-marks.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { count, counted, midSentence, percent } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import { harmA } from "./harm-a.js";
import { harmEstimate, lackingHarm, type HarmData } from "./harm-data.js";
import { HARM_AXIS, harmSample, harmScale, numberGridY } from "./harm-marks.js";
import type { LabelRequest } from "./label-placement.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { scaleOf } from "./plot-scale.js";
import { CONDITION_SYMBOLS, THEMES, type Theme } from "./theme.js";

/** Harm panel c: expected harm over accuracy. */
export const harmC: FigurePanel<HarmData> = {
  id: "harm-c",
  letter: "c",
  topic: "Expected harm and accuracy",
  lacking: lackingHarm,
  finding,
  caption: (data) =>
    `Small symbols: a model in a condition; stars: the average of the models. Better is up and right. Of two models the more accurate may carry more harm: its errors are of worse tiers. ${harmSample(data, "Bars")}`,
  metrics: ["expected_harm", "accuracy"],
  draw,
  table: harmA.table,
};

function finding({ order, points }: HarmData): string {
  const range = [...points].sort((a, b) => a.accuracy.value! - b.accuracy.value!);
  if (order.pairs === 0) return "No condition has two models to compare.";
  const said = `In ${count(order.reversed)} of ${counted(order.pairs, "pair")} of models under the same condition (${percent(order.reversed / order.pairs)} %), the more accurate model carries more expected harm.`;
  const [least, most] = [range[0], range[range.length - 1]];
  return `${said} Accuracy is from ${percent(least.accuracy.value)} % (${least.model}, ${midSentence(least.name)}) to ${percent(most.accuracy.value)} % (${most.model}, ${midSentence(most.name)}).`;
}

function draw(data: HarmData, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = chartHeight(width);
  const { points, conditions } = data;
  const own = points.filter(({ model }) => model === options.highlighted?.model);
  const all = [...points, ...conditions];
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: percentScale({
      values: [
        ...all.map(({ accuracy }) => accuracy.value),
        ...[...conditions, ...own].flatMap(({ accuracy }) => [accuracy.lo, accuracy.hi]),
      ],
      include: [1],
      label: "Accuracy (%)",
    }),
    y: {
      ...harmScale(
        [
          ...all.map(({ harm }) => harm.value),
          ...[...conditions, ...own].map(({ harm }) => harm.hi),
        ],
        HARM_AXIS,
      ),
      reverse: true,
    },
    marks: [
      ...percentGridX(theme),
      ...numberGridY(theme),
      modelDots(data, theme),
      bars(own, "own-intervals", theme),
      bars(conditions, "average-intervals", theme),
      averageStars(data, theme),
    ],
  }) as SVGSVGElement & Plot.Plot;
  const [x, y] = [scaleOf(plot, "x"), scaleOf(plot, "y")];
  return composeFigure(
    {
      description: `Expected harm over accuracy. ${finding(data)}`,
      legend: drawLegend(
        [
          ...conditionLegend(
            conditions.map(({ condition }) => condition),
            theme,
          ),
          averageLegend(theme),
        ],
        { document, width, theme },
      ),
      plot,
      frame: frameOf(width, height),
      labels: conditions.map(({ name, accuracy, harm }): LabelRequest => {
        const at = x(accuracy.value!);
        return {
          text: name,
          x: at,
          y: y(harm.value!),
          radius: STAR_RADIUS,
          ...(accuracy.lo !== null && { left: Math.max(STAR_RADIUS, at - x(accuracy.lo)) }),
          ...(accuracy.hi !== null && { right: Math.max(STAR_RADIUS, x(accuracy.hi) - at) }),
        };
      }),
      obstacles: own.flatMap(({ accuracy, harm }) => {
        const [at, level] = [x(accuracy.value!), y(harm.value!)];
        const ends = [accuracy.lo, accuracy.hi, harm.lo, harm.hi];
        if (ends.includes(null)) return [];
        const [left, right] = [x(accuracy.lo!), x(accuracy.hi!)];
        const [top, bottom] = [y(harm.lo!), y(harm.hi!)];
        return [
          { x: left, y: level, width: right - left, height: 1 },
          { x: at, y: top, width: 1, height: bottom - top },
        ];
      }),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function modelDots({ points }: HarmData, theme: Theme): Plot.Markish {
  const marks = points.map((point) => ({
    ...point,
    x: point.accuracy.value,
    y: point.harm.value,
    color: theme.conditions[point.condition],
    symbol: CONDITION_SYMBOLS[point.condition],
  }));
  return Plot.dot(marks, {
    className: "models",
    x: "x",
    y: "y",
    r: DOT_RADIUS,
    symbol: "symbol",
    fill: "color",
    fillOpacity: 0.5,
    stroke: "color",
    strokeWidth: 1,
    render: withMarkData(
      marks,
      ({ model, condition, x, y }) => ({ model, condition, accuracy: x, harm: y }),
      ({ model, name, n, accuracy, harm }) =>
        `${model}, ${midSentence(name)}: accuracy ${percent(accuracy.value)} %${percentInterval(accuracy)}, harm ${harmEstimate(harm)}; n = ${counted(n, "question")}`,
    ),
  });
}

/** Intervals in both directions. */
function bars(
  rows: readonly Pick<HarmData["conditions"][number], "accuracy" | "harm">[],
  className: string,
  theme: Theme,
): Plot.Markish {
  const known = rows.filter(({ harm }) => harm.lo !== null);
  const at =
    (end: "value" | "lo" | "hi", of: "accuracy" | "harm") => (row: (typeof rows)[number]) =>
      row[of][end];
  const look = { className, stroke: theme.text, strokeWidth: 1.25 };
  return [
    Plot.ruleY(known, {
      ...look,
      y: at("value", "harm"),
      x1: at("lo", "accuracy"),
      x2: at("hi", "accuracy"),
    }),
    Plot.ruleX(known, {
      ...look,
      x: at("value", "accuracy"),
      y1: at("lo", "harm"),
      y2: at("hi", "harm"),
    }),
  ];
}

function averageStars({ conditions }: HarmData, theme: Theme): Plot.Markish {
  const marks = conditions.map((row) => ({
    ...row,
    x: row.accuracy.value,
    y: row.harm.value,
    color: theme.conditions[row.condition],
  }));
  return Plot.dot(marks, {
    className: "averages",
    x: "x",
    y: "y",
    r: STAR_RADIUS,
    symbol: "star",
    fill: "color",
    stroke: theme.text,
    strokeWidth: 1,
    render: withMarkData(
      marks,
      ({ condition, n_models, x, y }) => ({ condition, models: n_models, accuracy: x, harm: y }),
      ({ condition, n_models, accuracy, harm }) =>
        `${CONDITION_NAMES[condition]}, average of ${counted(n_models, "model")}: accuracy ${percent(accuracy.value)} %${percentInterval(accuracy)}, harm ${harmEstimate(harm)}`,
    ),
  });
}
