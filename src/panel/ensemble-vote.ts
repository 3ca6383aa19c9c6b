import { MAX_OPTIONS } from "./ballot.js";
import type { Cells } from "./cells.js";
import type { Definitions } from "./definitions.js";
import type { Panel } from "./panel.js";
import { tallier } from "./tally.js";
import { finalAnswer, NULL_ANSWER } from "./vote.js";

/**
 * The answer of an ensemble to a question: the position of an option, −1 a null.
 *
 * @param own the members' cells
 * @param answers the members' answers, option positions or −1
 * @param options how many the question has
 */
export type EnsembleVote = (
  own: ArrayLike<number>,
  answers: ArrayLike<number>,
  options: number,
) => number;

/** How the members' votes become an answer. */
export const ENSEMBLE_VOTES: Readonly<
  Record<Definitions["ensemble_vote"], (panel: Panel, cells: Cells) => EnsembleVote>
> = { plurality, soft, unanimous };

/** Rule 18: each member's answer is one ballot, and rule 2 decides as within a model. */
function plurality(_panel: Panel, { definitions }: Cells): EnsembleVote {
  const countOf = counter();
  return (_own, answers, options) => {
    const { counts, nulls } = countOf(answers, options);
    return finalAnswer(counts, nulls, answers, definitions);
  };
}

/**
 * The answer that every member gives, else none: what a ward would do that refers disagreement to
 * a clinician. A member without an answer disagrees, unless nulls are dropped before the vote.
 */
function unanimous(_panel: Panel, { definitions }: Cells): EnsembleVote {
  const countOf = counter();
  const isDropped = definitions.null_votes === "dropped";
  return (_own, answers, options) => {
    const { counts, nulls } = countOf(answers, options);
    const voting = isDropped ? answers.length - nulls : answers.length;
    const letter = finalAnswer(counts, nulls, answers, definitions);
    return letter !== NULL_ANSWER && counts[letter] === voting ? letter : NULL_ANSWER;
  };
}

/** Shares that differ by less are equal: sums of the same fractions in another order. */
const TIE_DIGITS = 1e12;

/** What a cell's recorded outputs give to each answer: shares of them, 0 without any. */
interface Support {
  /** By option. */
  readonly letters: Float64Array;
  readonly none: number;
  /** The outputs in sample order, each answer where it first occurs. */
  readonly order: readonly number[];
}

/**
 * Soft voting: rule 2 on the members' outputs, those of a member weighing one together however many
 * they are, so that a member's doubt counts, which its answer hides. A member without a recorded
 * output casts nothing. With single outputs it is the plurality of the members that have one.
 * Source of the name: Kuncheva, Combining Pattern Classifiers, 2004, §5 (average of supports).
 */
function soft(panel: Panel, cells: Cells): EnsembleVote {
  const { definitions } = cells;
  const supportOf = supports(panel, cells);
  const sumsBySize = Array.from({ length: MAX_OPTIONS + 1 }, (_, n) => new Float64Array(n));
  const isOrdered = definitions.letter_tie === "first_seen";
  return (own, answers, options) => {
    // What all members answer has the largest share in each, and wins its ties in each.
    const shared = sharedAnswer(answers);
    if (shared !== NULL_ANSWER) return shared;
    const sums = sumsBySize[options].fill(0);
    const sequence: number[] = isOrdered ? [] : NOTHING;
    let none = 0;
    for (let i = 0; i < own.length; i++) {
      const support = supportOf(own[i]);
      if (isOrdered) sequence.push(...support.order);
      for (let option = 0; option < options; option++) sums[option] += support.letters[option];
      none += support.none;
    }
    for (let option = 0; option < options; option++) {
      sums[option] = Math.round(sums[option] * TIE_DIGITS);
    }
    return finalAnswer(sums, Math.round(none * TIE_DIGITS), sequence, definitions);
  };
}

const NOTHING: number[] = [];

/** A function that gives a cell's support, worked out once. */
function supports(panel: Panel, { definitions, n_questions: n }: Cells): (cell: number) => Support {
  const outputs = definitions.ensemble_answer === "voted" ? panel.ballots : panel.single;
  const tallyOf = tallier();
  const known = new Array<Support | undefined>(outputs.length);
  return (cell) => {
    const found = known[cell];
    if (found !== undefined) return found;
    const options = panel.questions[cell % n].options.length;
    const { counts, nulls, recorded, sequence } = tallyOf(outputs[cell], options);
    const share = (count: number): number => (recorded === 0 ? 0 : count / recorded);
    return (known[cell] = {
      letters: Float64Array.from(counts, share),
      none: share(nulls),
      order: [...new Set(sequence.subarray(0, recorded))],
    });
  };
}

/** The letter that all members answer; −1 where they differ or give none. */
function sharedAnswer(answers: ArrayLike<number>): number {
  const first = answers[0];
  let place = 1;
  while (place < answers.length && answers[place] === first) place++;
  return place === answers.length ? first : NULL_ANSWER;
}

/** Counts members' answers; the counts are valid until the next call. */
function counter(): (
  answers: ArrayLike<number>,
  options: number,
) => { readonly counts: Uint16Array; readonly nulls: number } {
  const counters = Array.from({ length: MAX_OPTIONS + 1 }, (_, n) => new Uint16Array(n));
  return (answers, options) => {
    const counts = counters[options];
    counts.fill(0);
    let nulls = 0;
    for (let i = 0; i < answers.length; i++) {
      const answer = answers[i];
      if (answer === NULL_ANSWER) nulls++;
      else counts[answer]++;
    }
    return { counts, nulls };
  };
}
