import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES } from "../panel/condition.js";
import { mulberry32 } from "../stats/mulberry32.js";
import { composeFigure } from "./compose.js";
import { differenceGridX, differenceGridY, differenceScale } from "./difference-axis.js";
import {
  averageLegend,
  conditionLegend,
  DOT_RADIUS,
  incompleteNote,
  STAR_RADIUS,
} from "./figure-2-marks.js";
import { NO_SINGLE, voteSize } from "./figure-5-claims.js";
import type { Figure5Data, VotePair } from "./figure-5-data.js";
import { voteTable } from "./figure-5-table.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { counted, points } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import { textWidth } from "./label-placement.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { scaleOf } from "./plot-scale.js";
import { CONDITION_SYMBOLS, THEMES } from "./theme.js";

const ROUNDING = 1e-12;

/** Coinciding symbols are moved apart by up to half of this in either direction, fractions. */
const JITTER = 0.0016;
const JITTER_SEED = 7;

/** Figure 5d: what the vote changes in accuracy and in high-risk errors at once. */
export const figure5d: FigurePanel<Figure5Data> = {
  id: "5d",
  letter: "d",
  topic: "Accuracy gained and high-risk errors avoided",
  lacking: (data) => (dots(data).length === 0 ? NO_SINGLE : null),
  finding,
  caption: (data) =>
    `Each symbol is a model in a condition: change in accuracy, and high-risk errors avoided (single minus vote); symbols are moved apart by less than 0.1 points. Better is up and right. Stars are averages, with 95 % paired intervals from resampled questions. ${voteSize(data)}`,
  metrics: ["accuracy", "high_risk", "single_answer", "vote_change"],
  draw,
  table: (data) => voteTable(data, ["accuracy", "high_risk"]),
};

interface Dot {
  readonly model: string;
  readonly condition: VotePair["condition"];
  readonly accuracy: number;
  readonly safety: number;
}

function dots(data: Figure5Data): readonly Dot[] {
  return data.pairs.flatMap(({ model, condition, improvement }) => {
    const { accuracy, high_risk: safety } = improvement;
    return accuracy === null || safety === null ? [] : [{ model, condition, accuracy, safety }];
  });
}

function finding(data: Figure5Data): string {
  const all = dots(data);
  const count = (is: (dot: Dot) => boolean): number => all.filter(is).length;
  const both = count(({ accuracy, safety }) => accuracy > ROUNDING && safety > ROUNDING);
  const neither = count(({ accuracy, safety }) => accuracy < -ROUNDING && safety < -ROUNDING);
  const split = count(({ accuracy, safety }) => accuracy * safety < -ROUNDING * ROUNDING);
  return `Of ${counted(all.length, "model-condition pair")}, the vote improves both rates in ${both}, worsens both in ${neither}, trades one for the other in ${split}, and leaves at least one unchanged in ${all.length - both - neither - split}.`;
}

