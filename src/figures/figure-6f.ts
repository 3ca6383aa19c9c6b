import * as Plot from "@observablehq/plot";
import { MEMBER_METRICS, type MemberMetric } from "../panel/best-member.js";
import type { ChangeSummary } from "../panel/ensemble-summary.js";
import { composeFigure } from "./compose.js";
import { differenceGridX, differenceScale } from "./difference-axis.js";
import { incompleteNote } from "./figure-2-marks.js";
import { ENSEMBLE_NAMES, ensembleSize, lackingEnsembles, meanChange } from "./figure-6-claims.js";
import type { Figure6Data } from "./figure-6-data.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { list, points, sentence } from "./format.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { drawRows, ROW_MARKS } from "./row-chart.js";
import { THEMES } from "./theme.js";

const READINGS = {
  same: { label: "best on the questions scored", symbol: "circle", at: -0.1 },
  cross_fitted: {
    label: "best chosen on other questions (cross-fitted)",
    symbol: "diamond",
    at: 0.14,
  },
} as const;

type Reading = keyof typeof READINGS;

/** Figure 6f: what ensembles improve over their best member on average. */
export const figure6f: FigurePanel<Figure6Data> = {
  id: "6f",
  letter: "f",
  topic: "What ensembles improve over their best member",
  lacking: lackingEnsembles,
  finding,
  caption: (data) =>
    `Mean over all cases, positive where the ensemble is better; each metric has its own best member. Whiskers are ± 1 standard error over cases; these share members and questions, so that it is no interval. ${ensembleSize(data)}`,
  metrics: [
    ...MEMBER_METRICS,
    "ensemble_answer",
    "ensemble_overconfidence",
    "best_member",
    "cross_fitted_best",
  ],
  draw,
  table: (data) => ({
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Improvement", unit: "text" },
      { name: "Best member", unit: "text" },
      { name: "Cases", unit: "count" },
      { name: "Mean", unit: "difference" },
      { name: "standard error over cases", unit: "difference" },
    ],
    rows: MEMBER_METRICS.flatMap((metric) =>
      readings(data, metric).map(({ reading, mean, sem, n }) => [
        ...(data.simulated ? ["simulated"] : []),
        rowName(metric),
        READINGS[reading].label,
        n,
        mean,
        sem,
      ]),
    ),
  }),
};

function readings(
  data: Figure6Data,
  metric: MemberMetric,
): readonly (ChangeSummary & { readonly reading: Reading })[] {
  return [
    { reading: "same", ...data.improvement[metric] },
    ...(data.cross_fitted === null
      ? []
      : [{ reading: "cross_fitted" as const, ...data.cross_fitted[metric] }]),
  ];
}

function rowName(metric: MemberMetric): string {
  const { noun } = ENSEMBLE_NAMES[metric];
  return sentence(metric === "accuracy" ? noun : `${noun} avoided`);
}

function finding(data: Figure6Data): string {
  const shown = ["accuracy", "high_risk", "dangerous_overconfidence"] as const;
  const parts = shown.map((metric) => {
    const { mean, sem } = data.improvement[metric];
    const crossed = data.cross_fitted?.[metric];
    const other =
      crossed === undefined ? "" : `, cross-fitted ${meanChange(crossed.mean, crossed.sem)}`;
    return `${meanChange(mean, sem)} in ${ENSEMBLE_NAMES[metric].noun}${metric === "accuracy" ? "" : " avoided"}${other}`;
  });
  return `Against their best member, ensembles change on average by ${list(parts)} (± standard error over cases).`;
}

function draw(data: Figure6Data, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const color = { same: theme.muted, cross_fitted: theme.conditions.clean_evidence };
  const rows = MEMBER_METRICS.flatMap((metric, i) =>
    readings(data, metric).flatMap(({ reading, mean, sem, n }) =>
      mean === null
        ? []
        : [
            {
              metric,
              reading,
              n,
              mean,
              lo: sem === null ? null : mean - sem,
              hi: sem === null ? null : mean + sem,
              y: i + ROW_MARKS + READINGS[reading].at,
              color: color[reading],
              symbol: READINGS[reading].symbol,
            },
          ],
    ),
  );
  const { plot, frame } = drawRows(
    {
      names: MEMBER_METRICS.map(rowName),
      rowHeight: 58,
      x: differenceScale(
        rows.flatMap(({ mean, lo, hi }) => [mean, lo, hi]),
        "Mean improvement over the best member (points)",
      ),
      marks: [
        ...differenceGridX(theme),
        Plot.rect(rows, {
          className: "bars",
          x1: 0,
          x2: "mean",
          y1: (row: (typeof rows)[number]) => row.y - 0.09,
          y2: (row: (typeof rows)[number]) => row.y + 0.09,
          fill: "color",
          fillOpacity: 0.4,
          render: withMarkData(
            rows,
            ({ metric, reading, mean }) => ({
              metric,
              reading: reading.replace("_", "-"),
              value: mean,
            }),
            ({ metric, reading, mean, n }) =>
              `${rowName(metric)}, ${READINGS[reading].label}: ${points(mean)} points; n = ${n} cases`,
          ),
        }),
        Plot.ruleX([0], { stroke: theme.muted, strokeWidth: 1.25 }),
        Plot.ruleY(rows, { y: "y", x1: "lo", x2: "hi", stroke: theme.text, strokeWidth: 1.5 }),
        Plot.dot(rows, {
          x: "mean",
          y: "y",
          r: 4,
          symbol: "symbol",
          fill: "color",
          stroke: theme.text,
        }),
      ],
    },
    options,
  );
  const legend = (Object.keys(READINGS) as Reading[])
    .filter((reading) => rows.some((row) => row.reading === reading))
    .map((reading) => ({ ...READINGS[reading], fill: color[reading], stroke: theme.text }));
  return composeFigure(
    {
      description: `Mean improvement of ensembles over their best member. ${finding(data)}`,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame,
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}
