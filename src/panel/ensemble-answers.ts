import type { AnswerKey } from "./answer-key.js";
import { emptyAnswers, enterAnswer, type Answers } from "./answers.js";
import type { Cells } from "./cells.js";
import { ENSEMBLE_VOTES } from "./ensemble-vote.js";
import type { Panel } from "./panel.js";
import { NULL_ANSWER } from "./vote.js";

/** What an ensemble answers, one entry a question. */
export interface EnsembleAnswers extends Answers {
  /** 1 where all members gave the same wrong letter; nulls never. */
  readonly synchronized_failure: Uint8Array;
  /** 1 where all members gave letters and no two the same. */
  readonly all_differ: Uint8Array;
}

/** Columns for so many questions, all null. */
export function emptyEnsembleAnswers(questions: number): EnsembleAnswers {
  return {
    ...emptyAnswers(questions),
    synchronized_failure: new Uint8Array(questions),
    all_differ: new Uint8Array(questions),
  };
}

/** The members' answers as the definitions' `ensemble_answer` takes them. */
export function memberAnswers(cells: Cells): Answers {
  return cells.definitions.ensemble_answer === "voted" ? cells.voted : cells.single;
}

/**
 * Lets members vote on one question and enters what comes out. Gives the members' answers (option
 * positions, −1 a null), valid until the next call; null where the question is left out because a
 * member lacks it.
 *
 * @param own the members' cells, as many as were announced
 */
export type EnterVote = (
  into: EnsembleAnswers,
  own: ArrayLike<number>,
  question: number,
) => Int8Array | null;

/** A function that lets so many members vote (rule 18), question by question. */
export function ensembleVoting(
  panel: Panel,
  cells: Cells,
  key: AnswerKey,
  members: number,
): EnterVote {
  const { ensemble_vote: rule, missing_cells: missing } = cells.definitions;
  const answers = memberAnswers(cells);
  const vote = ENSEMBLE_VOTES[rule](panel, cells);
  const ballots = new Int8Array(members);
  return (into, own, q) => {
    let isRecorded = true;
    for (let i = 0; i < members; i++) {
      ballots[i] = answers.letter[own[i]];
      if (answers.recorded[own[i]] === 0) isRecorded = false;
    }
    const isSkipped = missing === "drop" && !isRecorded;
    const letter = isSkipped ? NULL_ANSWER : vote(own, ballots, key.options[q]);
    enterAnswer(into, q, letter, isRecorded, q, key, missing);
    if (isSkipped) return null;
    into.all_differ[q] = allDiffer(ballots) ? 1 : 0;
    into.synchronized_failure[q] = into.wrong[q] === 1 && areAll(ballots, letter) ? 1 : 0;
    return ballots;
  };
}

function areAll(ballots: Int8Array, letter: number): boolean {
  let place = 0;
  while (place < ballots.length && ballots[place] === letter) place++;
  return place === ballots.length;
}

/** Whether all are letters and no two the same. */
function allDiffer(ballots: Int8Array): boolean {
  let seen = 0;
  for (let i = 0; i < ballots.length; i++) {
    if (ballots[i] === NULL_ANSWER || (seen & (1 << ballots[i])) !== 0) return false;
    seen |= 1 << ballots[i];
  }
  return true;
}
