import * as Plot from "@observablehq/plot";
import type { FigureOptions } from "./figure-panel.js";
import { plotFrame } from "./frame.js";
import type { Box } from "./label-placement.js";
import { THEMES } from "./theme.js";

/** Where a row's marks stand, in rows, below its name. */
export const ROW_MARKS = 0.18;

const ROW_NAME = -0.26;
const LEFT = 12;

/** A chart of named rows, one below the other: names stand above their marks, whatever their length. */
export interface RowChart {
  readonly names: readonly string[];
  /** Pixels a row, its name included. */
  readonly rowHeight: number;
  readonly x: Plot.ScaleOptions;
  readonly marks: readonly Plot.Markish[];
}

/** Draws a chart of rows; marks give `y` as the row's position plus `ROW_MARKS`. */
export function drawRows(
  { names, rowHeight, x, marks }: RowChart,
  { document, width, theme: themeName }: FigureOptions,
): { readonly plot: SVGSVGElement & Plot.Plot; readonly frame: Box } {
  const theme = THEMES[themeName];
  const options = plotFrame(width, names.length * rowHeight + 56);
  const plot = Plot.plot({
    document,
    ...options,
    marginTop: 14,
    marginLeft: LEFT,
    x,
    y: { domain: [-0.5, names.length - 0.5], axis: null, reverse: true },
    marks: [
      ...marks,
      Plot.text(names, {
        frameAnchor: "left",
        x: null,
        y: (_: string, i: number) => i + ROW_NAME,
        text: (name: string) => name,
        textAnchor: "start",
        fill: theme.text,
        stroke: theme.background,
        strokeWidth: 3,
      }),
    ],
  }) as SVGSVGElement & Plot.Plot;
  const frame = {
    x: LEFT,
    y: 14,
    width: width - LEFT - options.marginRight,
    height: options.height - 14 - options.marginBottom,
  };
  return { plot, frame };
}
