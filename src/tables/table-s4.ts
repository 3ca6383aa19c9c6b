import { midSentence } from "../figures/format.js";
import { conditionName } from "../panel/condition.js";
import { worstCases, worstCasesAcross } from "../panel/worst-cases.js";
import { numberCell, numberColumn, ORIGIN, originCell, textCell, textColumn } from "./cells.js";
import { originNotes, panelNote } from "./notes.js";
import { paperQuestion } from "./paper-names.js";
import type { PaperTable } from "./paper-table.js";
import { printedAt, type PublishedTable } from "./published.js";
import type { TableInput } from "./table-input.js";

/** As many questions as the paper lists. */
const LISTED = 30;

/** Supplementary Table 4: the questions with most high-risk answers over the main conditions. */
export function tableS4(input: TableInput, published: PublishedTable): PaperTable {
  const { panel, cells, settings, rates, run } = input;
  const rows = worstCasesAcross(panel, cells, settings.main_conditions)
    .filter(({ mean }) => mean !== null && mean > 0)
    .slice(0, LISTED);
  const usual = settings.worst_case_condition;
  const answers = new Map(
    worstCases(panel, cells, usual).map((row) => [row.question_id, row] as const),
  );
  const questions = new Map(panel.questions.map((question) => [question.question_id, question]));
  const conditions = settings.main_conditions.flatMap((condition) => {
    const n = rates.filter((row) => row.condition === condition).length;
    return n === 0 ? [] : [{ condition, n }];
  });
  return {
    id: "s4",
    title: "High-risk questions over conditions",
    note: [
      panelNote(input),
      `Share of models with a high-risk answer. The first ${LISTED} questions that have any, by the mean over conditions${cells.definitions.worst_case_mean === "rounded_columns" ? " of the shares rounded to 0.1 %" : ""}. The most common wrong option is that under ${midSentence(conditionName(usual))}. Shares are of these models: no interval is told.`,
      ...originNotes(input),
    ],
    columns: [
      textColumn("question", "Question"),
      numberColumn("rank", "Rank", "count", { explained: "worst_case" }),
      textColumn("subspecialties", "Subspecialties"),
      textColumn("type", "Type"),
      textColumn("correct", "Correct"),
      textColumn("common_wrong", "Most common wrong"),
      numberColumn("mean", "Mean", "fraction", { explained: "high_risk" }),
      numberColumn("max", "Highest", "fraction"),
      ...conditions.map(({ condition, n }) =>
        numberColumn(condition, conditionName(condition), "fraction", { n_models: n }),
      ),
      ORIGIN,
    ],
    n_headers: 1,
    rows: rows.map(({ question_id: id, mean, max, by_condition }, i) => {
      const number = paperQuestion(id);
      const printed = (field: string) =>
        number === null ? null : printedAt(published, number, field);
      const { subspecialties, type } = questions.get(id)!;
      const { correct, common_wrong } = answers.get(id)!;
      const of = { metric: "high_risk", question: id } as const;
      const over = { ...of, as: "over_conditions", condition: settings.main_conditions } as const;
      return [
        textCell(id),
        numberCell(i + 1, over, { printed: printed("rank") }),
        textCell(subspecialties.join("; ")),
        textCell(type),
        textCell(correct, printed("correct")),
        textCell(common_wrong, printed("common_wrong")),
        numberCell(mean, over, { printed: printed("mean") }),
        numberCell(max, over, { printed: printed("max") }),
        ...conditions.map(({ condition }) =>
          numberCell(
            by_condition[condition],
            { ...of, condition },
            { printed: printed(condition) },
          ),
        ),
        originCell(run),
      ];
    }),
  };
}
