import * as Plot from "@observablehq/plot";
import { fittingSize, NAME_LINE, TURNED_SIZE, twoLines } from "./categories.js";
import type { FigureOptions } from "./figure-panel.js";
import { UNDEFINED, percent } from "./format.js";
import { frameOf, plotFrame } from "./frame.js";
import { textWidth, type Box } from "./label-placement.js";
import { channels, legibleInk } from "./legible-ink.js";
import { withMarkData } from "./mark-data.js";
import { rowNames } from "./model-names.js";
import { THEMES, type Theme } from "./theme.js";

/** A rate of a harm for each row and column: fractions. */
export interface HeatMap {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly HeatCell[];
  /** Pixels a row. */
  readonly rowHeight: number;
}

export interface HeatCell {
  readonly row: number;
  readonly column: number;
  /** Null: the row has no such column. */
  readonly value: number | null;
  readonly data: Readonly<Record<string, string>>;
  readonly title: string;
}

/** Columns narrower than this have their names turned. */
const NARROW = 42;

/** Draws rates as printed numbers on colours that go from none to the largest rate of all. */
export function drawHeatMap(
  { rows, columns, cells, rowHeight }: HeatMap,
  { document, width, theme: themeName }: FigureOptions,
): { readonly plot: SVGSVGElement; readonly frame: Box } {
  const theme = THEMES[themeName];
  const names = rowNames(rows, width, 9.5);
  const columnWidth = (width - names.left - 6) / columns.length;
  const isTurned = columnWidth < NARROW;
  const longest = Math.max(0, ...columns.map((name) => textWidth(name, TURNED_SIZE)));
  const top = isTurned ? Math.ceil(longest) + 6 : 36;
  const margins = { left: names.left, right: 6, top, bottom: 6 };
  const height = rows.length * rowHeight + margins.top + margins.bottom;
  const largest = Math.max(0, ...cells.map(({ value }) => value ?? 0));
  const marks = cells.map((cell) => {
    const share = cell.value === null || largest === 0 ? 0 : cell.value / largest;
    const fill = cell.value === null ? theme.background : heatColor(share, theme);
    return {
      ...cell,
      text: cell.value === null ? UNDEFINED : percent(cell.value),
      fill,
      color: cell.value === null ? theme.muted : legibleInk(fill),
    };
  });
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height, margins),
    x: { domain: [-0.5, columns.length - 0.5], axis: null },
    y: { domain: [rows.length - 0.5, -0.5], axis: null },
    marks: [
      Plot.axisX([...columns.keys()], {
        anchor: "top",
        tickSize: 0,
        label: null,
        color: theme.text,
        ...(isTurned
          ? { tickRotate: -90, fontSize: TURNED_SIZE }
          : {
              lineAnchor: "bottom",
              lineHeight: NAME_LINE,
              fontSize: fittingSize(columns.map(twoLines), columnWidth) ?? 9,
            }),
        tickFormat: (column: number) => (isTurned ? columns[column] : twoLines(columns[column])),
      }),
      Plot.axisY([...rows.keys()], {
        tickSize: 0,
        label: null,
        color: theme.text,
        fontSize: names.fontSize,
        tickFormat: (row: number) => names.names[row],
      }),
      Plot.rect(marks, {
        className: "cells",
        x1: ({ column }: HeatCell) => column - 0.5,
        x2: ({ column }: HeatCell) => column + 0.5,
        y1: ({ row }: HeatCell) => row - 0.5,
        y2: ({ row }: HeatCell) => row + 0.5,
        fill: "fill",
        stroke: theme.background,
        strokeWidth: 1,
        render: withMarkData(
          marks,
          ({ data, value }) => ({ ...data, value }),
          ({ title }) => title,
        ),
      }),
      Plot.text(marks, {
        x: "column",
        y: "row",
        text: "text",
        fill: "color",
        fontSize: columnWidth < 30 ? 9 : 10,
      }),
    ],
  }) as SVGSVGElement;
  return { plot, frame: frameOf(width, height, margins) };
}

/** The colour of a share of a harm, between the two of the theme. */
export function heatColor(share: number, { heat }: Theme): string {
  const to = channels(heat.to);
  const mixed = channels(heat.from).map((from, i) => Math.round(from + (to[i] - from) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
