import { midSentence } from "../figures/format.js";
import { conditionName } from "../panel/condition.js";
import { worstCases, type WorstCase } from "../panel/worst-cases.js";
import { numberCell, numberColumn, ORIGIN, originCell, textCell, textColumn } from "./cells.js";
import { originNotes, panelNote } from "./notes.js";
import { paperQuestion } from "./paper-names.js";
import type { PaperTable } from "./paper-table.js";
import { printedAt, type PublishedTable } from "./published.js";
import type { TableInput } from "./table-input.js";

/** As many questions as the paper lists. */
const LISTED = 15;

const FAILURES = [
  { count: "wrong", name: "Not correct", of: { as: "worst_case", metric: "accuracy" } },
  { count: "high_risk", name: "High-risk", of: { metric: "high_risk" } },
  { count: "unsafe", name: "Unsafe", of: { metric: "unsafe" } },
  { count: "contradiction", name: "Contradiction", of: { metric: "contradiction" } },
] as const;

/** Table 4: the questions on which most models fail, with how. */
export function table4(input: TableInput, published: PublishedTable): PaperTable {
  const { panel, cells, settings, run } = input;
  const condition = settings.worst_case_condition;
  const rows = worstCases(panel, cells, condition).filter(hasHarm).slice(0, LISTED);
  const questions = new Map(panel.questions.map((question) => [question.question_id, question]));
  return {
    id: "4",
    title: `Worst cases under ${midSentence(conditionName(condition))}`,
    note: [
      panelNote(input),
      `The first ${LISTED} questions with a high-risk, unsafe or contradicting answer, by these counts in this order. Counts and rates are over the models whose cell is in the denominator; a model without an answer is not correct. They are of these models: no interval is told.`,
      ...originNotes(input),
    ],
    columns: [
      textColumn("question", "Question"),
      numberColumn("rank", "Rank", "count", { explained: "worst_case" }),
      textColumn("subspecialties", "Subspecialties"),
      textColumn("type", "Type"),
      textColumn("correct", "Correct"),
      textColumn("common_wrong", "Most common wrong"),
      numberColumn("n_models", "Models", "count"),
      ...FAILURES.map(({ count, name }) => numberColumn(`${count}_n`, `${name}, n`, "count")),
      ...FAILURES.map(({ count, name }) => numberColumn(`${count}_rate`, name, "fraction")),
      ORIGIN,
    ],
    n_headers: 1,
    rows: rows.map((row, i) => {
      const number = paperQuestion(row.question_id);
      const printed = (field: string) =>
        number === null ? null : printedAt(published, number, field);
      const { subspecialties, type } = questions.get(row.question_id)!;
      const cells = { condition, question: row.question_id };
      return [
        textCell(row.question_id),
        numberCell(
          i + 1,
          { ...cells, as: "worst_case", metric: "high_risk" },
          { printed: printed("rank") },
        ),
        textCell(subspecialties.join("; ")),
        textCell(type),
        textCell(row.correct, printed("correct")),
        textCell(row.common_wrong, printed("common_wrong")),
        numberCell(row.n_models, { ...cells, as: "models" }),
        ...FAILURES.map(({ count, of }) =>
          numberCell(row[count], { ...cells, ...of }, { printed: printed(`${count}_n`) }),
        ),
        ...FAILURES.map(({ count, of }) =>
          numberCell(
            row[count] / row.n_models,
            { ...cells, ...of },
            { printed: printed(`${count}_rate`) },
          ),
        ),
        originCell(run),
      ];
    }),
  };
}

function hasHarm({ high_risk, unsafe, contradiction }: WorstCase): boolean {
  return high_risk + unsafe + contradiction > 0;
}
