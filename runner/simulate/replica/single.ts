import { LETTERS } from "../../../src/panel/ballot.js";
import type { ConditionKey } from "../../../src/panel/condition.js";
import type { Cell } from "./confidence-goals.js";
import type { Design } from "./design.js";
import { stream, type Stream } from "./random.js";
import { EIGHT_TARGETS, type EightCounts } from "./self-consistency-targets.js";

const METRICS = ["accuracy", "high_risk", "unsafe", "contradiction"] as const;

/** How often a divided cell's deterministic output is not its voted answer, to begin with. */
const FLIPPED = 0.06;
const STEPS = 400_000;

/**
 * The single regime: one deterministic output a cell of the eight models, null for the others. It
 * is the voted answer but in some divided cells, where it is another letter among the ballots;
 * which ones is settled by annealing so that Table 2's differences between single and voted hold.
 */
export function singleOutputs(
  design: Design,
  condition: ConditionKey,
  cells: readonly Cell[],
  ballots: readonly string[],
  seed: number,
): readonly (string | null)[] {
  const draws = stream(seed, `single/${condition}`);
  const others = cells.map(({ model, letter, options }, i) =>
    design.eight.includes(model)
      ? LETTERS.slice(0, options).filter((symbol, o) => o !== letter && ballots[i].includes(symbol))
      : [],
  );
  const divided = others.flatMap((list, i) => (list.length > 0 ? [i] : []));
  const chosen = new Map<number, string>();
  for (const i of divided) if (draws.next() < FLIPPED) chosen.set(i, pick(others[i], draws));
  const targets = EIGHT_TARGETS[condition];
  if (targets !== undefined) {
    const wanted = METRICS.map((metric) => targets.single[metric] - targets.voted[metric]);
    settle(design, cells, others, divided, chosen, wanted, draws);
  }
  return cells.map(({ model, letter }, i) =>
    design.eight.includes(model) ? (chosen.get(i) ?? LETTERS[letter]) : null,
  );
}

/** Flips cells back and forth in place until the changes of all four counts are as wanted. */
function settle(
  design: Design,
  cells: readonly Cell[],
  others: readonly (readonly string[])[],
  divided: readonly number[],
  chosen: Map<number, string>,
  wanted: readonly number[],
  draws: Stream,
): void {
  const outcome = (question: number, option: number): EightCounts => {
    const { is_correct, high_risk, unsafe, contradiction } =
      design.questions[question].options[option];
    const flag = (label: boolean): number => (label && !is_correct ? 1 : 0);
    return {
      accuracy: is_correct ? 1 : 0,
      high_risk: flag(high_risk),
      unsafe: flag(unsafe),
      contradiction: flag(contradiction),
    };
  };
  const off = wanted.map((change) => -change);
  const enter = (i: number, symbol: string, sign: 1 | -1): void => {
    const { question, letter } = cells[i];
    const [before, after] = [outcome(question, letter), outcome(question, LETTERS.indexOf(symbol))];
    METRICS.forEach((metric, at) => (off[at] += sign * (after[metric] - before[metric])));
  };
  const cost = (): number => off.reduce((sum, value) => sum + Math.abs(value), 0);
  for (const [i, symbol] of chosen) enter(i, symbol, 1);
  for (let step = 0; step < STEPS && cost() > 0; step++) {
    const i = divided[draws.below(divided.length)];
    const before = chosen.get(i);
    const after = before === undefined ? pick(others[i], draws) : undefined;
    const costBefore = cost();
    if (before !== undefined) enter(i, before, -1);
    if (after !== undefined) enter(i, after, 1);
    if (cost() <= costBefore || draws.next() < Math.exp((costBefore - cost()) / 0.5)) {
      if (after === undefined) chosen.delete(i);
      else chosen.set(i, after);
      continue;
    }
    if (after !== undefined) enter(i, after, -1);
    if (before !== undefined) enter(i, before, 1);
  }
}

function pick(list: readonly string[], draws: Stream): string {
  return list[draws.below(list.length)];
}
