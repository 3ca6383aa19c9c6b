import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES, isConditionKey, type ConditionKey } from "../panel/condition.js";
import { percentGridY, percentScale } from "./axes.js";
import { composeFigure } from "./compose.js";
import type { Figure2Data } from "./figure-2-data.js";
import {
  STAR_RADIUS,
  averageLegend,
  conditionLegend,
  incompleteNote,
  sampleSize,
} from "./figure-2-marks.js";
import { pointTable } from "./figure-2-table.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { midSentence, percent, seconds, sentence } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { scaleOf } from "./plot-scale.js";
import { CONDITION_SYMBOLS, THEMES } from "./theme.js";
import { thresholdNote } from "./threshold-note.js";

/** Rates of dangerous overconfidence that the size legend shows. */
const SIZES = [0.2, 0.1, 0.03];

/** Figure 2g: accuracy against latency; a larger dot is less often dangerously overconfident. */
export const figure2g: FigurePanel<Figure2Data> = {
  id: "2g",
  letter: "g",
  topic: "Accuracy and latency",
  lacking: (data) => (measured(data).length === 0 ? "No latency was measured in this run." : null),
  finding,
  caption: (data) =>
    `Mean seconds of a cell’s primary call, on a logarithmic axis. A symbol’s area falls with dangerous overconfidence (DOC): larger is less overconfident. Stars are averages of models.${data.simulated ? " A simulated server makes its latencies up." : ""}${thresholdNote(data)} ${sampleSize(data)}.`,
  metrics: ["latency_s", "accuracy", "dangerous_overconfidence"],
  draw,
  table: (data) => pointTable(data, ["latency_s", "accuracy", "dangerous_overconfidence"]),
};

interface Dot {
  readonly model: string;
  readonly condition: ConditionKey;
  readonly n: number;
  readonly latency: number;
  readonly accuracy: number;
  readonly overconfidence: number;
}

function measured(data: Figure2Data): readonly Dot[] {
  return data.points.flatMap(({ model, condition, n, point }) => {
    const { latency_s: latency, accuracy, dangerous_overconfidence: overconfidence } = point;
    return latency === null ||
      latency <= 0 ||
      accuracy === null ||
      overconfidence === null ||
      !isConditionKey(condition)
      ? []
      : [{ model, condition, n, latency, accuracy, overconfidence }];
  });
}

/** Radius in pixels: the area is 1500 / (DOC in percent + 3), in units that fit the chart. */
function radius(overconfidence: number): number {
  return 0.55 * Math.sqrt(1500 / (100 * overconfidence + 3) / Math.PI);
}

function draw(data: Figure2Data, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = chartHeight(width);
  const dots = measured(data).map((dot) => ({
    ...dot,
    color: theme.conditions[dot.condition],
    symbol: CONDITION_SYMBOLS[dot.condition],
    radius: radius(dot.overconfidence),
  }));
  const stars = data.conditions.flatMap(({ condition, name, n_models, mean }) => {
    const [latency, accuracy] = [mean.latency_s.value, mean.accuracy.value];
    const color = theme.conditions[condition];
    return latency === null || latency <= 0 || accuracy === null
      ? []
      : [{ condition, name, n_models, latency, accuracy, color }];
  });
  const times = dots.map(({ latency }) => latency);
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: {
      type: "log",
      domain: [Math.min(...times) / 1.25, Math.max(...times) * 1.25],
      label: "Latency (s, logarithmic)",
      inset: 8,
    },
    y: percentScale({
      values: dots.map(({ accuracy }) => accuracy),
      include: [1],
      label: "Accuracy (%)",
    }),
    r: { type: "identity" },
    marks: [
      Plot.gridX({ stroke: theme.grid, strokeOpacity: 1, ticks: 6 }),
      ...percentGridY(theme),
      Plot.axisX({
        color: theme.muted,
        ticks: width < 420 ? 4 : 6,
        tickSize: 0,
        tickFormat: "~g",
        labelArrow: "none",
      }),
      Plot.dot(dots, {
        className: "models",
        x: "latency",
        y: "accuracy",
        r: "radius",
        symbol: "symbol",
        fill: "color",
        fillOpacity: 0.35,
        stroke: "color",
        strokeWidth: 1,
        render: withMarkData(
          dots,
          (dot) => ({
            model: dot.model,
            condition: dot.condition,
            latency: dot.latency,
            accuracy: dot.accuracy,
            "dangerous-overconfidence": dot.overconfidence,
            radius: dot.radius,
          }),
          (dot) =>
            `${dot.model}, ${CONDITION_NAMES[dot.condition]}: ${seconds(dot.latency)} s, accuracy ${percent(dot.accuracy)} %, DOC ${percent(dot.overconfidence)} %; n = ${dot.n}`,
        ),
      }),
      Plot.dot(stars, {
        className: "averages",
        x: "latency",
        y: "accuracy",
        r: STAR_RADIUS,
        symbol: "star",
        fill: "color",
        stroke: theme.text,
        render: withMarkData(
          stars,
          ({ condition, latency, accuracy }) => ({ condition, latency, accuracy }),
          (star) =>
            `${star.name}, average of ${star.n_models}: ${seconds(star.latency)} s, accuracy ${percent(star.accuracy)} %`,
        ),
      }),
    ],
  }) as SVGSVGElement & Plot.Plot;
  const x = scaleOf(plot, "x");
  const y = scaleOf(plot, "y");
  const legend = [
    ...conditionLegend(
      data.conditions.map(({ condition }) => condition),
      theme,
    ),
    { ...averageLegend(theme), label: "average of models" },
    ...SIZES.map((size) => ({
      label: `DOC ${size * 100} %`,
      symbol: "circle",
      fill: theme.background,
      stroke: theme.muted,
      radius: radius(size),
    })),
  ];
  return composeFigure(
    {
      description: `Accuracy over latency. ${finding(data)}`,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame: frameOf(width, height),
      labels: stars.map((star) => ({
        text: star.name,
        x: x(star.latency),
        y: y(star.accuracy),
        radius: STAR_RADIUS,
      })),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function finding(data: Figure2Data): string {
  const ranked = data.conditions
    .filter(({ mean }) => mean.latency_s.value !== null)
    .toSorted((a, b) => a.mean.latency_s.value! - b.mean.latency_s.value!);
  const [fastest, slowest] = [ranked.at(0), ranked.at(-1)];
  if (fastest === undefined || slowest === undefined) return "No latency was measured in this run.";
  const of = ({ name, mean }: typeof fastest): string =>
    `${seconds(mean.latency_s.value)} s at ${percent(mean.accuracy.value)} % accuracy (${midSentence(name)})`;
  return sentence(
    ranked.length === 1
      ? `average latency: ${of(fastest)}.`
      : `average latency goes from ${of(fastest)} to ${of(slowest)}.`,
  );
}
