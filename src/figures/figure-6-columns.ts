import * as Plot from "@observablehq/plot";
import type { EnsembleMetric } from "../panel/ensembles.js";
import { percentGridY, percentScale } from "./axes.js";
import { fittingSize, NAME_LINE, TURNED_SIZE, twoLines } from "./categories.js";
import { composeFigure } from "./compose.js";
import { conditionLegend, incompleteNote } from "./figure-2-marks.js";
import { ENSEMBLE_NAMES, placeOf } from "./figure-6-claims.js";
import type { EnsembleCase, Figure6Data } from "./figure-6-data.js";
import type { FigureOptions } from "./figure-panel.js";
import { percent } from "./format.js";
import { chartHeight, frameOf, MARGINS, plotFrame } from "./frame.js";
import { textWidth } from "./label-placement.js";
import { drawLegend, type LegendItem } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { CONDITION_SYMBOLS, THEMES } from "./theme.js";

/** A case with its place in a chart that has a column for each. */
export interface Column extends EnsembleCase {
  /** Centre of the column; ensembles are 1 apart. */
  readonly x: number;
  readonly width: number;
}

/** A column for every case, ensembles side by side. */
export function columnsOf({ ensembles, conditions, cases }: Figure6Data): readonly Column[] {
  const width = 0.84 / conditions.length;
  return cases.map((one) => {
    const group = ensembles.findIndex(({ name }) => name === one.ensemble);
    const place = conditions.indexOf(one.condition) - (conditions.length - 1) / 2;
    return { ...one, x: group + place * width, width };
  });
}

/** What a chart of columns shows. */
export interface ColumnChart {
  readonly metric: EnsembleMetric;
  readonly description: string;
  /** Whether less is better and the axis runs downwards. */
  readonly reverse: boolean;
  /** Where the ensemble's symbol stands beside its column's centre, in widths of a column. */
  readonly shift: number;
  /** Marks under the ensembles', and the values that the axis must hold for them. */
  readonly marks: readonly Plot.Markish[];
  readonly values: readonly (number | null)[];
  readonly legend: readonly LegendItem[];
}

/** Draws a rate of every ensemble in every condition, with its bars. */
export function drawColumns(
  data: Figure6Data,
  chart: ColumnChart,
  options: FigureOptions,
): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const columns = columnsOf(data);
  const ticks = ticksOf(data, columns);
  const names = namesBelow(ticks, frameOf(width, 0).width);
  const height = chartHeight(width) + names.extra;
  const margins = { bottom: MARGINS.bottom + names.extra };
  const rows = columns.flatMap((column) => {
    const { value, lo, hi } = column.rates[chart.metric];
    if (value === null) return [];
    const { condition, ensemble, n } = column;
    const x = column.x + chart.shift * column.width;
    const look = { color: theme.conditions[condition], symbol: CONDITION_SYMBOLS[condition] };
    return [{ ensemble, condition, n, x, value, lo, hi, place: placeOf(column), ...look }];
  });
  const noun = ENSEMBLE_NAMES[chart.metric].noun;
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height, margins),
    x: { domain: [-0.5, Math.max(1, data.ensembles.length) - 0.5], axis: null },
    y: percentScale({
      values: [...chart.values, ...rows.flatMap(({ value, lo, hi }) => [value, lo, hi])],
      include: chart.reverse || chart.metric !== "accuracy" ? [0] : [],
      label: ENSEMBLE_NAMES[chart.metric].axis,
      reverse: chart.reverse,
    }),
    marks: [
      ...percentGridY(theme),
      Plot.axisX({
        color: theme.muted,
        ticks: ticks.map(({ x }) => x),
        tickSize: 0,
        label: null,
        ...names.look,
      }),
      ...chart.marks,
      Plot.ruleX(rows, { x: "x", y1: "lo", y2: "hi", stroke: theme.text, strokeWidth: 1.5 }),
      Plot.dot(rows, {
        className: "ensembles",
        x: "x",
        y: "value",
        r: 5,
        symbol: "symbol",
        fill: "color",
        stroke: theme.text,
        strokeWidth: 1,
        render: withMarkData(
          rows,
          ({ ensemble, condition, value }) => ({ ensemble, condition, value }),
          ({ place, value, lo, hi, n }) =>
            `${place}: ${noun} ${percent(value)} % [${percent(lo)}, ${percent(hi)}]; n = ${n}`,
        ),
      }),
    ],
  }) as SVGSVGElement;
  return composeFigure(
    {
      description: chart.description,
      legend: drawLegend([...conditionLegend(data.conditions, theme), ...chart.legend], {
        document,
        width,
        theme,
      }),
      plot,
      frame: frameOf(width, height, margins),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

/** A name below columns, and where it stands. */
interface Tick {
  readonly x: number;
  readonly name: string;
}

/** Names below the columns: the ensembles, or the conditions of a single one. */
function ticksOf({ ensembles }: Figure6Data, columns: readonly Column[]): readonly Tick[] {
  return ensembles.length > 1
    ? ensembles.map(({ name }, x) => ({ x, name }))
    : columns.map(({ x, name }) => ({ x, name }));
}

/** How names are set in a chart of this width: in two lines, or turned where these do not fit. */
function namesBelow(
  ticks: readonly Tick[],
  width: number,
): { readonly look: Plot.AxisXOptions; readonly extra: number } {
  const nameAt = (x: number): string => ticks.find((tick) => tick.x === x)?.name ?? "";
  const lines = ticks.map(({ name }) => twoLines(name));
  const fontSize = fittingSize(lines, width / (1.2 * ticks.length));
  if (fontSize !== null) {
    const tickFormat = (x: number): string => twoLines(nameAt(x));
    return { look: { fontSize, lineHeight: NAME_LINE, tickFormat }, extra: 0 };
  }
  const longest = Math.max(...ticks.map(({ name }) => textWidth(name, TURNED_SIZE)));
  return {
    look: { fontSize: TURNED_SIZE, tickRotate: -90, tickFormat: nameAt },
    extra: Math.max(0, Math.ceil(longest) + 12 - MARGINS.bottom),
  };
}
