import { mulberry32 } from "../stats/mulberry32.js";
import { resampleWithReplacement } from "../stats/resample-with-replacement.js";
import { answerKey } from "./answer-key.js";
import { emptyAnswers, enterAnswer } from "./answers.js";
import { MAX_OPTIONS } from "./ballot.js";
import type { Cells } from "./cells.js";
import { confidenceLookup, REACHES } from "./confidence.js";
import { RISK_CLAUSES } from "./danger.js";
import type { Panel } from "./panel.js";
import { ROBUSTNESS } from "./robustness.js";
import { sortCounts, tallier, type Tally } from "./tally.js";
import { finalAnswer, NULL_ANSWER } from "./vote.js";

/** What a cell amounts to after its ballots were drawn again; 0 or 1 unless said otherwise. */
export interface DrawnOutcome {
  readonly correct: number;
  readonly wrong: number;
  readonly null_final: number;
  readonly high_risk: number;
  readonly unsafe: number;
  readonly contradiction: number;
  readonly dangerous_overconfidence: number;
  readonly overconfident_wrong: number;
  /** A fraction. */
  readonly confidence: number;
  /** A fraction. */
  readonly robustness: number;
}

/** Draws the ballots of cells again. */
export interface BallotResampling {
  /** Whether drawing again can change the cell: its recorded ballots are not all the same. */
  readonly varies: (cell: number) => boolean;
  /** Takes up a cell, whose outcomes `draw` then gives. */
  readonly open: (cell: number) => void;
  /** Draws the open cell's ballots again, as many as are recorded, and judges them. */
  readonly draw: () => DrawnOutcome;
}

/**
 * The second stage of the two-stage bootstrap: within a cell, as many ballots as are recorded are
 * drawn from them with replacement (Mulberry32) and judged by the same rules as the cell itself,
 * each set of counts once where their order does not matter.
 */
export function ballotResampling(panel: Panel, cells: Cells, seed: number): BallotResampling {
  const { definitions } = cells;
  const key = answerKey(panel.questions);
  const uniform = mulberry32(seed);
  const tallyOf = tallier();
  const confidenceOf = confidenceLookup(definitions.normaliser);
  const robustnessOf = ROBUSTNESS[definitions.robustness];
  const reaches = REACHES[definitions.threshold_side];
  const isRisky = RISK_CLAUSES[definitions.risk_clause];
  const sorted = Array.from({ length: MAX_OPTIONS + 1 }, (_, n) => new Uint16Array(n + 1));
  let question = 0;
  let kinds: readonly number[] = [];
  let known = new Map<number, DrawnOutcome>();
  let ballots = new Int8Array(0);
  let drawn: Tally = tallyOf(null, key.options[0]);
  const read = (cell: number): Tally =>
    tallyOf(panel.ballots[cell], key.options[cell % cells.n_questions]);

  const judge = (): DrawnOutcome => {
    const { counts, nulls, recorded, sequence } = drawn;
    const answers = emptyAnswers(1);
    const letter = finalAnswer(counts, nulls, sequence, definitions);
    enterAnswer(answers, 0, letter, true, question, key, definitions.missing_cells);
    const into = sorted[counts.length];
    sortCounts(drawn, into);
    const confidence = confidenceOf(into, recorded, counts.length);
    const isConfident = answers.wrong[0] === 1 && reaches(confidence, definitions.threshold);
    return {
      correct: answers.correct[0],
      wrong: answers.wrong[0],
      null_final: answers.null_final[0],
      high_risk: answers.high_risk[0],
      unsafe: answers.unsafe[0],
      contradiction: answers.contradiction[0],
      confidence,
      robustness: robustnessOf(counts[key.correct[question]], nulls, recorded),
      overconfident_wrong: isConfident ? 1 : 0,
      dangerous_overconfidence: isConfident && isRisky(answers, 0) ? 1 : 0,
    };
  };

  return {
    varies: (cell) => {
      const { counts, nulls, recorded } = read(cell);
      return recorded > 0 && nulls < recorded && !counts.includes(recorded);
    },
    open: (cell) => {
      question = cell % cells.n_questions;
      const { recorded, sequence } = read(cell);
      ballots = sequence.slice(0, recorded);
      kinds = [...new Set(ballots)].slice(1);
      known = new Map();
      drawn = {
        counts: new Uint16Array(key.options[question]),
        nulls: 0,
        recorded,
        sequence: new Int8Array(recorded),
      };
    },
    draw: () => {
      const { counts, recorded, sequence } = drawn;
      resampleWithReplacement(ballots, uniform, sequence);
      counts.fill(0);
      drawn.nulls = 0;
      for (let i = 0; i < recorded; i++) {
        if (sequence[i] === NULL_ANSWER) drawn.nulls++;
        else counts[sequence[i]]++;
      }
      if (definitions.letter_tie === "first_seen") return judge();
      let state = 0;
      for (const kind of kinds) {
        state = state * (recorded + 1) + (kind === NULL_ANSWER ? drawn.nulls : counts[kind]);
      }
      if (state > Number.MAX_SAFE_INTEGER) return judge();
      let outcome = known.get(state);
      if (outcome === undefined) known.set(state, (outcome = judge()));
      return outcome;
    },
  };
}
