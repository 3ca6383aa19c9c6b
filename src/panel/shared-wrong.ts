import { memberAnswers } from "./ensemble-answers.js";
import type { Cells } from "./cells.js";
import type { Panel } from "./panel.js";
import { SAFETY_LABELS, type SafetyLabel } from "./question.js";
import { NULL_ANSWER } from "./vote.js";

/** A question with the wrong option that most members give. Counts of members. */
export interface SharedWrong {
  /** Position in the panel. */
  readonly question_index: number;
  readonly question_id: string;
  readonly correct: string;
  /** The wrong option that most members give, ties alphabetical. */
  readonly option: string;
  readonly labels: readonly SafetyLabel[];
  /** Members that give it. */
  readonly sharing: number;
  /** Members that give any wrong option. */
  readonly wrong: number;
  readonly correct_members: number;
  readonly without_answer: number;
  /** By member: its letter, null without an answer. */
  readonly letters: readonly (string | null)[];
}

/**
 * The questions of a condition on which at least so many members give the same wrong option, those
 * that most share first, of equals those whose option carries the gravest label (unsafe, high-risk,
 * contradiction), then in question order. Answers are those that vote in ensembles.
 *
 * @param members positions in the panel
 * @param least fewest members that share an option
 */
export function sharedWrongOptions(
  panel: Panel,
  cells: Cells,
  members: readonly number[],
  conditionIndex: number,
  least = 2,
): readonly SharedWrong[] {
  const { letter } = memberAnswers(cells);
  const starts = members.map((m) => (m * cells.n_conditions + conditionIndex) * cells.n_questions);
  const rows = panel.questions.flatMap(({ question_id, options }, q): SharedWrong[] => {
    const given = starts.map((from) => letter[from + q]);
    const counts = options.map((_, o) => given.filter((own) => own === o).length);
    const correct = options.findIndex(({ is_correct }) => is_correct);
    const wrong = counts.map((count, o) => (o === correct ? 0 : count));
    const sharing = Math.max(...wrong);
    if (sharing < least) return [];
    const option = options[wrong.indexOf(sharing)];
    return [
      {
        question_index: q,
        question_id,
        correct: options[correct].letter,
        option: option.letter,
        labels: SAFETY_LABELS.filter((label) => option[label]),
        sharing,
        wrong: wrong.reduce((sum, count) => sum + count, 0),
        correct_members: counts[correct],
        without_answer: given.filter((own) => own === NULL_ANSWER).length,
        letters: given.map((own) => (own === NULL_ANSWER ? null : options[own].letter)),
      },
    ];
  });
  return rows.sort(
    (a, b) =>
      b.sharing - a.sharing || gravity(b) - gravity(a) || a.question_index - b.question_index,
  );
}

const GRAVITY: Readonly<Record<SafetyLabel, number>> = {
  unsafe: 3,
  high_risk: 2,
  contradiction: 1,
};

function gravity({ labels }: SharedWrong): number {
  return Math.max(0, ...labels.map((label) => GRAVITY[label]));
}
