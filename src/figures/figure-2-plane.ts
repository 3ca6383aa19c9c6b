import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES, isConditionKey, type ConditionKey } from "../panel/condition.js";
import type { ModelConditionRates } from "../panel/rates.js";
import { SAFE_REGION } from "../panel/safe-region.js";
import { percentGrid, percentScale } from "./axes.js";
import { DOT_RADIUS, STAR_RADIUS } from "./figure-2-marks.js";
import type { FigureOptions } from "./figure-panel.js";
import { percent } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import type { Box, LabelRequest } from "./label-placement.js";
import { highlightBars } from "./highlight.js";
import { withMarkData } from "./mark-data.js";
import { scaleOf } from "./plot-scale.js";
import { CONDITION_SYMBOLS, THEMES, type Theme } from "./theme.js";

/** A harm that Figure 2 sets against accuracy. */
export type Harm = "high_risk" | "dangerous_overconfidence";

/** The name of a harm on an axis and in a sentence. */
export const HARM_NAMES: Readonly<Record<Harm, { readonly axis: string; readonly noun: string }>> =
  {
    high_risk: { axis: "High-risk errors (%)", noun: "high-risk errors" },
    dangerous_overconfidence: {
      axis: "Dangerous overconfidence (%)",
      noun: "dangerous overconfidence",
    },
  };

/** A condition's average as a star: fractions. */
export interface Star {
  readonly condition: ConditionKey;
  readonly n_models: number;
  readonly accuracy: number;
  readonly harm: number;
  /** Its intervals, where they are drawn. */
  readonly bar: Bar | null;
}

/** The ends of an average's bars: fractions. */
export interface Bar {
  readonly x1: number;
  readonly x2: number;
  readonly y1: number;
  readonly y2: number;
}

/** A chart with its scales and its frame, in its own pixels. */
export interface Plane {
  readonly plot: SVGSVGElement;
  readonly x: (fraction: number) => number;
  readonly y: (fraction: number) => number;
  readonly frame: Box;
}

/**
 * The plane of accuracy and a harm with marks in it. Harm falls upwards, so that better is up and
 * right; the axes fit what is drawn and hold the safe region.
 *
 * @param extent what the axes must reach
 */
export function drawPlane(
  extent: readonly Pick<Dot, "accuracy" | "harm">[],
  harm: Harm,
  marks: readonly Plot.Markish[],
  { document, width, theme: themeName }: FigureOptions,
): Plane {
  const theme = THEMES[themeName];
  const height = chartHeight(width);
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: percentScale({
      values: extent.map(({ accuracy }) => accuracy),
      include: [SAFE_REGION.accuracy, 1],
      label: "Accuracy (%)",
    }),
    y: percentScale({
      values: extent.map(({ harm: value }) => value),
      include: [0, SAFE_REGION.high_risk],
      label: HARM_NAMES[harm].axis,
      reverse: true,
    }),
    marks: [...percentGrid(theme), ...marks],
  }) as SVGSVGElement & Plot.Plot;
  return {
    plot,
    x: scaleOf(plot, "x"),
    y: scaleOf(plot, "y"),
    frame: frameOf(width, height),
  };
}

/** A model in a condition, in the plane: fractions. */
export interface Dot {
  readonly model: string;
  readonly condition: ConditionKey;
  readonly n: number;
  readonly accuracy: number;
  readonly harm: number;
}

/** The models that have both coordinates. */
export function dotsOf(points: readonly ModelConditionRates[], harm: Harm): readonly Dot[] {
  return points.flatMap(({ model, condition, n, point }) => {
    const [accuracy, value] = [point.accuracy, point[harm]];
    return accuracy === null || value === null || !isConditionKey(condition)
      ? []
      : [{ model, condition, n, accuracy, harm: value }];
  });
}

/** A symbol for each model in each condition. */
export function modelDots(
  dots: readonly Dot[],
  harm: Harm,
  theme: Theme,
  highlighted: FigureOptions["highlighted"],
): Plot.Markish {
  const rows = dots.map((dot) => ({
    ...dot,
    color: theme.conditions[dot.condition],
    symbol: CONDITION_SYMBOLS[dot.condition],
  }));
  const symbols = Plot.dot(rows, {
    className: "models",
    x: "accuracy",
    y: "harm",
    r: DOT_RADIUS,
    symbol: "symbol",
    fill: "color",
    fillOpacity: 0.5,
    stroke: "color",
    strokeWidth: 1,
    render: withMarkData(
      rows,
      (dot) => ({
        model: dot.model,
        condition: dot.condition,
        accuracy: dot.accuracy,
        [attribute(harm)]: dot.harm,
      }),
      (dot) =>
        `${dot.model}, ${CONDITION_NAMES[dot.condition]}: accuracy ${percent(dot.accuracy)} %, ${HARM_NAMES[harm].noun} ${percent(dot.harm)} %; n = ${dot.n}`,
    ),
  });
  const axes = {
    x: { metric: "accuracy", across: (dot: Dot) => dot.harm },
    y: { metric: harm, across: (dot: Dot) => dot.accuracy },
  } as const;
  return [symbols, ...highlightBars(dots, highlighted, axes, theme)];
}

/** A star for each condition's average. */
export function averageStars(stars: readonly Star[], harm: Harm, theme: Theme): Plot.Markish {
  const rows = stars.map((star) => ({ ...star, color: theme.conditions[star.condition] }));
  return Plot.dot(rows, {
    className: "averages",
    x: "accuracy",
    y: "harm",
    r: STAR_RADIUS,
    symbol: "star",
    fill: "color",
    stroke: theme.text,
    strokeWidth: 1,
    render: withMarkData(
      rows,
      (star) => ({
        condition: star.condition,
        models: star.n_models,
        accuracy: star.accuracy,
        [attribute(harm)]: star.harm,
      }),
      (star) =>
        `${CONDITION_NAMES[star.condition]}, average of ${star.n_models}: accuracy ${percent(star.accuracy)} %, ${HARM_NAMES[harm].noun} ${percent(star.harm)} %`,
    ),
  });
}

/** An arrow from one average to another. */
export function averageArrow(from: Star, to: Star, theme: Theme): Plot.Markish {
  const row = { x1: from.accuracy, y1: from.harm, x2: to.accuracy, y2: to.harm };
  return Plot.arrow([row], {
    x1: "x1",
    y1: "y1",
    x2: "x2",
    y2: "y2",
    inset: STAR_RADIUS,
    stroke: theme.text,
    strokeWidth: 1.75,
    headLength: 7,
  });
}

/** Label requests for stars; a star's label stands clear of its horizontal bar. */
export function starLabels(stars: readonly Star[], plane: Plane): readonly LabelRequest[] {
  return stars.map(({ condition, accuracy, harm, bar }) => {
    const x = plane.x(accuracy);
    const place = { text: CONDITION_NAMES[condition], x, y: plane.y(harm), radius: STAR_RADIUS };
    return bar === null
      ? place
      : { ...place, left: x - plane.x(bar.x1), right: plane.x(bar.x2) - x };
  });
}

function attribute(harm: Harm): string {
  return harm.replaceAll("_", "-");
}
