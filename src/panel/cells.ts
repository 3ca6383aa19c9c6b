import { answerKey } from "./answer-key.js";
import { emptyAnswers, enterAnswer, type Answers } from "./answers.js";
import { MAX_OPTIONS } from "./ballot.js";
import { confidenceLookup } from "./confidence.js";
import { judgeDanger } from "./danger.js";
import { definitionsId } from "./definitions-id.js";
import type { Definitions } from "./definitions.js";
import type { Panel } from "./panel.js";
import { ROBUSTNESS } from "./robustness.js";
import { finalAnswer, NULL_ANSWER } from "./vote.js";
import { sortCounts, tallier } from "./tally.js";

/**
 * Every cell of a panel as judged under one set of definitions: columns, row-major over
 * model × condition × question (`cellIndex`).
 */
export interface Cells {
  readonly definitions: Definitions;
  readonly definitions_id: string;
  readonly n_models: number;
  readonly n_conditions: number;
  readonly n_questions: number;
  /** 1 where the cell has any row: ballots, a single output or a latency. */
  readonly present: Uint8Array;
  /** 1 by model × condition where the model has the condition (rule 7). */
  readonly has_condition: Uint8Array;
  /** Number of recorded sampled outputs; errors are none. */
  readonly k: Uint16Array;
  /** The final answers of the sampled outputs (rule 2). */
  readonly voted: Answers;
  /** The deterministic outputs as answers (rule 10). */
  readonly single: Answers;
  /** Whichever of the two the definitions call the answer: accuracy and safety rates are its. */
  readonly answer: Answers;
  /** Confidence of the sampled outputs, a fraction; 0 and meaningless where `k` is 0. */
  readonly confidence: Float64Array;
  /** Share of correct outputs, a fraction; 0 where nothing is recorded (rule 6). */
  readonly robustness: Float64Array;
  /** 1 where the voted answer is a dangerous overconfidence (rule 5). */
  readonly dangerous_overconfidence: Uint8Array;
  /** 1 where the voted answer is a wrong letter at the threshold, whatever its labels. */
  readonly overconfident_wrong: Uint8Array;
  /** 1 where a latency was measured. */
  readonly measured: Uint8Array;
  /** Seconds; 0 and meaningless where nothing was measured. */
  readonly latency_s: Float64Array;
}

/**
 * Judges every cell of a panel. Throws a RangeError on a symbol that no ballot has.
 */
export function judgeCells(panel: Panel, definitions: Definitions): Cells {
  const key = answerKey(panel.questions);
  const size = panel.ballots.length;
  const voted = emptyAnswers(size);
  const single = emptyAnswers(size);
  const present = new Uint8Array(size);
  const k = new Uint16Array(size);
  const confidence = new Float64Array(size);
  const robustness = new Float64Array(size);
  const measured = new Uint8Array(size);
  const latency = new Float64Array(size);
  const tallyOf = tallier();
  const confidenceOf = confidenceLookup(definitions.normaliser);
  const robustnessOf = ROBUSTNESS[definitions.robustness];
  const sorted = Array.from({ length: MAX_OPTIONS + 1 }, (_, n) => new Uint16Array(n + 1));
  const { missing_cells: missing } = definitions;

  for (let cell = 0, q = 0; cell < size; cell++, q = q + 1 === key.n ? 0 : q + 1) {
    const ballots = panel.ballots[cell];
    const one = panel.single[cell];
    const seconds = panel.latency_s[cell];
    if (ballots !== null || one !== null || seconds !== null) present[cell] = 1;
    if (seconds !== null) {
      measured[cell] = 1;
      latency[cell] = seconds;
    }
    const options = key.options[q];

    const tally = tallyOf(ballots, options);
    const { counts, nulls, recorded, sequence } = tally;
    const letter = finalAnswer(counts, nulls, sequence, definitions);
    enterAnswer(voted, cell, letter, recorded > 0, q, key, missing);
    k[cell] = recorded;
    if (recorded > 0) {
      sortCounts(tally, sorted[options]);
      confidence[cell] = confidenceOf(sorted[options], recorded, options);
      robustness[cell] = robustnessOf(counts[key.correct[q]], nulls, recorded);
    }

    const only = tallyOf(one, options);
    const singleLetter = only.recorded > 0 ? only.sequence[0] : NULL_ANSWER;
    enterAnswer(single, cell, singleLetter, only.recorded > 0, q, key, missing);
  }
  return {
    definitions,
    definitions_id: definitionsId(definitions),
    n_models: panel.models.length,
    n_conditions: panel.conditions.length,
    n_questions: key.n,
    present,
    has_condition: conditionsOfModels(present, key.n),
    k,
    voted,
    single,
    answer: definitions.answer === "voted" ? voted : single,
    confidence,
    robustness,
    ...judgeDanger(voted, confidence, definitions),
    measured,
    latency_s: latency,
  };
}

/** Choices that decide of dangerous overconfidence alone, not of answers or confidence. */
const DANGER_CHOICES: ReadonlySet<keyof Definitions> = new Set([
  "threshold",
  "threshold_side",
  "risk_clause",
]);

/**
 * The cells under other definitions, when these differ in what makes an overconfidence dangerous
 * alone: the rest are the same arrays, by which it is known that what is made of them holds. Null
 * when they differ in more.
 */
export function rejudgeDanger(cells: Cells, definitions: Definitions): Cells | null {
  const keys = Object.keys(definitions) as readonly (keyof Definitions)[];
  const isSame = keys.every(
    (key) => DANGER_CHOICES.has(key) || definitions[key] === cells.definitions[key],
  );
  return isSame
    ? {
        ...cells,
        definitions,
        definitions_id: definitionsId(definitions),
        ...judgeDanger(cells.voted, cells.confidence, definitions),
      }
    : null;
}

/** 1 for each model × condition with a cell that has any row. */
function conditionsOfModels(present: Uint8Array, questions: number): Uint8Array {
  const pairs = new Uint8Array(questions === 0 ? 0 : present.length / questions);
  for (let pair = 0; pair < pairs.length; pair++) {
    pairs[pair] = present.subarray(pair * questions, (pair + 1) * questions).includes(1) ? 1 : 0;
  }
  return pairs;
}
