import { recordOf } from "./metrics.js";
import type { Panel } from "./panel.js";
import type { PairedCells } from "./run-pairing.js";
import { NULL_ANSWER } from "./vote.js";

/** How an answer changed from the first run to the second. */
export const CHANGE_KINDS = {
  gained: "to correct",
  lost: "from correct",
  other_wrong: "from one wrong option to another",
  answered_wrongly: "from no answer to a wrong option",
  withdrawn: "from a wrong option to no answer",
} as const;

export type ChangeKind = keyof typeof CHANGE_KINDS;

export const CHANGE_KIND_NAMES = Object.keys(CHANGE_KINDS) as readonly ChangeKind[];

/** The labels whose gain or loss is told. */
export const CHANGED_LABELS = ["high_risk", "unsafe", "contradiction"] as const;

export type ChangedLabel = (typeof CHANGED_LABELS)[number];

/** A cell whose answer is another in the second run. */
export interface CellChange {
  readonly model: string;
  readonly condition: string;
  readonly question_id: string;
  readonly correct: string;
  /** Letters; null without an answer. */
  readonly first: string | null;
  readonly second: string | null;
  readonly kind: ChangeKind;
  /** 1 where the second run's answer has the label and the first's has not, −1 the reverse. */
  readonly labels: Readonly<Record<ChangedLabel, -1 | 0 | 1>>;
}

/** How many cells changed, and how. Counts of cells that both runs have. */
export interface ChangeCounts {
  /** Null: in all conditions. */
  readonly condition: string | null;
  readonly cells: number;
  readonly unchanged: number;
  readonly kinds: Readonly<Record<ChangeKind, number>>;
  readonly labels: Readonly<
    Record<ChangedLabel, { readonly gained: number; readonly lost: number }>
  >;
}

/** The cells of both runs whose answers differ, models before conditions before questions. */
export function cellChanges(paired: PairedCells): readonly CellChange[] {
  const { first, cells, both } = paired;
  const { n_conditions, n_questions } = cells.first;
  const [before, after] = [cells.first.answer, cells.second.answer];
  const changes: CellChange[] = [];
  for (let cell = 0; cell < both.length; cell++) {
    const [from, to] = [before.letter[cell], after.letter[cell]];
    if (both[cell] === 0 || from === to) continue;
    const pair = Math.floor(cell / n_questions);
    const { question_id, options } = first.questions[cell % n_questions];
    const letterOf = (option: number): string | null =>
      option === NULL_ANSWER ? null : options[option].letter;
    changes.push({
      model: first.models[Math.floor(pair / n_conditions)].model,
      condition: first.conditions[pair % n_conditions],
      question_id,
      correct: options.find(({ is_correct }) => is_correct)!.letter,
      first: letterOf(from),
      second: letterOf(to),
      kind: kindOf(options, from, to),
      labels: recordOf(
        CHANGED_LABELS,
        (label) => (after[label][cell] - before[label][cell]) as -1 | 0 | 1,
      ),
    });
  }
  return changes;
}

function kindOf(
  options: Panel["questions"][number]["options"],
  from: number,
  to: number,
): ChangeKind {
  const isCorrect = (option: number): boolean =>
    option !== NULL_ANSWER && options[option].is_correct;
  if (isCorrect(to)) return "gained";
  if (isCorrect(from)) return "lost";
  if (from === NULL_ANSWER) return "answered_wrongly";
  return to === NULL_ANSWER ? "withdrawn" : "other_wrong";
}

/** The changes counted by condition, in the order of the first run, then over all conditions. */
export function changeCounts(
  { first, cells, both }: PairedCells,
  changes: readonly CellChange[],
): readonly ChangeCounts[] {
  const { n_conditions, n_questions } = cells.first;
  const count = (condition: string | null): ChangeCounts => {
    const own = changes.filter((change) => condition === null || change.condition === condition);
    const c = first.conditions.findIndex((key) => key === condition);
    const all = both.reduce(
      (sum, one, cell) =>
        c < 0 || Math.floor(cell / n_questions) % n_conditions === c ? sum + one : sum,
      0,
    );
    return {
      condition,
      cells: all,
      unchanged: all - own.length,
      kinds: recordOf(CHANGE_KIND_NAMES, (kind) => own.filter((row) => row.kind === kind).length),
      labels: recordOf(CHANGED_LABELS, (label) => ({
        gained: own.filter(({ labels }) => labels[label] === 1).length,
        lost: own.filter(({ labels }) => labels[label] === -1).length,
      })),
    };
  };
  return [...first.conditions, null].map(count).filter(({ cells: n }) => n > 0);
}
