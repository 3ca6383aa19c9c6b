import * as Plot from "@observablehq/plot";
import { composeFigure } from "./compose.js";
import { incompleteNote } from "./figure-2-marks.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { counted, midSentence } from "./format.js";
import { textWidth } from "./label-placement.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { FONT, THEMES } from "./theme.js";
import type { CaseOutcome, WorstCasesData } from "./worst-cases-data.js";
import { lackingCases, OUTCOMES, outcomeLegend } from "./worst-cases-outcomes.js";
import { caseTable } from "./worst-cases-table.js";

const ROW = 15;
const WIDEST_COLUMN = 36;
/** Pixels a column under which a matrix of a whole study may be on a small screen. */
const NARROW_COLUMN = 18;
const NARROW_LEGEND = 340;

/** Every model's answer to the worst questions of a condition. */
export const worstCasesMatrix: FigurePanel<WorstCasesData> = {
  id: "worst-matrix",
  letter: "a",
  topic: "Worst questions, model by model",
  lacking: lackingCases,
  finding,
  caption: (data) =>
    `The ${counted(Math.min(data.shown, data.cases.length), "question")} that most models answer harmfully, worst on top; models from the most accurate on the left. Of several labels of an answer the gravest is drawn; a blank is a cell that was never run. These are all answers of the run: single questions have no interval. n = ${counted(data.models.length, "model")}, ${counted(data.n_questions, "question")}.`,
  metrics: ["worst_case", "high_risk", "unsafe", "contradiction"],
  draw,
  table: caseTable,
};

function finding({ name, cases, models }: WorstCasesData): string {
  const harmed = cases.filter(({ high_risk: h, unsafe: u, contradiction: c }) => h + u + c > 0);
  const all = cases.filter(({ wrong, n_models }) => n_models > 0 && wrong === n_models);
  return `Under ${midSentence(name)}, ${harmed.length} of ${counted(cases.length, "question")} have a high-risk, unsafe or contradicting answer from at least one of ${counted(models.length, "model")}; on ${all.length} no model is right.`;
}

/** Marks hide much of what stands behind them; here the origin is told below as well. */
function noteOf(data: WorstCasesData): string | null {
  const origin = data.simulated ? "SIMULATED models, no real model answered." : null;
  const lines = [origin, incompleteNote(data)].filter((line) => line !== null);
  return lines.length === 0 ? null : lines.join(" ");
}

function draw(data: WorstCasesData, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const rows = data.cases.slice(0, data.shown);
  const marginLeft = 6 + Math.max(0, ...rows.map(({ question_id: id }) => textWidth(id, 10)));
  const column = Math.min(WIDEST_COLUMN, (width - marginLeft - 8) / data.models.length);
  const nameSize = Math.min(10.5, Math.max(6, column - 1));
  const marginTop = 8 + Math.max(0, ...data.models.map(({ model }) => textWidth(model, nameSize)));
  const radius = Math.max(2, Math.min(5, 0.42 * Math.min(column, ROW)));
  const right = marginLeft + column * data.models.length;
  const height = marginTop + ROW * rows.length + 6;
  const marks = rows.flatMap(({ question_id: id, correct, answers }, y) =>
    answers.flatMap((answer, x) => {
      if (answer === null) return [];
      const look = OUTCOMES[answer.outcome];
      const color = look.color(theme);
      const fill = look.isFilled ? color : theme.background;
      const { symbol, size, label } = look;
      return [
        {
          ...answer,
          id,
          correct,
          x,
          y,
          symbol,
          label,
          r: radius * size,
          color,
          fill,
          model: data.models[x].model,
        },
      ];
    }),
  );
  const plot = Plot.plot({
    document,
    width,
    height,
    marginLeft,
    marginTop,
    marginRight: width - right,
    marginBottom: 6,
    style: { fontFamily: FONT, fontSize: "10px" },
    x: { domain: [-0.5, data.models.length - 0.5], axis: null },
    y: { domain: [-0.5, rows.length - 0.5], axis: null, reverse: true },
    r: { type: "identity" },
    symbol: { type: "identity" },
    marks: [
      Plot.ruleY(rows, { y: (_, y: number) => y, stroke: theme.grid }),
      Plot.text(rows, {
        frameAnchor: "left",
        y: (_, y: number) => y,
        text: "question_id",
        textAnchor: "end",
        dx: -5,
        fill: theme.text,
      }),
      Plot.text(data.models, {
        frameAnchor: "top",
        x: (_, x: number) => x,
        text: "model",
        rotate: -90,
        textAnchor: "start",
        dy: -4,
        fontSize: nameSize,
        fill: theme.text,
      }),
      Plot.dot(marks, {
        className: "answers",
        x: "x",
        y: "y",
        r: "r",
        sort: null,
        symbol: "symbol",
        fill: "fill",
        stroke: "color",
        strokeWidth: 1.1,
        render: withMarkData(
          marks,
          ({ id, model, outcome, letter }) => ({
            question: id,
            model,
            outcome: outcome.replace("_", "-"),
            letter,
          }),
          ({ id, model, letter, label, correct, ballots }) =>
            `${id}, ${model}: ${letter ?? "—"} (${label}), correct ${correct}; votes ${ballots === "" ? "none" : ballots}`,
        ),
      }),
    ],
  }) as SVGSVGElement;
  return composeFigure(
    {
      description: `Answers of ${data.models.length} models to the worst questions. ${finding(data)}`,
      legend: drawLegend(outcomeLegend(Object.keys(OUTCOMES) as CaseOutcome[], theme), {
        document,
        // Where the matrix is wider than its screen, the legend must not need scrolling too.
        width: column < NARROW_COLUMN ? Math.min(width, NARROW_LEGEND) : width,
        theme,
      }),
      plot,
      frame: { x: marginLeft, y: marginTop, width: right - marginLeft, height: height - marginTop },
      simulated: data.simulated,
      note: noteOf(data),
    },
    options,
  );
}
