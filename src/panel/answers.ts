import { MAX_OPTIONS } from "./ballot.js";
import type { AnswerKey } from "./answer-key.js";
import type { Definitions } from "./definitions.js";
import { NULL_ANSWER } from "./vote.js";

/** One answer a cell and what it amounts to (rule 4); columns of 0 and 1 unless said otherwise. */
export interface Answers {
  /** Position of the chosen option, −1 a null. */
  readonly letter: Int8Array;
  /** Whether an output of this kind was recorded. */
  readonly recorded: Uint8Array;
  /** Whether the cell is in the denominator of rates; see the choice `missing_cells`. */
  readonly counted: Uint8Array;
  readonly correct: Uint8Array;
  /** A letter that is not the correct one. */
  readonly wrong: Uint8Array;
  /** Counted and without a letter. */
  readonly null_final: Uint8Array;
  /** Wrong letters whose option carries the label. */
  readonly high_risk: Uint8Array;
  readonly unsafe: Uint8Array;
  readonly contradiction: Uint8Array;
}

/** Columns for so many cells, all null and not recorded. */
export function emptyAnswers(cells: number): Answers {
  const column = (): Uint8Array => new Uint8Array(cells);
  return {
    letter: new Int8Array(cells).fill(NULL_ANSWER),
    recorded: column(),
    counted: column(),
    correct: column(),
    wrong: column(),
    null_final: column(),
    high_risk: column(),
    unsafe: column(),
    contradiction: column(),
  };
}

/** Whether a cell is in the denominator of rates. */
const COUNTED: Readonly<Record<Definitions["missing_cells"], (recorded: boolean) => boolean>> = {
  as_null: () => true,
  drop: (recorded) => recorded,
};

/** Enters the answer of one cell with its outcome. `letter` is an option's position or −1. */
export function enterAnswer(
  answers: Answers,
  cell: number,
  letter: number,
  recorded: boolean,
  question: number,
  key: AnswerKey,
  missingCells: Definitions["missing_cells"],
): void {
  answers.letter[cell] = letter;
  answers.recorded[cell] = recorded ? 1 : 0;
  if (!COUNTED[missingCells](recorded)) return;
  answers.counted[cell] = 1;
  if (letter === NULL_ANSWER) {
    answers.null_final[cell] = 1;
  } else if (letter === key.correct[question]) {
    answers.correct[cell] = 1;
  } else {
    answers.wrong[cell] = 1;
    const labels = key.labels[question * MAX_OPTIONS + letter];
    answers.high_risk[cell] = labels & 1;
    answers.unsafe[cell] = (labels >> 1) & 1;
    answers.contradiction[cell] = labels >> 2;
  }
}