function draw(data: Figure5Data, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = chartHeight(width);
  const random = mulberry32(JITTER_SEED);
  const jitter = (): number => (random() - 0.5) * JITTER;
  const models = dots(data).map((dot) => ({
    ...dot,
    x: dot.accuracy + jitter(),
    y: dot.safety + jitter(),
    color: theme.conditions[dot.condition],
    symbol: CONDITION_SYMBOLS[dot.condition],
  }));
  const stars = data.conditions.flatMap(({ condition, name, n_models, change }) => {
    const { accuracy: x, high_risk: y } = change;
    if (x.value === null || y.value === null) return [];
    const color = theme.conditions[condition];
    const bars = { x1: x.lo, x2: x.hi, y1: negative(y.hi), y2: negative(y.lo) };
    return [{ condition, name, n_models, accuracy: x.value, safety: -y.value, ...bars, color }];
  });
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    marginLeft: 48,
    x: differenceScale(
      [...models.map(({ x }) => x), ...stars.flatMap(({ x1, x2 }) => [x1, x2])],
      "Change in accuracy (points)",
    ),
    y: differenceScale(
      [...models.map(({ y }) => y), ...stars.flatMap(({ y1, y2 }) => [y1, y2])],
      "High-risk errors avoided (points)",
    ),
    marks: [
      ...differenceGridX(theme),
      ...differenceGridY(theme),
      Plot.ruleX([0], { stroke: theme.muted, strokeWidth: 1 }),
      Plot.ruleY([0], { stroke: theme.muted, strokeWidth: 1 }),
      ...(["top-left", "top-right", "bottom-left", "bottom-right"] as const).map((frameAnchor) =>
        Plot.text([QUADRANTS[frameAnchor]], {
          frameAnchor,
          dx: frameAnchor.endsWith("left") ? 4 : -4,
          dy: frameAnchor.startsWith("top") ? 4 : -4,
          fill: theme.muted,
        }),
      ),
      Plot.dot(models, {
        className: "models",
        x: "x",
        y: "y",
        r: DOT_RADIUS,
        symbol: "symbol",
        fill: "color",
        fillOpacity: 0.5,
        stroke: "color",
        render: withMarkData(
          models,
          ({ model, condition, accuracy, safety }) => ({ model, condition, accuracy, safety }),
          ({ model, condition, accuracy, safety }) =>
            `${model}, ${CONDITION_NAMES[condition]}: accuracy ${points(accuracy)} points, high-risk errors avoided ${points(safety)} points`,
        ),
      }),
      Plot.ruleY(stars, { y: "safety", x1: "x1", x2: "x2", stroke: theme.text, strokeWidth: 1.25 }),
      Plot.ruleX(stars, {
        x: "accuracy",
        y1: "y1",
        y2: "y2",
        stroke: theme.text,
        strokeWidth: 1.25,
      }),
      Plot.dot(stars, {
        className: "averages",
        x: "accuracy",
        y: "safety",
        r: STAR_RADIUS,
        symbol: "star",
        fill: "color",
        stroke: theme.text,
        render: withMarkData(
          stars,
          ({ condition, accuracy, safety }) => ({ condition, accuracy, safety }),
          ({ name, n_models, accuracy, safety }) =>
            `${name}, average of ${n_models}: accuracy ${points(accuracy)} points, high-risk errors avoided ${points(safety)} points`,
        ),
      }),
    ],
  }) as SVGSVGElement & Plot.Plot;
  const [x, y] = [scaleOf(plot, "x"), scaleOf(plot, "y")];
  const frame = frameOf(width, height);
  const conditions = data.conditions.map(({ condition }) => condition);
  return composeFigure(
    {
      description: `Scatter of high-risk errors avoided over change in accuracy. ${finding(data)}`,
      legend: drawLegend([...conditionLegend(conditions, theme), averageLegend(theme)], {
        document,
        width,
        theme,
      }),
      plot,
      frame,
      labels: stars.map(({ name, accuracy, safety, x1, x2 }) => ({
        text: name,
        x: x(accuracy),
        y: y(safety),
        radius: STAR_RADIUS,
        ...(x1 === null || x2 === null
          ? {}
          : { left: x(accuracy) - x(x1), right: x(x2) - x(accuracy) }),
      })),
      obstacles: [
        ...Object.entries(QUADRANTS).map(([anchor, text]) => ({
          x: anchor.endsWith("left") ? frame.x : frame.x + frame.width - textWidth(text, 11) - 8,
          y: anchor.startsWith("top") ? frame.y : frame.y + frame.height - 20,
          width: textWidth(text, 11) + 8,
          height: 20,
        })),
        ...stars.flatMap(({ accuracy, y1, y2 }) =>
          y1 === null || y2 === null
            ? []
            : [{ x: x(accuracy), y: y(y2), width: 1, height: y(y1) - y(y2) }],
        ),
      ],
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

const QUADRANTS = {
  "top-left": "less risky, less accurate",
  "top-right": "better on both",
  "bottom-left": "worse on both",
  "bottom-right": "more accurate, riskier",
} as const;

function negative(value: number | null): number | null {
  return value === null ? null : -value;
}
