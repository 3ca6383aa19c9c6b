import * as Plot from "@observablehq/plot";
import type { Shares } from "../stats/variance-decomposition.js";
import { percentTick } from "./axes.js";
import { composeFigure } from "./compose.js";
import { incompleteNote } from "./figure-2-marks.js";
import {
  FIGURE_4_METRICS,
  METRIC_NAMES,
  type Figure4Data,
  type Figure4Metric,
} from "./figure-4-data.js";
import { INTERVALS } from "./figure-4-marks.js";
import { sample } from "./sample.js";
import { estimateColumns } from "./figure-3-table.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { counted, percent, points } from "./format.js";
import { frameOf, plotFrame } from "./frame.js";
import { legibleInk } from "./legible-ink.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { THEMES, type Component } from "./theme.js";
import { thresholdNote } from "./threshold-note.js";

/** The parts in the order in which they are stacked; family is the first factor. */
const PARTS = [
  { component: "condition", share: "second", name: "condition" },
  { component: "family", share: "first", name: "family" },
  { component: "interaction", share: "interaction", name: "family × condition" },
  { component: "residual", share: "residual", name: "models of a family" },
] as const satisfies readonly { component: Component; share: keyof Shares; name: string }[];

/** Smaller parts have no room for their number. */
const LABELLED = 0.04;
const ROW = 62;
const MARGINS = { top: 8, left: 8 };

/** Figure 4d: how condition and family share the variation of a rate. */
export const figure4d: FigurePanel<Figure4Data> = {
  id: "4d",
  letter: "d",
  topic: "What the rates vary with",
  lacking: (data) =>
    varying(data).length === 0
      ? "No rate varies over the models and conditions of this run."
      : data.conditions.length < 2 || data.families.length < 2
        ? "Condition and family can be told apart only in a run with at least two of each."
        : null,
  finding,
  caption: (data) =>
    `Shares of the variation of a rate over ${counted(pairs(data), "model-condition pair")} by least squares: family first, then condition, then their interaction; the rest is between models of one family in one condition.${orderNote(data)} Shares describe these models and conditions; with few models a family, the interaction takes up chance as well.${thresholdNote(data)} ${INTERVALS} ${sample(data)}`,
  metrics: [...FIGURE_4_METRICS, "variance_share"],
  draw,
  table,
};

function varying(data: Figure4Data): readonly Figure4Metric[] {
  return FIGURE_4_METRICS.filter((metric) => data.shares[metric] !== null);
}

function pairs(data: Figure4Data): number {
  return Math.max(0, ...FIGURE_4_METRICS.map((metric) => data.shares[metric]?.n ?? 0));
}

/** Where pairs are missing the order of the factors matters: says by how much. */
function orderNote(data: Figure4Data): string {
  if (varying(data).length === 0) return "";
  const missing = data.n_models * data.conditions.length - pairs(data);
  if (missing === 0)
    return " The grid is complete, so that the order of the factors does not matter.";
  const largest = Math.max(
    ...varying(data).map((metric) => {
      const { first_then_second: a, second_then_first: b } = data.shares[metric]!;
      return Math.max(Math.abs(a.first - b.first), Math.abs(a.second - b.second));
    }),
  );
  return ` ${counted(missing, "pair")} missing: with the condition first, shares differ by at most ${percent(largest)} points.`;
}

