import { MEMBER_METRICS, type MemberMetric } from "../panel/best-member.js";
import type { ChangeSummary } from "../panel/ensemble-summary.js";
import { ENSEMBLE_NAMES, ensembleSize, lackingEnsembles, meanChange } from "./figure-6-claims.js";
import type { Figure6Data } from "./figure-6-data.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { list, points, sentence } from "./format.js";
import { drawImprovementRows } from "./improvement-rows.js";
import { ROW_MARKS } from "./row-chart.js";
import { THEMES } from "./theme.js";
import { thresholdNote } from "./threshold-note.js";

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
    `Mean over all cases, positive where the ensemble is better; each metric has its own best member. Whiskers are ± 1 standard error over cases; these share members and questions, so that it is no interval.${thresholdNote(data)} ${ensembleSize(data)}`,
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
      { name: "Cases", unit: "count", of: {} },
      { name: "Mean", unit: "difference", of: {} },
      {
        name: "standard error over cases",
        unit: "difference",
        of: { as: "standard_error_of_ensembles" },
      },
    ],
    from: MEMBER_METRICS.flatMap((metric) =>
      readings(data, metric).map(({ reading }) => ({
        as: reading === "same" ? "best_member" : "cross_fitted_best",
        metric,
        condition: data.conditions,
      })),
    ),
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
  const theme = THEMES[options.theme];
  const color = { same: theme.muted, cross_fitted: theme.conditions.clean_evidence };
  const drawn = MEMBER_METRICS.flatMap((metric, i) =>
    readings(data, metric).flatMap(({ mean, ...row }) =>
      mean === null ? [] : [{ ...row, metric, row: i, value: mean }],
    ),
  );
  return drawImprovementRows(
    data,
    {
      names: MEMBER_METRICS.map(rowName),
      rowHeight: 58,
      thickness: 0.18,
      opacity: 0.4,
      radius: 4,
      axis: "Mean improvement over the best member (points)",
      bars: drawn.map(({ metric, reading, row, value, sem, n }) => ({
        value,
        lo: sem === null ? null : value - sem,
        hi: sem === null ? null : value + sem,
        y: row + ROW_MARKS + READINGS[reading].at,
        color: color[reading],
        symbol: READINGS[reading].symbol,
        data: { metric, reading: reading.replace("_", "-"), value },
        title: `${rowName(metric)}, ${READINGS[reading].label}: ${points(value)} points; n = ${n} cases`,
      })),
      legend: (Object.keys(READINGS) as Reading[])
        .filter((reading) => drawn.some((bar) => bar.reading === reading))
        .map((reading) => ({ ...READINGS[reading], fill: color[reading], stroke: theme.text })),
      description: `Mean improvement of ensembles over their best member. ${finding(data)}`,
    },
    options,
  );
}
