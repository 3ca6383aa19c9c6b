import * as Plot from "@observablehq/plot";
import { composeFigure } from "./compose.js";
import { incompleteNote } from "./figure-2-marks.js";
import type { FigureOptions } from "./figure-panel.js";
import { plotFrame } from "./frame.js";
import type { Box } from "./label-placement.js";
import { drawLegend, type LegendItem } from "./legend.js";
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
  /** They give `y` as the row's position plus `ROW_MARKS`. */
  readonly marks: readonly Plot.Markish[];
  readonly legend: readonly LegendItem[];
  readonly description: string;
}

/** Draws a chart of rows as a whole figure. */
export function drawRowChart(
  run: { readonly simulated: boolean; readonly cells_done: string | null },
  chart: RowChart,
  options: FigureOptions,
): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  return composeFigure(
    {
      description: chart.description,
      legend: drawLegend(chart.legend, { document, width, theme }),
      ...drawRows(chart, options),
      simulated: run.simulated,
      note: incompleteNote(run),
    },
    options,
  );
}

function drawRows(
  { names, rowHeight, x, marks }: RowChart,
  { document, width, theme: themeName }: FigureOptions,
): { readonly plot: SVGSVGElement; readonly frame: Box } {
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
  }) as SVGSVGElement;
  const frame = {
    x: LEFT,
    y: 14,
    width: width - LEFT - options.marginRight,
    height: options.height - 14 - options.marginBottom,
  };
  return { plot, frame };
}
