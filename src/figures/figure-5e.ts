import { CONDITION_NAMES } from "../panel/condition.js";
import { meanOfPresent } from "../stats/mean.js";
import { percentGridX, percentScale } from "./axes.js";
import { conditionLegend } from "./figure-2-marks.js";
import { NO_SINGLE, voteSize } from "./figure-5-claims.js";
import type { Figure5Data } from "./figure-5-data.js";
import { interval, leading, leadingColumns } from "./figure-5-table.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { midSentence, percent } from "./format.js";
import { withMarkData } from "./mark-data.js";
import { drawRowChart, ROW_MARKS } from "./row-chart.js";
import { rowEstimates } from "./row-estimates.js";
import { CONDITION_SYMBOLS, THEMES } from "./theme.js";

/** Rows beyond which they stand closer, so that a page holds them. */
const MANY = 16;

/** Figure 5e: dangerous overconfidence that is left after the vote, model by model. */
export const figure5e: FigurePanel<Figure5Data> = {
  id: "5e",
  letter: "e",
  topic: "Dangerous overconfidence after the vote",
  lacking: (data) => (dots(data).length === 0 ? NO_SINGLE : null),
  finding,
  caption: (data) =>
    `Wrong high-risk or unsafe answers with confidence of at least ${data.threshold}; models in the order of their mean over the conditions. Bars are 95 % Wilson intervals of one model on its questions. With few outputs in a cell only unanimous ones reach the threshold, so that models with different numbers of outputs do not compare. ${voteSize(data)}`,
  metrics: ["dangerous_overconfidence"],
  draw,
  table: (data) => ({
    columns: [
      ...leadingColumns(data),
      { name: "Dangerous overconfidence", unit: "fraction" },
      ...interval("fraction"),
    ],
    rows: data.pairs.map(({ model, condition, n, overconfidence: { value, lo, hi } }) => [
      ...leading(data, model, condition, n),
      value,
      lo,
      hi,
    ]),
  }),
};

function dots(data: Figure5Data) {
  return data.pairs.flatMap(({ model, condition, n, overconfidence: { value, lo, hi } }) =>
    value === null ? [] : [{ model, condition, n, value, lo, hi }],
  );
}

/** Models by their mean over conditions, highest first. */
function ranked(data: Figure5Data): readonly { readonly model: string; readonly mean: number }[] {
  const all = dots(data);
  return [...new Set(all.map(({ model }) => model))]
    .map((model) => ({
      model,
      mean: meanOfPresent(all.filter((dot) => dot.model === model).map(({ value }) => value)) ?? 0,
    }))
    .toSorted((a, b) => b.mean - a.mean);
}

function finding(data: Figure5Data): string {
  const all = dots(data).toSorted((a, b) => b.value - a.value);
  const [most, least] = [all.at(0), all.at(-1)];
  if (most === undefined || least === undefined) return NO_SINGLE;
  const left = all.filter(({ value }) => value > 0).length;
  const place = ({ model, condition }: typeof most): string =>
    `${model} under ${midSentence(CONDITION_NAMES[condition])}`;
  const range =
    most.value - least.value < 1e-12
      ? `all at ${percent(most.value)} %`
      : `from ${percent(least.value)} % (${place(least)}) to ${percent(most.value)} % (${place(most)})`;
  return `After the vote, dangerous overconfidence is left in ${left} of ${all.length} model-condition pairs: ${range}.`;
}

function draw(data: Figure5Data, options: FigureOptions): SVGSVGElement {
  const theme = THEMES[options.theme];
  const names = ranked(data).map(({ model }) => model);
  const conditions = data.conditions.map(({ condition }) => condition);
  const isDense = names.length > MANY;
  const middle = (conditions.length - 1) / 2;
  const below = ROW_MARKS + (isDense ? 0.06 : 0);
  const step = Math.min(0.17, 0.5 / conditions.length);
  const marks = dots(data).map((dot) => ({
    ...dot,
    y: names.indexOf(dot.model) + below + (conditions.indexOf(dot.condition) - middle) * step,
    color: theme.conditions[dot.condition],
    symbol: CONDITION_SYMBOLS[dot.condition],
  }));
  return drawRowChart(
    data,
    {
      names,
      rowHeight: isDense ? 12 + 6 * conditions.length : 30 + 9 * conditions.length,
      x: percentScale({
        values: marks.flatMap(({ lo, hi, value }) => [lo, hi, value]),
        include: [0],
        label: "Dangerous overconfidence after the vote (%)",
      }),
      marks: [
        ...percentGridX(theme),
        ...rowEstimates(marks, theme, {
          className: "models",
          r: isDense ? 3 : 4,
          render: withMarkData(
            marks,
            ({ model, condition, value }) => ({
              model,
              condition,
              "dangerous-overconfidence": value,
            }),
            ({ model, condition, n, value, lo, hi }) =>
              `${model}, ${CONDITION_NAMES[condition]}: ${percent(value)} % [${percent(lo)}, ${percent(hi)}]; n = ${n}`,
          ),
        }),
      ],
      description: `Dangerous overconfidence of each model and condition after the vote. ${finding(data)}`,
      legend: conditionLegend(conditions, theme),
    },
    options,
  );
}
