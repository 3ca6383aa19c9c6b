import * as Plot from "@observablehq/plot";
import { differenceGridX, differenceScale } from "./difference-axis.js";
import type { FigureOptions } from "./figure-panel.js";
import type { LegendItem } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { drawRowChart } from "./row-chart.js";
import { THEMES } from "./theme.js";

/** A mean improvement as a bar from zero with its whisker: fractions. */
export interface ImprovementBar {
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
  /** Its place in the rows. */
  readonly y: number;
  readonly color: string;
  readonly symbol: string;
  /** What the mark says of itself, and to a pointer. */
  readonly data: Readonly<Record<string, string | number | null>>;
  readonly title: string;
}

/** Rows of bars on an axis that shows losses as well as gains. */
export interface ImprovementRows {
  readonly names: readonly string[];
  readonly rowHeight: number;
  readonly bars: readonly ImprovementBar[];
  /** Height of a bar in rows, its opacity, and the radius of its symbol. */
  readonly thickness: number;
  readonly opacity: number;
  readonly radius: number;
  readonly axis: string;
  readonly legend: readonly LegendItem[];
  readonly description: string;
}

/** Draws mean improvements, losses left of zero as long as gains right of it. */
export function drawImprovementRows(
  run: Parameters<typeof drawRowChart>[0],
  { bars, thickness, opacity, radius, axis, ...chart }: ImprovementRows,
  options: FigureOptions,
): SVGSVGElement {
  const theme = THEMES[options.theme];
  const values = bars.flatMap(({ value, lo, hi }) => [value, lo, hi]);
  const marks = [
    ...differenceGridX(theme),
    Plot.rect(bars, {
      className: "bars",
      x1: 0,
      x2: "value",
      y1: ({ y }: ImprovementBar) => y - thickness / 2,
      y2: ({ y }: ImprovementBar) => y + thickness / 2,
      fill: "color",
      fillOpacity: opacity,
      render: withMarkData(
        bars,
        ({ data }) => data,
        ({ title }) => title,
      ),
    }),
    Plot.ruleX([0], { stroke: theme.muted, strokeWidth: 1.25 }),
    Plot.ruleY(bars, { y: "y", x1: "lo", x2: "hi", stroke: theme.text, strokeWidth: 1.5 }),
    Plot.dot(bars, {
      x: "value",
      y: "y",
      r: radius,
      symbol: "symbol",
      fill: "color",
      stroke: theme.text,
    }),
  ];
  return drawRowChart(run, { ...chart, x: differenceScale(values, axis), marks }, options);
}
