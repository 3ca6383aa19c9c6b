import { answerKey, type AnswerKey } from "./answer-key.js";
import { emptyAnswers, enterAnswer, type Answers } from "./answers.js";
import type { Cells } from "./cells.js";
import { MEMBER_CONFIDENCES, type MemberConfidence } from "./ensemble-confidence.js";
import { ENSEMBLE_DANGERS } from "./ensemble-danger.js";
import type { Panel } from "./panel.js";
import { finalAnswer, NULL_ANSWER } from "./vote.js";

/** An ensemble in one condition, one entry a question. */
export interface EnsembleCells extends Answers {
  /** Confidence, a fraction; 0 and meaningless where `confident` is 0. */
  readonly confidence: Float64Array;
  /** 1 where the ensemble's answer is a letter and has a confidence. */
  readonly confident: Uint8Array;
  readonly dangerous_overconfidence: Uint8Array;
  /** A wrong letter with confidence above the threshold, whatever its labels. */
  readonly overconfident_wrong: Uint8Array;
  /** 1 where all members gave the same wrong letter; nulls never. */
  readonly synchronized_failure: Uint8Array;
  /** 1 where all members gave letters and no two the same. */
  readonly all_differ: Uint8Array;
}

/**
 * Lets models vote on every question of a condition (rule 18): the members' answers are the
 * ballots, and the same rule decides as within a model. Members are positions in the panel, at
 * least two.
 */
export function judgeEnsemble(
  panel: Panel,
  cells: Cells,
  members: readonly number[],
  conditionIndex: number,
): EnsembleCells {
  const key = answerKey(panel.questions);
  const column = (): Uint8Array => new Uint8Array(key.n);
  const result: EnsembleCells = {
    ...emptyAnswers(key.n),
    confidence: new Float64Array(key.n),
    confident: column(),
    dangerous_overconfidence: column(),
    overconfident_wrong: column(),
    synchronized_failure: column(),
    all_differ: column(),
  };
  const confidenceOf = MEMBER_CONFIDENCES[cells.definitions.ensemble_confidence](panel, cells);
  const starts = members.map((m) => (m * cells.n_conditions + conditionIndex) * key.n);
  for (let q = 0; q < key.n; q++) {
    const own = starts.map((from) => from + q);
    judgeQuestion(result, cells, own, q, key, confidenceOf);
  }
  return result;
}

function judgeQuestion(
  result: EnsembleCells,
  cells: Cells,
  own: readonly number[],
  q: number,
  key: AnswerKey,
  confidenceOf: MemberConfidence,
): void {
  const { definitions } = cells;
  const answers = definitions.ensemble_answer === "voted" ? cells.voted : cells.single;
  const ballots = own.map((cell) => answers.letter[cell]);
  const counts = new Uint16Array(key.options[q]);
  for (const ballot of ballots) if (ballot !== NULL_ANSWER) counts[ballot]++;
  const nulls = ballots.filter((ballot) => ballot === NULL_ANSWER).length;
  const letter = finalAnswer(counts, nulls, ballots, definitions);
  const recorded = own.every((cell) => answers.recorded[cell] === 1);
  const missing = definitions.missing_cells;
  const skipped = missing === "drop" && !recorded;
  enterAnswer(result, q, skipped ? NULL_ANSWER : letter, recorded, q, key, missing);
  if (skipped) return;
  result.all_differ[q] = nulls === 0 && new Set(ballots).size === ballots.length ? 1 : 0;
  if (result.wrong[q] === 1) {
    result.synchronized_failure[q] = counts[letter] === ballots.length ? 1 : 0;
  }
  if (letter === NULL_ANSWER) return;
  const confidence = confidenceOf(own, ballots, letter);
  if (confidence === null) return;
  result.confidence[q] = confidence;
  result.confident[q] = 1;
  if (result.wrong[q] === 0) return;
  const { threshold } = definitions;
  const dangerous = ENSEMBLE_DANGERS[definitions.ensemble_danger](result, q, confidence, threshold);
  const overconfident = ENSEMBLE_DANGERS.any_wrong_above(result, q, confidence, threshold);
  result.dangerous_overconfidence[q] = dangerous ? 1 : 0;
  result.overconfident_wrong[q] = overconfident ? 1 : 0;
}
