import * as Plot from "@observablehq/plot";
import { CHANGE_KIND_NAMES, CHANGE_KINDS, CHANGED_LABELS } from "../panel/run-changes.js";
import { differenceGridX, differenceScale } from "./difference-axis.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { count, counted, percent } from "./format.js";
import { withMarkData } from "./mark-data.js";
import { comparedCells } from "./run-comparison-rows.js";
import { drawRowChart, ROW_MARKS } from "./row-chart.js";
import { fromTo, lackingPairs } from "./run-comparison-claims.js";
import type { RunComparisonData } from "./run-comparison-data.js";
import { THEMES } from "./theme.js";

const of = { as: "run_difference" } as const;

/** How many cells have another answer in the second run, and in which direction. */
export const comparedChanges: FigurePanel<RunComparisonData> = {
  id: "compare-changes",
  letter: "",
  topic: "Cells with another answer",
  lacking: lackingPairs,
  finding,
  caption: (data) =>
    `Shares of the cells that both runs have: bars to the right are answers that turn correct and high-risk errors that disappear, bars to the left are the reverse; numbers count cells. These are all cells of both runs, so that the counts have no interval; whether their balance is more than chance the panels of differences say. n = ${counted(data.changes.at(-1)?.cells ?? 0, "cell")}, ${counted(data.n_questions, "question")}.`,
  metrics: ["run_difference", "accuracy", "high_risk"],
  draw,
  table: (data) => ({
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Over", unit: "text" },
      { name: "Cells of both runs", unit: "count", of },
      { name: "Same answer", unit: "count", of },
      ...CHANGE_KIND_NAMES.map((kind) => ({
        name: CHANGE_KINDS[kind],
        unit: "count" as const,
        of,
      })),
      ...CHANGED_LABELS.flatMap((label) => {
        const name = label.replace("_", "-");
        return [
          { name: `${name} gained`, unit: "count" as const, of: { ...of, metric: label } },
          { name: `${name} lost`, unit: "count" as const, of: { ...of, metric: label } },
        ];
      }),
    ],
    from: data.changes.map(({ condition }) => ({
      with: data.second,
      ...comparedCells(data, condition),
    })),
    rows: data.changes.map(({ name, cells, unchanged, kinds, labels }) => [
      ...(data.simulated ? ["simulated"] : []),
      name,
      cells,
      unchanged,
      ...CHANGE_KIND_NAMES.map((kind) => kinds[kind]),
      ...CHANGED_LABELS.flatMap((label) => [labels[label].gained, labels[label].lost]),
    ]),
  }),
};

function finding(data: RunComparisonData): string {
  const { cells, unchanged, kinds, labels } = data.changes.at(-1)!;
  const changed = cells - unchanged;
  if (changed === 0) {
    return `No finding: all ${counted(cells, "cell")} of both runs have the same answer.`;
  }
  return `${fromTo(data)}, ${count(changed)} of ${counted(cells, "cell")} (${percent(changed / cells)} %) have another answer: ${count(kinds.gained)} turn correct, ${count(kinds.lost)} no longer are; high-risk errors disappear in ${count(labels.high_risk.lost)} and appear in ${count(labels.high_risk.gained)}.`;
}

/** The two balances of a row: where they stand, and which counts are better and worse. */
const BALANCES = [
  { kind: "correct", label: "correct", at: -0.1 },
  { kind: "high-risk", label: "high-risk", at: 0.16 },
] as const;

function draw(data: RunComparisonData, options: FigureOptions): SVGSVGElement {
  const theme = THEMES[options.theme];
  const colors = { correct: theme.outcomes.correct, "high-risk": theme.outcomes.high_risk };
  const bars = data.changes.flatMap(({ condition, name, cells, kinds, labels }, i) =>
    BALANCES.flatMap(({ kind, label, at }) => {
      const [better, worse] =
        kind === "correct"
          ? [kinds.gained, kinds.lost]
          : [labels.high_risk.lost, labels.high_risk.gained];
      return [
        { n: better, share: better / cells, side: "better" as const },
        { n: worse, share: -worse / cells, side: "worse" as const },
      ].map((bar) => ({ ...bar, kind, label, name, condition, y: i + ROW_MARKS + at }));
    }),
  );
  type Bar = (typeof bars)[number];
  return drawRowChart(
    data,
    {
      names: data.changes.map(({ name, cells }) => `${name} (${counted(cells, "cell")})`),
      rowHeight: 58,
      x: differenceScale(
        bars.flatMap(({ share }) => [share * 1.12]),
        "Cells, worse left and better right (% of cells)",
      ),
      marks: [
        ...differenceGridX(theme, options.width),
        Plot.rect(bars, {
          className: "changes",
          x1: 0,
          x2: "share",
          y1: ({ y }: Bar) => y - 0.09,
          y2: ({ y }: Bar) => y + 0.09,
          fill: ({ kind }: Bar) => colors[kind],
          fillOpacity: ({ side }: Bar) => (side === "better" ? 0.75 : 0.4),
          stroke: ({ kind }: Bar) => colors[kind],
          render: withMarkData(
            bars,
            ({ condition, kind, side, n }) => ({ condition: condition ?? "all", kind, side, n }),
            ({ name, label, side, n }) =>
              `${name}: ${label} ${side === (label === "correct" ? "better" : "worse") ? "gained" : "lost"} in ${counted(n, "cell")}`,
          ),
        }),
        Plot.ruleX([0], { stroke: theme.muted, strokeWidth: 1.25 }),
        ...(["better", "worse"] as const).map((side) =>
          Plot.text(
            bars.filter((bar) => bar.side === side),
            {
              x: "share",
              y: "y",
              dx: side === "better" ? 5 : -5,
              text: ({ n }: Bar) => count(n),
              textAnchor: side === "better" ? "start" : "end",
              fill: theme.text,
            },
          ),
        ),
      ],
      legend: BALANCES.map(({ kind, label }) => ({
        label:
          kind === "correct" ? "turn correct, no longer are" : `${label} errors disappear, appear`,
        symbol: "square",
        fill: colors[kind],
        stroke: colors[kind],
      })),
      description: `Cells with another answer. ${finding(data)}`,
    },
    options,
  );
}
