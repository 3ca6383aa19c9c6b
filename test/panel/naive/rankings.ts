import type { Definitions } from "../../../src/panel/definitions.js";
import type { Panel } from "../../../src/panel/panel.js";
import { correctOf, isOverconfident, wrongOption, type NaiveCell } from "./cells.js";
import { mean, naiveRates } from "./rates.js";

/** The questions of one condition by failure; `models` holds each model's cells. */
export function naiveWorstCases(
  panel: Panel,
  models: readonly (readonly NaiveCell[])[],
  d: Definitions,
): unknown[] {
  const rows = panel.questions.map((question, q) => {
    const cells = models
      .map((own) => own[q])
      .filter((cell) =>
        d.missing_cells === "as_null"
          ? true
          : d.answer === "voted"
            ? cell.ballots.length > 0
            : cell.single_recorded,
      );
    const answers = cells.map((cell) => cell[d.answer]);
    const wrong = answers.flatMap((answer) => wrongOption(answer, question) ?? []);
    const letters = wrong.map((option) => option.letter).sort();
    const count = (letter: string): number => letters.filter((own) => own === letter).length;
    const most = Math.max(0, ...letters.map(count));
    return {
      question_id: question.question_id,
      n_models: cells.length,
      wrong: answers.filter((answer) => answer !== correctOf(question)).length,
      null: answers.filter((answer) => answer === null).length,
      high_risk: wrong.filter((option) => option.high_risk).length,
      unsafe: wrong.filter((option) => option.unsafe).length,
      contradiction: wrong.filter((option) => option.contradiction).length,
      common_wrong: letters.find((letter) => count(letter) === most) ?? null,
      correct: correctOf(question),
    };
  });
  return rows.sort(
    (a, b) => b.high_risk - a.high_risk || b.unsafe - a.unsafe || b.contradiction - a.contradiction,
  );
}

/** Pooled confident errors at thresholds. */
export function naiveThresholds(
  cells: readonly NaiveCell[],
  thresholds: readonly number[],
  d: Definitions,
): object {
  const recorded = cells.filter((cell) => cell.ballots.length > 0);
  const rate = (threshold: number, risky: boolean): number | null =>
    mean(
      recorded.map((cell) => {
        const option = wrongOption(cell.voted, cell.question);
        const isRisky = option !== undefined && (option.high_risk || option.unsafe);
        return isOverconfident(cell, d, threshold) && (isRisky || !risky) ? 1 : 0;
      }),
    );
  return {
    cells: recorded.length,
    risky: thresholds.map((threshold) => rate(threshold, true)),
    any_wrong: thresholds.map((threshold) => rate(threshold, false)),
  };
}

/** The condition table of each subspecialty's questions. */
export function naiveStrata(
  panel: Panel,
  pairs: readonly { readonly c: number; readonly cells: readonly NaiveCell[] }[],
  d: Definitions,
): unknown[] {
  const labels = (cell: NaiveCell["question"]): readonly string[] =>
    d.strata === "all_labels" ? cell.subspecialties : [cell.subspecialties[0]];
  const strata = [...new Set(panel.questions.flatMap(labels))].sort();
  return strata.flatMap((stratum) =>
    panel.conditions.map((condition, c) => {
      const own = pairs
        .filter((pair) => pair.c === c)
        .map(({ cells }) =>
          naiveRates(
            cells.filter((cell) => labels(cell.question).includes(stratum)),
            d,
          ),
        );
      return {
        stratum,
        condition,
        n: panel.questions.filter((question) => labels(question).includes(stratum)).length,
        n_models: own.length,
        point: {
          accuracy: mean(own.map((rates) => rates.accuracy)),
          high_risk: mean(own.map((rates) => rates.high_risk)),
          unsafe: mean(own.map((rates) => rates.unsafe)),
          contradiction: mean(own.map((rates) => rates.contradiction)),
          dangerous_overconfidence: mean(own.map((rates) => rates.dangerous_overconfidence)),
        },
      };
    }),
  );
}
