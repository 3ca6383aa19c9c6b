import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES } from "../panel/condition.js";
import { BOOTSTRAP } from "./analysis.js";
import { percentGridY, percentScale } from "./axes.js";
import { composeFigure } from "./compose.js";
import { shiftClaim } from "./figure-2-claims.js";
import { incompleteNote } from "./figure-2-marks.js";
import { percentInterval } from "./figure-3-marks.js";
import { estimateColumns } from "./figure-3-table.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { count, counted, midSentence, percent } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { FROM, TO, type RankedQuestions, type Supplementary1Data } from "./supplementary-1-data.js";
import { THEMES, type Theme } from "./theme.js";

/** Supplementary Figure 1, high-risk errors question by question: its panels in order. */
export const SUPPLEMENTARY_1: readonly FigurePanel<Supplementary1Data>[] = [
  questionPanel("a", FROM),
  questionPanel("b", TO),
];

function questionPanel(
  letter: "a" | "b",
  condition: typeof FROM | typeof TO,
): FigurePanel<Supplementary1Data> {
  const name = CONDITION_NAMES[condition];
  const lacking = `No model of this run has ${name}.`;
  const rowOf = (data: Supplementary1Data): RankedQuestions | null =>
    data.conditions.find((row) => row.condition === condition) ?? null;
  const finding = (data: Supplementary1Data): string => {
    const row = rowOf(data);
    if (row === null) return lacking;
    const change =
      letter === "a" || data.shift === null ? "" : ` ${shiftClaim(data.shift, ["high_risk"])}`;
    return claim(row) + change;
  };
  return {
    id: `S1${letter}`,
    letter,
    topic: `High-risk errors question by question, ${midSentence(name)}`,
    lacking: (data) => (rowOf(data) === null ? lacking : null),
    finding,
    caption: (data) =>
      `A bar a question, from the most to the fewest high-risk errors; both conditions have the same axis and each its own order. The grey band, its lower end a line, holds the rate that stands at a rank in 95 % of ${count(BOOTSTRAP.replicates)} resamples of the questions; the dotted line is the mean, its band the interval. Rates of single questions are those of this run’s models and have no interval. n = ${counted(rowOf(data)?.n_models ?? 0, "model")}, ${counted(rowOf(data)?.questions.length ?? 0, "question")}.`,
    metrics: ["high_risk", "question_rate"],
    draw: (data, options) => {
      const row = rowOf(data);
      if (row === null) throw new RangeError(`figure S1${letter}: ${lacking}`);
      return draw(data, row, finding(data), options);
    },
    table: (data) => table(data, rowOf(data)),
  };
}

function claim({ name, n_models, questions, mean, top }: RankedQuestions): string {
  const most = questions.filter(({ rate }) => rate > 0.5).length;
  const none = questions.filter(({ n_errors }) => n_errors === 0).length;
  const concentration =
    top.share.value === null
      ? ""
      : `, and the ${percent(top.fraction)} % of the questions with the most hold ${percent(top.share.value)} %${percentInterval(top.share)} of all high-risk errors`;
  const asked = counted(questions.length, "question");
  const spread =
    n_models === 1
      ? `the one model answers ${most} of ${asked} with a high-risk option`
      : `more than half of ${counted(n_models, "model")} answer ${most} of ${asked} with a high-risk option, and none answers ${none} so`;
  return `Under ${midSentence(name)}, ${spread}; the mean over questions is ${percent(mean.value)} %${percentInterval(mean)}${concentration}.`;
}

