import { recordOf } from "../panel/metrics.js";
import { CHANGE_METRICS, type ChangeMetric } from "../panel/self-consistency.js";
import { directionOf } from "./figure-2-claims.js";
import { amount, CHANGE_NAMES, NO_SINGLE, voteSize } from "./figure-5-claims.js";
import type { Figure5Data } from "./figure-5-data.js";
import { interval } from "./figure-5-table.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { list, points, sentence } from "./format.js";
import { drawImprovementRows } from "./improvement-rows.js";
import { ROW_MARKS } from "./row-chart.js";
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
      { name: "Pairs", unit: "count", of: { as: "vote_change" } },
      { name: "Mean", unit: "difference", of: { as: "vote_change" } },
      ...interval("difference"),
      { name: "standard error over pairs", unit: "difference", of: { as: "standard_error" } },
    ],
    from: CHANGE_METRICS.map((metric) => ({
      // A harm that is avoided is the single outputs' minus the votes'.
      metric: metric === "accuracy" ? metric : (`single_${metric}` as const),
      condition: data.conditions.map(({ condition }) => condition),
      model: [...new Set(data.pairs.map(({ model }) => model))],
    })),
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
  const theme = THEMES[options.theme];
  const better = { symbol: "circle", color: theme.conditions.clean_evidence };
  const worse = { symbol: "triangle2", color: theme.worse };
  return drawImprovementRows(
    data,
    {
      names: bars(data).map(({ metric }) => sentence(NAMES[metric])),
      rowHeight: 52,
      thickness: 0.28,
      opacity: 0.45,
      radius: 4.5,
      axis: "Mean improvement (points)",
      bars: bars(data).map(({ metric, n, value, lo, hi }, i) => ({
        value,
        lo,
        hi,
        y: i + ROW_MARKS,
        ...(value < 0 ? worse : better),
        data: { metric, value },
        title: `${sentence(NAMES[metric])}: ${points(value)} points [${points(lo)}, ${points(hi)}]; n = ${n} pairs`,
      })),
      legend: [
        {
          label: "the vote is better",
          symbol: better.symbol,
          fill: better.color,
          stroke: theme.text,
        },
        { label: "the vote is worse", symbol: worse.symbol, fill: worse.color, stroke: theme.text },
      ],
      description: `Mean improvement by the vote. ${finding(data)}`,
    },
    options,
  );
}