function draw(data: Figure4Data, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const metrics = varying(data);
  const height = metrics.length * ROW + MARGINS.top + 38;
  const bars = metrics.flatMap((metric, row) => {
    const shares = data.shares[metric]!.first_then_second;
    let from = 0;
    return PARTS.map(({ component, share, name }) => {
      const value = shares[share];
      const bar = {
        metric,
        row,
        component,
        name,
        value,
        from,
        to: from + value,
        color: theme.components[component],
        interval: data.share_intervals?.[metric][share] ?? null,
      };
      from += value;
      return bar;
    });
  });
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height, MARGINS),
    x: { domain: [0, 1], label: "Share of the variation (%)" },
    y: { domain: [metrics.length - 0.5, -0.5], axis: null },
    marks: [
      Plot.gridX({ ticks: 5, stroke: theme.grid, strokeOpacity: 1 }),
      Plot.axisX({
        ticks: 5,
        tickSize: 0,
        tickFormat: percentTick,
        color: theme.muted,
        labelArrow: "none",
      }),
      Plot.rect(bars, {
        className: "shares",
        x1: "from",
        x2: "to",
        y1: ({ row }: (typeof bars)[number]) => row - 0.1,
        y2: ({ row }: (typeof bars)[number]) => row + 0.42,
        fill: "color",
        stroke: theme.background,
        strokeWidth: 1,
        render: withMarkData(
          bars,
          ({ metric, component, value }) => ({ metric, component, value }),
          ({ metric, name, value, interval }) =>
            `${METRIC_NAMES[metric].noun}, ${name}: ${percent(value)} %${interval === null || interval.lo === null ? "" : ` [${percent(interval.lo)}, ${percent(interval.hi)}]`}`,
        ),
      }),
      Plot.text(metrics, {
        frameAnchor: "left",
        y: (_: string, row: number) => row - 0.3,
        text: (metric: Figure4Metric) => METRIC_NAMES[metric].axis.replace(" (%)", ""),
        textAnchor: "start",
        fill: theme.text,
        stroke: theme.background,
        strokeWidth: 3,
      }),
      Plot.text(
        bars.filter(({ value }) => value >= LABELLED),
        {
          x: ({ from, to }: (typeof bars)[number]) => (from + to) / 2,
          y: ({ row }: (typeof bars)[number]) => row + 0.16,
          text: ({ value }: (typeof bars)[number]) => percent(value, 0),
          fill: ({ color }: (typeof bars)[number]) => legibleInk(color),
          fontWeight: 600,
        },
      ),
    ],
  }) as SVGSVGElement;
  const legend = PARTS.map(({ component, name }) => ({
    label: name,
    symbol: "square",
    fill: theme.components[component],
    stroke: theme.components[component],
  }));
  return composeFigure(
    {
      description: `Stacked bars of variance shares. ${finding(data)}`,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame: frameOf(width, height, MARGINS),
      isFilled: true,
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function finding(data: Figure4Data): string {
  const parts = varying(data).map((metric) => comparison(data, metric));
  return parts.length === 0
    ? "No rate varies over the models and conditions of this run."
    : `Of the variation, condition and family explain: ${parts.join("; ")}.`;
}

/** The two shares of a rate, and which is larger where the interval of their difference allows it. */
function comparison(data: Figure4Data, metric: Figure4Metric): string {
  const { first: family, second: condition } = data.shares[metric]!.first_then_second;
  const { lo, hi } = data.share_intervals?.[metric].second_minus_first ?? { lo: null, hi: null };
  const difference = condition - family;
  const known = lo !== null && hi !== null;
  const bounds = known ? ` [${points(lo)}, ${points(hi)}]` : "";
  const isOpen = Math.abs(difference) < 1e-12 || (known && lo <= 0 && hi >= 0);
  const order = isOpen
    ? "no clear order"
    : `${difference > 0 ? "condition" : "family"} ${known ? "clearly " : ""}more`;
  return `${METRIC_NAMES[metric].noun} ${percent(condition, 0)} and ${percent(family, 0)} %, ${order} (${points(difference)} points${bounds})`;
}

function table(data: Figure4Data): FigureTable {
  const of = { as: "variance_share" } as const;
  const condition = data.conditions.map((row) => row.condition);
  return {
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Rate", unit: "text" },
      { name: "Part", unit: "text" },
      { name: "Pairs", unit: "count", of },
      ...estimateColumns("Share, family first", "fraction", of),
      { name: "Share, condition first", unit: "fraction", of },
    ],
    from: varying(data).flatMap((metric) => PARTS.map(() => ({ metric, condition }))),
    rows: varying(data).flatMap((metric) =>
      PARTS.map(({ share, name }) => {
        const { n, first_then_second: a, second_then_first: b } = data.shares[metric]!;
        const interval = data.share_intervals?.[metric][share] ?? null;
        return [
          ...(data.simulated ? ["simulated"] : []),
          METRIC_NAMES[metric].noun,
          name,
          n,
          a[share],
          interval?.lo ?? null,
          interval?.hi ?? null,
          b[share],
        ];
      }),
    ),
  };
}
