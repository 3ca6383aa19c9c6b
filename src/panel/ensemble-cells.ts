import { answerKey } from "./answer-key.js";
import type { Cells } from "./cells.js";
import { emptyEnsembleAnswers, ensembleVoting, type EnsembleAnswers } from "./ensemble-answers.js";
import { MEMBER_CONFIDENCES } from "./ensemble-confidence.js";
import { ENSEMBLE_DANGERS } from "./ensemble-danger.js";
import type { Panel } from "./panel.js";
import { NULL_ANSWER } from "./vote.js";

/** An ensemble in one condition, one entry a question. */
export interface EnsembleCells extends EnsembleAnswers {
  /** Confidence, a fraction; 0 and meaningless where `confident` is 0. */
  readonly confidence: Float64Array;
  /** 1 where the ensemble's answer is a letter and has a confidence. */
  readonly confident: Uint8Array;
  readonly dangerous_overconfidence: Uint8Array;
  /** A wrong letter with confidence above the threshold, whatever its labels. */
  readonly overconfident_wrong: Uint8Array;
}

/**
 * Lets models vote on every question of a condition (rule 18). Members are positions in the panel,
 * at least two.
 */
export function judgeEnsemble(
  panel: Panel,
  cells: Cells,
  members: readonly number[],
  conditionIndex: number,
): EnsembleCells {
  const key = answerKey(panel.questions);
  const result: EnsembleCells = {
    ...emptyEnsembleAnswers(key.n),
    confidence: new Float64Array(key.n),
    confident: new Uint8Array(key.n),
    dangerous_overconfidence: new Uint8Array(key.n),
    overconfident_wrong: new Uint8Array(key.n),
  };
  const enterVote = ensembleVoting(panel, cells, key, members.length);
  const confidenceOf = MEMBER_CONFIDENCES[cells.definitions.ensemble_confidence](panel, cells);
  const starts = members.map((m) => (m * cells.n_conditions + conditionIndex) * key.n);
  for (let q = 0; q < key.n; q++) {
    const own = starts.map((from) => from + q);
    const ballots = enterVote(result, own, q);
    const letter = result.letter[q];
    if (ballots === null || letter === NULL_ANSWER) continue;
    enterConfidence(result, cells, q, confidenceOf(own, ballots, letter));
  }
  return result;
}

function enterConfidence(
  result: EnsembleCells,
  { definitions }: Cells,
  q: number,
  confidence: number | null,
): void {
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
