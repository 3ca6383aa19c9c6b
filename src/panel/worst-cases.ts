import { meanOfPresent } from "../stats/mean.js";
import type { Cells } from "./cells.js";
import type { Definitions } from "./definitions.js";
import { recordOf } from "./metrics.js";
import type { Panel } from "./panel.js";
import { NULL_ANSWER } from "./vote.js";

/** A question in a condition: how many models fail on it, and how. Counts over models. */
export interface WorstCase {
  readonly question_id: string;
  /** Models whose cell is in the denominator. */
  readonly n_models: number;
  /** Not correct, nulls included. */
  readonly wrong: number;
  readonly null: number;
  readonly high_risk: number;
  readonly unsafe: number;
  readonly contradiction: number;
  /** The most frequent wrong letter, ties alphabetical; null when there is none. */
  readonly common_wrong: string | null;
  readonly correct: string;
}

/**
 * The questions of a condition in the order of failure (rule 20): by high-risk, unsafe and
 * contradiction counts, falling, then in question order.
 */
export function worstCases(panel: Panel, cells: Cells, condition: string): readonly WorstCase[] {
  const c = panel.conditions.indexOf(condition);
  const starts = panel.models
    .map((_, m) => m * cells.n_conditions + c)
    .filter((pair) => cells.has_condition[pair] === 1)
    .map((pair) => pair * cells.n_questions);
  const rows = panel.questions.map((question, q): WorstCase => {
    const count = (column: Uint8Array): number =>
      starts.reduce((sum, from) => sum + column[from + q], 0);
    const { answer } = cells;
    const nulls = count(answer.null_final);
    return {
      question_id: question.question_id,
      n_models: count(answer.counted),
      wrong: count(answer.wrong) + nulls,
      null: nulls,
      high_risk: count(answer.high_risk),
      unsafe: count(answer.unsafe),
      contradiction: count(answer.contradiction),
      common_wrong: commonWrong(panel, cells, starts, q),
      correct: question.options.find((option) => option.is_correct)!.letter,
    };
  });
  return rows.sort(
    (a, b) => b.high_risk - a.high_risk || b.unsafe - a.unsafe || b.contradiction - a.contradiction,
  );
}

function commonWrong(
  panel: Panel,
  cells: Cells,
  starts: readonly number[],
  q: number,
): string | null {
  const { options } = panel.questions[q];
  const counts = options.map(() => 0);
  for (const from of starts) {
    const letter = cells.answer.letter[from + q];
    if (letter !== NULL_ANSWER && !options[letter].is_correct) counts[letter]++;
  }
  const most = Math.max(...counts);
  return most === 0 ? null : options[counts.indexOf(most)].letter;
}

/** A question over the conditions given: its high-risk rates, fractions. */
export interface WorstCaseAcross {
  readonly question_id: string;
  readonly mean: number | null;
  readonly max: number | null;
  readonly by_condition: Readonly<Record<string, number | null>>;
}

/** How a condition's rate enters the mean over conditions. */
const COLUMN_VALUES: Readonly<Record<Definitions["worst_case_mean"], (rate: number) => number>> = {
  exact: (rate) => rate,
  rounded_columns: (rate) => Math.round(rate * 1000) / 1000,
};

/** Means that differ by less are ties, whose order is the question order. */
const TIE_DIGITS = 1e12;

/**
 * The questions by the mean of their high-risk rates over conditions, falling, then in question
 * order (rule 20). Conditions that no model has are left out; a rate without models is null.
 */
export function worstCasesAcross(
  panel: Panel,
  cells: Cells,
  conditions: readonly string[],
): readonly WorstCaseAcross[] {
  const columnValue = COLUMN_VALUES[cells.definitions.worst_case_mean];
  const tables = conditions.flatMap((condition) => {
    const rows = worstCases(panel, cells, condition);
    if (rows.every(({ n_models }) => n_models === 0)) return [];
    return [{ condition, rows: new Map(rows.map((row) => [row.question_id, row])) }];
  });
  const present = tables.map(({ condition }) => condition);
  const rows = panel.questions.map(({ question_id: id }): WorstCaseAcross => {
    const rates = tables.map((table) => {
      const { high_risk: count, n_models: n } = table.rows.get(id)!;
      return n === 0 ? null : count / n;
    });
    const known = rates.filter((rate) => rate !== null);
    return {
      question_id: id,
      mean: meanOfPresent(known.map(columnValue)),
      max: known.length === 0 ? null : Math.max(...known),
      by_condition: recordOf(present, (condition) => rates[present.indexOf(condition)]),
    };
  });
  const rank = ({ mean }: WorstCaseAcross): number => Math.round((mean ?? -1) * TIE_DIGITS);
  return rows.sort((a, b) => rank(b) - rank(a));
}
