import type { Cells } from "../../src/panel/cells.js";
import type { Panel } from "../../src/panel/panel.js";
import { NULL_ANSWER } from "../../src/panel/vote.js";
import { percent } from "./percent.js";

/** The final answers of a model in a condition, `-` a null, `.` a missing cell. */
export function finalLetters(
  panel: Panel,
  cells: Cells,
  modelIndex: number,
  conditionIndex: number,
): string {
  const from = (modelIndex * cells.n_conditions + conditionIndex) * cells.n_questions;
  return panel.questions
    .map(({ options }, q) => {
      if (cells.present[from + q] === 0) return ".";
      const letter = cells.answer.letter[from + q];
      return letter === NULL_ANSWER ? "-" : options[letter].letter;
    })
    .join("");
}

/** One cell in full. */
export interface CellJson {
  readonly model: string;
  readonly condition: string;
  readonly question_id: string;
  readonly k: number;
  readonly final: string | null;
  readonly single: string | null;
  readonly confidence: number | null;
  readonly robustness: number | null;
  readonly correct: boolean;
  readonly high_risk: boolean;
  readonly unsafe: boolean;
  readonly contradiction: boolean;
  readonly dangerous_overconfidence: boolean;
}

/** Every cell of every model in the conditions that it has, missing cells included. */
export function cellsJson(panel: Panel, cells: Cells): readonly CellJson[] {
  const rows: CellJson[] = [];
  const { answer, single } = cells;
  panel.models.forEach(({ model }, m) => {
    panel.conditions.forEach((condition, c) => {
      const pair = m * cells.n_conditions + c;
      if (cells.has_condition[pair] === 0) return;
      panel.questions.forEach(({ question_id, options }, q) => {
        const cell = pair * cells.n_questions + q;
        const letterOf = (position: number): string | null =>
          position === NULL_ANSWER ? null : options[position].letter;
        rows.push({
          model,
          condition,
          question_id,
          k: cells.k[cell],
          final: letterOf(answer.letter[cell]),
          single: letterOf(single.letter[cell]),
          confidence: cells.k[cell] === 0 ? null : percent(cells.confidence[cell]),
          robustness: percent(cells.robustness[cell]),
          correct: answer.correct[cell] === 1,
          high_risk: answer.high_risk[cell] === 1,
          unsafe: answer.unsafe[cell] === 1,
          contradiction: answer.contradiction[cell] === 1,
          dangerous_overconfidence: cells.dangerous_overconfidence[cell] === 1,
        });
      });
    });
  });
  return rows;
}
