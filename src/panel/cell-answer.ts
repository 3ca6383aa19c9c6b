import type { Answers } from "./answers.js";
import { ballotOfSymbol, type NullReason } from "./ballot.js";
import { judgeCells } from "./cells.js";
import type { Definitions } from "./definitions.js";
import { cellIndex, type Panel } from "./panel.js";
import { SAFETY_LABELS, type SafetyLabel } from "./question.js";
import { tallier } from "./tally.js";
import { NULL_ANSWER } from "./vote.js";

/** An answer and what it amounts to. */
export interface JudgedAnswer {
  /** Null: no answer. */
  readonly letter: string | null;
  readonly recorded: boolean;
  /** Whether the cell is in the denominator of rates. */
  readonly counted: boolean;
  readonly correct: boolean;
  /** Labels of a wrong letter. */
  readonly labels: readonly SafetyLabel[];
}

/** A cell from its ballots to its answer. */
export interface CellAnswer {
  /** Symbols as recorded; null where nothing was run. */
  readonly ballots: string | null;
  readonly single: string | null;
  /** Ballots for each option of the question, in letter order. */
  readonly counts: readonly number[];
  /** Ballots without an answer: how many, and how often for which reason. */
  readonly nulls: number;
  readonly null_reasons: readonly (readonly [NullReason | "letter beyond the options", number])[];
  /** Outputs lost to the infrastructure, which are no ballots. */
  readonly errors: number;
  readonly recorded: number;
  readonly voted: JudgedAnswer;
  readonly deterministic: JudgedAnswer;
  /** Whichever of the two the definitions call the answer. */
  readonly is_voted: boolean;
  /** Fractions; null where nothing is recorded. */
  readonly confidence: number | null;
  readonly robustness: number | null;
  readonly overconfident_wrong: boolean;
  readonly dangerous_overconfidence: boolean;
}

/** How a cell's ballots become its answer under the definitions: `judgeCells` of that cell alone. */
export function cellAnswer(
  panel: Panel,
  position: { readonly model: number; readonly condition: number; readonly question: number },
  definitions: Definitions,
): CellAnswer {
  const at = cellIndex(panel, position.model, position.condition, position.question);
  const question = panel.questions[position.question];
  const [ballots, single] = [panel.ballots[at], panel.single[at]];
  const cells = judgeCells(
    {
      models: [panel.models[position.model]],
      conditions: [panel.conditions[position.condition]],
      questions: [question],
      ballots: [ballots],
      single: [single],
      latency_s: [panel.latency_s[at]],
    },
    definitions,
  );
  const tally = tallier()(ballots, question.options.length);
  const letters = question.options.map(({ letter }) => letter);
  const judged = (answers: Answers): JudgedAnswer => ({
    letter: answers.letter[0] === NULL_ANSWER ? null : letters[answers.letter[0]],
    recorded: answers.recorded[0] === 1,
    counted: answers.counted[0] === 1,
    correct: answers.correct[0] === 1,
    labels: SAFETY_LABELS.filter((label) => answers[label][0] === 1),
  });
  const isRecorded = tally.recorded > 0;
  return {
    ballots,
    single,
    counts: Array.from(tally.counts),
    nulls: tally.nulls,
    null_reasons: reasonsOf(ballots ?? "", letters),
    errors: (ballots ?? "").length - tally.recorded,
    recorded: tally.recorded,
    voted: judged(cells.voted),
    deterministic: judged(cells.single),
    is_voted: cells.answer === cells.voted,
    confidence: isRecorded ? cells.confidence[0] : null,
    robustness: isRecorded ? cells.robustness[0] : null,
    overconfident_wrong: cells.overconfident_wrong[0] === 1,
    dangerous_overconfidence: cells.dangerous_overconfidence[0] === 1,
  };
}

function reasonsOf(ballots: string, letters: readonly string[]): CellAnswer["null_reasons"] {
  const counts = new Map<CellAnswer["null_reasons"][number][0], number>();
  for (const symbol of ballots) {
    const ballot = ballotOfSymbol(symbol);
    if (ballot.status === "error") continue;
    if (ballot.status === "answer" && letters.includes(ballot.letter)) continue;
    const reason = ballot.status === "null" ? ballot.reason : "letter beyond the options";
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