function draw(
  data: Supplementary1Data,
  row: RankedQuestions,
  description: string,
  options: FigureOptions,
): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = chartHeight(width);
  const bars = row.questions.map((question, i) => ({ ...question, rank: i + 1 }));
  const color = theme.conditions[row.condition];
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: {
      domain: [0.5, bars.length + 0.5],
      label: "Questions, most high-risk errors first",
    },
    y: {
      ...percentScale({
        values: data.conditions.flatMap(({ questions, band }) => [
          questions[0].rate,
          ...band.map(({ hi }) => hi),
        ]),
        include: [0],
        label: "Models with a high-risk error (%)",
      }),
      inset: 0,
    },
    marks: [
      ...percentGridY(theme),
      Plot.axisX({
        ticks: ticksOf(bars.length),
        tickSize: 0,
        tickFormat: (rank: number) => String(rank),
        color: theme.muted,
        labelArrow: "none",
      }),
      Plot.rect(bars, {
        className: "questions",
        x1: ({ rank }: (typeof bars)[number]) => rank - 0.5,
        x2: ({ rank }: (typeof bars)[number]) => rank + 0.5,
        y1: 0,
        y2: "rate",
        fill: color,
        render: withMarkData(
          bars,
          ({ question_id, rank, rate, n_models }) => ({
            question: question_id,
            rank,
            rate,
            models: n_models,
          }),
          ({ question_id, rank, rate, n_errors, n_models }) =>
            `${question_id}, rank ${rank}: ${n_errors} of ${counted(n_models, "model")} (${percent(rate)} %)`,
        ),
      }),
      Plot.areaY(row.band, {
        className: "band",
        x: ({ position }: RankedQuestions["band"][number]) => position + 1,
        y1: "lo",
        y2: "hi",
        curve: "step",
        fill: theme.muted,
        fillOpacity: 0.35,
      }),
      Plot.line(row.band, {
        x: ({ position }: RankedQuestions["band"][number]) => position + 1,
        y: "lo",
        curve: "step",
        stroke: theme.background,
      }),
      ...meanMarks(row, bars.length, theme),
    ],
  }) as SVGSVGElement;
  return composeFigure(
    {
      description: `Ranked bars of high-risk errors by question. ${description}`,
      legend: drawLegend([], { document, width, theme }),
      plot,
      frame: frameOf(width, height),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function meanMarks(
  { mean: { value, lo, hi } }: RankedQuestions,
  n: number,
  theme: Theme,
): readonly Plot.Markish[] {
  if (value === null) return [];
  const interval = lo === null || hi === null ? [] : [{ lo, hi }];
  return [
    Plot.rect(interval, {
      x1: 0.5,
      x2: n + 0.5,
      y1: "lo",
      y2: "hi",
      fill: theme.text,
      fillOpacity: 0.1,
    }),
    Plot.ruleY([value], { stroke: theme.text, strokeDasharray: "2,3" }),
    Plot.text([value], {
      x: n + 0.5,
      y: (mean: number) => hi ?? mean,
      dx: -4,
      dy: -8,
      text: () => `mean ${percent(value)} %${percentInterval({ value, lo, hi })}`,
      textAnchor: "end",
      fill: theme.text,
      stroke: theme.background,
      strokeWidth: 3,
    }),
  ];
}

/** The first rank, the last, and round ones between them. */
function ticksOf(n: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((size) => n / size <= 6) ?? n;
  const round = Array.from({ length: Math.floor(n / step) }, (_, i) => (i + 1) * step);
  return [...new Set([1, ...round])];
}

function table(data: Supplementary1Data, row: RankedQuestions | null): FigureTable {
  return {
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Rank", unit: "count" },
      { name: "Question", unit: "text" },
      { name: "Condition", unit: "text" },
      { name: "n models", unit: "count" },
      { name: "High-risk errors", unit: "count", of: { metric: "high_risk" } },
      ...estimateColumns("Rate", "fraction", { metric: "high_risk" }),
    ],
    rows: row === null ? [] : [meanRow(data, row), ...questionRows(data, row)],
  };
}

function meanRow(data: Supplementary1Data, row: RankedQuestions): FigureTable["rows"][number] {
  const { condition, n_models, questions, mean } = row;
  const label = `mean of ${questions.length}`;
  const origin = data.simulated ? ["simulated"] : [];
  return [...origin, null, label, condition, n_models, null, mean.value, mean.lo, mean.hi];
}

function questionRows(
  data: Supplementary1Data,
  { condition, questions }: RankedQuestions,
): FigureTable["rows"] {
  return questions.map(({ question_id, n_models, n_errors, rate }, i) => [
    ...(data.simulated ? ["simulated"] : []),
    i + 1,
    question_id,
    condition,
    n_models,
    n_errors,
    rate,
    null,
    null,
  ]);
}
