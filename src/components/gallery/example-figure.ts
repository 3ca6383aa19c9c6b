import * as Plot from "@observablehq/plot";
import { cellsDone, type Analysis } from "../../figures/analysis.js";
import { percentGridX, percentScale } from "../../figures/axes.js";
import type { FigurePanel } from "../../figures/figure-panel.js";
import { percent } from "../../figures/format.js";
import { withMarkData } from "../../figures/mark-data.js";
import { drawRowChart, ROW_MARKS } from "../../figures/row-chart.js";
import { THEMES } from "../../figures/theme.js";
import { conditionName } from "../../panel/condition.js";
import { wilsonScore } from "../../stats/wilson-score.js";

/** What the figure is drawn from: one row a model, the fewest errors first. */
interface ErrorRates {
  readonly simulated: boolean;
  readonly cells_done: string | null;
  readonly condition: string;
  readonly rows: readonly ErrorRate[];
}

interface ErrorRate {
  readonly model: string;
  readonly k: number;
  readonly n: number;
  readonly rate: number;
  readonly lo: number;
  readonly hi: number;
}

/** Takes from an analysis what the figure needs. */
export function errorRates(analysis: Analysis, condition: string): ErrorRates {
  const rows = analysis.rates
    .filter((row) => row.condition === condition)
    .flatMap(({ model, n, n_high_risk: k }) => {
      const interval = wilsonScore({ k, n });
      if (interval === null) return [];
      const [lo, hi] = interval;
      return [{ model, k, n, rate: k / n, lo, hi }];
    })
    .sort((a, b) => a.rate - b.rate);
  const { simulated } = analysis.run.manifest;
  return { simulated, cells_done: cellsDone(analysis), condition: conditionName(condition), rows };
}

const numbers = ({ model, k, n, rate, lo, hi }: ErrorRate): string =>
  `${model}: ${k} of ${n}, ${percent(rate)} % [${percent(lo)}, ${percent(hi)}]`;

/** High-risk errors of every model under one condition. */
export const errorsByModel: FigurePanel<ErrorRates> = {
  id: "errors-by-model",
  letter: "",
  topic: "High-risk errors by model",
  lacking: ({ rows }) => (rows.length === 0 ? "No model of this run has this condition." : null),
  finding: ({ condition, rows }) =>
    `${condition}: from ${numbers(rows[0])} to ${numbers(rows[rows.length - 1])}.`,
  caption: ({ rows }) =>
    `A dot a model, its bar Wilson’s 95 % interval. n = ${rows[0].n} questions a model.`,
  metrics: ["high_risk"],
  draw: (data, options) => {
    const theme = THEMES[options.theme];
    const rows = data.rows.map((row, i) => ({ ...row, y: i + ROW_MARKS }));
    return drawRowChart(
      data,
      {
        names: rows.map(({ model }) => model),
        rowHeight: 28,
        x: percentScale({
          values: rows.map(({ hi }) => hi),
          include: [0],
          label: "High-risk errors (%)",
        }),
        marks: [
          ...percentGridX(theme),
          Plot.ruleY(rows, { y: "y", x1: "lo", x2: "hi", stroke: theme.muted }),
          Plot.dot(rows, {
            className: "models",
            x: "rate",
            y: "y",
            fill: theme.text,
            render: withMarkData(rows, ({ model, rate }) => ({ model, rate }), numbers),
          }),
        ],
        legend: [],
        description: `High-risk errors of ${rows.length} models, ${data.condition}.`,
      },
      options,
    );
  },
  table: ({ rows, simulated }) => ({
    columns: [
      { name: "Model", unit: "text" },
      { name: "Errors", unit: "count" },
      { name: "Questions", unit: "count" },
      { name: "Rate", unit: "fraction" },
      { name: "Lower", unit: "fraction" },
      { name: "Upper", unit: "fraction" },
      { name: "Origin", unit: "text" },
    ],
    rows: rows.map(({ model, k, n, rate, lo, hi }) => [
      model,
      k,
      n,
      rate,
      lo,
      hi,
      simulated ? "simulated" : "this run",
    ]),
  }),
};
