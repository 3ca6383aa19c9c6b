import * as Plot from "@observablehq/plot";
import type { CellsOf } from "./cells-of.js";
import { differenceGridX, differenceScale } from "./difference-axis.js";
import { directionOf, type Direction } from "./figure-2-claims.js";
import type { Estimate } from "./figure-2-data.js";
import type { FigureOptions, FigureTable, TableCell } from "./figure-panel.js";
import { percent, points } from "./format.js";
import type { LegendItem } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { drawRowChart, ROW_MARKS } from "./row-chart.js";
import type { ComparedValue, RunComparisonData } from "./run-comparison-data.js";
import { THEMES, type Theme } from "./theme.js";

/** A delta as a row of a chart. */
export interface DeltaRow {
  readonly name: string;
  readonly n: number;
  readonly value: ComparedValue;
  /** What the mark says of itself. */
  readonly data: Readonly<Record<string, string | number | null>>;
}

/** How a delta is drawn: filled where its interval lets say that there is one. */
interface Look {
  readonly label: string;
  readonly symbol: string;
  readonly isFilled: boolean;
}

const LOOKS = {
  clear: { label: "interval leaves zero out", symbol: "circle", isFilled: true },
  open: { label: "interval holds zero", symbol: "circle", isFilled: false },
  unknown: { label: "no interval", symbol: "square", isFilled: false },
} as const satisfies Readonly<Record<string, Look>>;

type LookName = keyof typeof LOOKS;

const LOOK_OF: Readonly<Record<Direction, LookName>> = {
  rises: "clear",
  falls: "clear",
  open: "open",
  unknown: "unknown",
};

/**
 * Marks of deltas with their whiskers, and the legend of their symbols.
 *
 * @param room pixels of the axis of differences
 */
export function deltaMarks(
  rows: readonly (DeltaRow & { readonly y: number })[],
  theme: Theme,
  room: number,
): { readonly marks: readonly Plot.Markish[]; readonly legend: readonly LegendItem[] } {
  const fillOf = (look: LookName): string => (LOOKS[look].isFilled ? theme.text : theme.background);
  const drawn = rows.flatMap((row) => {
    const { value, lo, hi } = row.value.delta;
    if (value === null) return [];
    const look = LOOK_OF[directionOf(row.value.delta)];
    return [{ ...row, x: value, lo, hi, look, fill: fillOf(look) }];
  });
  type Drawn = (typeof drawn)[number];
  const legend = (Object.keys(LOOKS) as LookName[])
    .filter((look) => drawn.some((row) => row.look === look))
    .map((look) => ({ ...LOOKS[look], fill: fillOf(look), stroke: theme.text }));
  return {
    legend,
    marks: [
      ...differenceGridX(theme, room),
      Plot.ruleX([0], { stroke: theme.muted, strokeWidth: 1.25 }),
      Plot.ruleY(drawn, { y: "y", x1: "lo", x2: "hi", stroke: theme.text, strokeWidth: 1.5 }),
      Plot.dot(drawn, {
        className: "deltas",
        x: "x",
        y: "y",
        r: 4.5,
        symbol: ({ look }: Drawn) => LOOKS[look].symbol,
        fill: "fill",
        stroke: theme.text,
        render: withMarkData(
          drawn,
          ({ data, x, lo, hi, value }) => ({
            ...data,
            value: x,
            lo,
            hi,
            before: value.first,
            after: value.second,
          }),
          ({ name, value, n }) => `${name}: ${deltaText(value)}; n = ${n}`,
        ),
      }),
    ],
  };
}

function deltaText({ first, second, delta }: ComparedValue): string {
  return `${percent(first)} to ${percent(second)} %, ${points(delta.value)} points [${points(delta.lo)}, ${points(delta.hi)}]`;
}

/** Draws deltas as rows with their names above. */
export function drawDeltaRows(
  data: RunComparisonData,
  rows: readonly DeltaRow[],
  axis: string,
  description: string,
  options: FigureOptions,
): SVGSVGElement {
  const theme = THEMES[options.theme];
  const { marks, legend } = deltaMarks(
    rows.map((row, i) => ({ ...row, y: i + ROW_MARKS })),
    theme,
    options.width,
  );
  return drawRowChart(
    data,
    {
      names: rows.map(({ name }) => name),
      rowHeight: 44,
      x: deltaScale(
        rows.map(({ value }) => value.delta),
        axis,
      ),
      marks,
      legend,
      description,
    },
    options,
  );
}

/** An axis that holds deltas and their intervals. */
export function deltaScale(deltas: readonly Estimate[], axis: string): Plot.ScaleOptions {
  return differenceScale(
    deltas.flatMap(({ value, lo, hi }) => [value, lo, hi]),
    axis,
  );
}

/** The models of both runs, in one of their conditions or in all; null for all. */
export function comparedCells(
  { pairs }: RunComparisonData,
  condition: string | null,
): Pick<CellsOf, "model" | "condition"> {
  const own = pairs.filter((pair) => condition === null || pair.condition === condition);
  return {
    model: [...new Set(own.map(({ model }) => model))],
    condition: condition ?? [...new Set(own.map((pair) => pair.condition))],
  };
}

/** The columns of a compared value, and its cells. */
export function valueColumns({ first, second }: RunComparisonData): FigureTable["columns"] {
  const of = { as: "run_difference", with: second } as const;
  return [
    { name: first, unit: "fraction", of },
    { name: second, unit: "fraction", of: { as: "run_difference", run: second, with: first } },
    { name: `${second} − ${first}`, unit: "difference", of },
    { name: "95 % from", unit: "difference" },
    { name: "to", unit: "difference" },
  ];
}

export function valueCells({ first, second, delta }: ComparedValue): readonly TableCell[] {
  return [first, second, delta.value, delta.lo, delta.hi];
}
