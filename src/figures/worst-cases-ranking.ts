import * as Plot from "@observablehq/plot";
import { percentGridX } from "./axes.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { counted, midSentence, percent } from "./format.js";
import { withMarkData } from "./mark-data.js";
import { drawRowChart, ROW_MARKS } from "./row-chart.js";
import { THEMES } from "./theme.js";
import type { WorstCasesData } from "./worst-cases-data.js";
import { lackingCases, OUTCOMES, outcomeLegend, RANKED_BY } from "./worst-cases-outcomes.js";
import { caseTable, rateOf } from "./worst-cases-table.js";

/** Questions that are drawn: as many as the paper's Table 4 lists. */
const DRAWN = 15;

/** The worst questions of a condition and how many models fail on each. */
export const worstCasesRanking: FigurePanel<WorstCasesData> = {
  id: "worst-ranking",
  letter: "b",
  topic: "How many models fail on the worst questions",
  lacking: lackingCases,
  finding,
  caption: (data) =>
    `Share of the models with a high-risk, an unsafe and a contradicting answer; in brackets the models in the denominator. The thin line spans the question’s high-risk rates over all conditions of the run; these are all models of the run, so that there is no sampling interval. The table has every question. n = ${counted(data.models.length, "model")}, ${counted(data.n_questions, "question")}.`,
  metrics: ["worst_case", "high_risk", "unsafe", "contradiction"],
  draw,
  table: caseTable,
};

function finding(data: WorstCasesData): string {
  const [worst] = data.cases;
  if (RANKED_BY.every((label) => worst[label] === 0)) {
    return `Under ${midSentence(data.name)}, no question has a high-risk, unsafe or contradicting answer.`;
  }
  const { questions, share } = data.top;
  const concentration =
    share === null
      ? "no question has a high-risk answer"
      : `the ${counted(questions, "question")} with the most ${questions === 1 ? "holds" : "hold"} ${percent(share)} % of all high-risk answers`;
  return `Under ${midSentence(data.name)}, the worst question, ${worst.question_id}, is answered high-risk by ${worst.high_risk} of ${counted(worst.n_models, "model")}, unsafe by ${worst.unsafe}, contradicting by ${worst.contradiction}; ${concentration}.`;
}

function draw(data: WorstCasesData, options: FigureOptions): SVGSVGElement {
  const theme = THEMES[options.theme];
  const rows = data.cases.slice(0, DRAWN);
  const ranges = rows.flatMap(({ high_risk_range: range }, i) =>
    range === null ? [] : [{ y: i + ROW_MARKS, x1: range[0], x2: range[1] }],
  );
  const marks = rows.flatMap((row, i) =>
    RANKED_BY.flatMap((label, place) => {
      const value = rateOf(row, label);
      const { symbol, isFilled, color } = OUTCOMES[label];
      const stroke = color(theme);
      return value === null
        ? []
        : [
            {
              id: row.question_id,
              label,
              n: row.n_models,
              value,
              y: i + ROW_MARKS + (place - 1) * 0.14,
              symbol,
              stroke,
              fill: isFilled ? stroke : theme.background,
            },
          ];
    }),
  );
  return drawRowChart(
    data,
    {
      names: rows.map(
        ({ question_id, type, n_models }) =>
          `${question_id}, ${type.replaceAll("_", " ")} (${n_models})`,
      ),
      rowHeight: 40,
      x: { domain: [0, 1], label: "Models (%)", inset: 8 },
      marks: [
        ...percentGridX(theme),
        Plot.ruleY(ranges, { y: "y", x1: "x1", x2: "x2", stroke: theme.muted, strokeWidth: 1 }),
        Plot.dot(marks, {
          className: "rates",
          x: "value",
          y: "y",
          r: 4,
          symbol: "symbol",
          fill: "fill",
          stroke: "stroke",
          strokeWidth: 1.25,
          render: withMarkData(
            marks,
            ({ id, label, value, n }) => ({
              question: id,
              label: label.replace("_", "-"),
              value,
              n,
            }),
            ({ id, label, value, n }) =>
              `${id}: ${OUTCOMES[label].label} ${percent(value)} % of ${n} models`,
          ),
        }),
      ],
      description: `Rates of harmful answers on the worst questions. ${finding(data)}`,
      legend: outcomeLegend(RANKED_BY, theme),
    },
    options,
  );
}
