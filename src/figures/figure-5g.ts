import * as Plot from "@observablehq/plot";
import { recordOf } from "../panel/metrics.js";
import { CHANGE_METRICS, type ChangeMetric } from "../panel/self-consistency.js";
import { composeFigure } from "./compose.js";
import { differenceGridX, differenceScale } from "./difference-axis.js";
import { directionOf } from "./figure-2-claims.js";
import { incompleteNote } from "./figure-2-marks.js";
import { amount, CHANGE_NAMES, NO_SINGLE, voteSize } from "./figure-5-claims.js";
import type { Figure5Data } from "./figure-5-data.js";
import { interval } from "./figure-5-table.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { list, points, sentence } from "./format.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { drawRows, ROW_MARKS } from "./row-chart.js";
import { THEMES } from "./theme.js";

const NAMES = recordOf(CHANGE_METRICS, (metric) =>
  metric === "accuracy" ? "accuracy" : `${CHANGE_NAMES[metric].noun} avoided`,
);

/** Figure 5g: what the vote improves on average, losses as visible as gains. */
export const figure5g: FigurePanel<Figure5Data> = {
  id: "5g",
  letter: "g",
  topic: "What the vote improves on average",
  lacking: (data) => (bars(data).length === 0 ? NO_SINGLE : null),
  finding,
  caption: (data) =>
    `Mean over all model-condition pairs, positive where the vote is better. Whiskers are 95 % intervals from resampled questions, both sides of a pair from the same ones; the table also has the standard error over pairs, which takes pairs that share questions for independent. ${voteSize(data)}`,
  metrics: [...CHANGE_METRICS, "single_answer", "vote_change"],
  draw,
  table: (data) => ({
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Improvement", unit: "text" },
      { name: "Pairs", unit: "count" },
      { name: "Mean", unit: "difference" },
      ...interval("difference"),
      { name: "standard error over pairs", unit: "difference" },
    ],
    rows: CHANGE_METRICS.map((metric) => {
      const { value, lo, hi, sem, n } = data.improvement[metric];
      const origin = data.simulated ? ["simulated"] : [];
      return [...origin, sentence(NAMES[metric]), n, value, lo, hi, sem];
    }),
  }),
};

interface Bar {
  readonly metric: ChangeMetric;
  readonly n: number;
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

function bars(data: Figure5Data): readonly Bar[] {
  return CHANGE_METRICS.flatMap((metric) => {
    const { value, lo, hi, n } = data.improvement[metric];
    return value === null ? [] : [{ metric, n, value, lo, hi }];
  });
}

function finding(data: Figure5Data): string {
  const groups = {
    rises: "improves",
    falls: "worsens",
    open: "shows no clear change in",
    unknown: "changes",
  };
  const parts = (Object.keys(groups) as (keyof typeof groups)[]).flatMap((direction) => {
    const own = bars(data).filter((bar) => directionOf(bar) === direction);
    return own.length === 0
      ? []
      : [
          `${groups[direction]} ${list(own.map((bar) => `${CHANGE_NAMES[bar.metric].noun} (${amount(bar)})`))}`,
        ];
  });
  return `On average over pairs, the vote ${parts.join("; ")}.`;
}

function draw(data: Figure5Data, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const rows = bars(data).map((bar, i) => ({
    ...bar,
    y: i + ROW_MARKS,
    color: bar.value < 0 ? theme.worse : theme.conditions.clean_evidence,
    symbol: bar.value < 0 ? "triangle2" : "circle",
  }));
  const { plot, frame } = drawRows(
    {
      names: rows.map(({ metric }) => sentence(NAMES[metric])),
      rowHeight: 52,
      x: differenceScale(
        rows.flatMap(({ value, lo, hi }) => [value, lo, hi]),
        "Mean improvement (points)",
      ),
      marks: [
        ...differenceGridX(theme),
        Plot.rect(rows, {
          className: "bars",
          x1: 0,
          x2: "value",
          y1: (row: (typeof rows)[number]) => row.y - 0.14,
          y2: (row: (typeof rows)[number]) => row.y + 0.14,
          fill: "color",
          fillOpacity: 0.45,
          render: withMarkData(
            rows,
            ({ metric, value }) => ({ metric, value }),
            ({ metric, value, lo, hi, n }) =>
              `${sentence(NAMES[metric])}: ${points(value)} points [${points(lo)}, ${points(hi)}]; n = ${n} pairs`,
          ),
        }),
        Plot.ruleX([0], { stroke: theme.muted, strokeWidth: 1.25 }),
        Plot.ruleY(rows, { y: "y", x1: "lo", x2: "hi", stroke: theme.text, strokeWidth: 1.5 }),
        Plot.dot(rows, {
          x: "value",
          y: "y",
          r: 4.5,
          symbol: "symbol",
          fill: "color",
          stroke: theme.text,
        }),
      ],
    },
    options,
  );
  const legend = [
    {
      label: "the vote is better",
      symbol: "circle",
      fill: theme.conditions.clean_evidence,
      stroke: theme.text,
    },
    { label: "the vote is worse", symbol: "triangle2", fill: theme.worse, stroke: theme.text },
  ];
  return composeFigure(
    {
      description: `Mean improvement by the vote. ${finding(data)}`,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame,
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}
