import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES, isConditionKey, type ConditionKey } from "../panel/condition.js";
import type { Metric } from "../panel/metrics.js";
import { percentGrid, percentScale, type PercentAxis } from "./axes.js";
import { composeFigure } from "./compose.js";
import { conditionLegend, DOT_RADIUS, incompleteNote } from "./figure-2-marks.js";
import type { Figure3Data } from "./figure-3-data.js";
import { hollowLegend, isComparable, withOutputs } from "./figure-3-marks.js";
import type { FigureOptions } from "./figure-panel.js";
import { percent, sentence } from "./format.js";
import { frameOf, plotFrame } from "./frame.js";
import { highlightBars } from "./highlight.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { CONDITION_SYMBOLS, THEMES, type Theme } from "./theme.js";

/** A model in a condition that has both of two metrics: fractions. */
export interface PlaneDot {
  readonly model: string;
  readonly condition: ConditionKey;
  readonly n: number;
  readonly x: number;
  readonly y: number;
}

/** The points that have both metrics. */
export function planeDots(data: Figure3Data, x: Metric, y: Metric): readonly PlaneDot[] {
  return data.points.flatMap(({ model, condition, n, point }) => {
    const [a, b] = [point[x], point[y]];
    return a === null || b === null || !isConditionKey(condition)
      ? []
      : [{ model, condition, n, x: a, y: b }];
  });
}

/** One axis of a plane: its name in a sentence, and what it must hold. */
export interface PlaneAxis extends Pick<PercentAxis, "values" | "include"> {
  readonly name: string;
  readonly metric: Metric;
}

/** A scatter of one metric of models in conditions over another. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly dots: readonly PlaneDot[];
  readonly x: PlaneAxis;
  readonly y: PlaneAxis;
  /** Marks behind the symbols and before them. */
  readonly behind: readonly Plot.Markish[];
  readonly before: readonly Plot.Markish[];
  readonly finding: string;
}

/** Draws every model in every condition, hollow where it has fewer outputs than others. */
export function drawConfidencePlane(
  data: Figure3Data,
  plane: Plane,
  options: FigureOptions,
): SVGSVGElement {
  const { document } = options;
  const theme = THEMES[options.theme];
  const { width, height, x, y } = plane;
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: percentScale({ ...x, label: `${sentence(x.name)} (%)` }),
    y: percentScale({ ...y, label: `${sentence(y.name)} (%)` }),
    symbol: { type: "identity" },
    marks: [
      ...percentGrid(theme),
      ...plane.behind,
      symbols(data, plane, theme, options.highlighted),
      ...plane.before,
    ],
  }) as SVGSVGElement;
  const legend = [
    ...conditionLegend(
      data.conditions.map(({ condition }) => condition),
      theme,
    ),
    ...hollowLegend(data, theme),
  ];
  return composeFigure(
    {
      description: `Scatter of ${y.name} over ${x.name}. ${plane.finding}`,
      legend: drawLegend(legend, { document, width: options.width, theme }),
      plot,
      frame: frameOf(width, height),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function symbols(
  data: Figure3Data,
  { dots, x, y }: Plane,
  theme: Theme,
  highlighted: FigureOptions["highlighted"],
): Plot.Markish {
  const rows = dots.map((dot) => {
    const color = theme.conditions[dot.condition];
    return {
      ...dot,
      color,
      fill: isComparable(data, dot.model) ? color : theme.background,
      symbol: CONDITION_SYMBOLS[dot.condition],
    };
  });
  const marks = Plot.dot(rows, {
    className: "models",
    x: "x",
    y: "y",
    r: DOT_RADIUS,
    symbol: "symbol",
    fill: "fill",
    fillOpacity: 0.5,
    stroke: "color",
    strokeWidth: 1,
    render: withMarkData(
      rows,
      (dot) => ({ model: dot.model, condition: dot.condition, x: dot.x, y: dot.y }),
      (dot) =>
        `${withOutputs(data, dot.model)}, ${CONDITION_NAMES[dot.condition]}: ${x.name} ${percent(dot.x)} %, ${y.name} ${percent(dot.y)} %; n = ${dot.n}`,
    ),
  });
  const axes = {
    x: { metric: x.metric, across: (dot: PlaneDot) => dot.y },
    y: { metric: y.metric, across: (dot: PlaneDot) => dot.x },
  };
  return [
    marks,
    ...(data.rarefied_to === null ? highlightBars(dots, highlighted, axes, theme) : []),
  ];
}
