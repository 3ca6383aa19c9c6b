import { LETTERS, ballotSymbol, type NullReason } from "../../../src/panel/ballot.js";
import type { ConditionKey } from "../../../src/panel/condition.js";
import type { Cell } from "./confidence-goals.js";
import type { Design } from "./design.js";
import type { Pattern } from "./patterns.js";
import { REPEATED, printed } from "./published.js";
import { stream, type Stream } from "./random.js";

/** The symbol of a ballot without an answer, and how often a stray ballot is one. */
const NULL_REASONS: readonly NullReason[] = ["refusal", "ambiguous", "no_letter"];
const NULL_SHARE = 0.05;
/** How often the second choice of a wrong cell is the correct letter, to begin with. */
const CORRECT_SECOND = 0.5;

const ROBUSTNESS_STEPS = 200_000;

/** Who gets a cell's stray ballots: options in the order of the pattern's counts after the first; −1 a null. */
type Strays = number[];

/**
 * The ballots of every cell: its pattern's counts, the largest to the final answer, the others to
 * the correct letter, popular wrong letters or none, in random order. Stray ballots of the eight
 * models are moved to or from the correct letter until their robustness is Table 2's.
 */
export function ballotTexts(
  design: Design,
  condition: ConditionKey,
  cells: readonly Cell[],
  patterns: readonly Pattern[],
  seed: number,
): readonly string[] {
  const draws = stream(seed, `ballots/${condition}`);
  const counts = design.questions.map(({ options }) => options.map(() => 0.4));
  for (const { question, letter } of cells) counts[question][letter]++;
  const correct = design.questions.map(({ options }) =>
    options.findIndex(({ is_correct }) => is_correct),
  );
  const strays = cells.map((cell, i) => {
    const popular = counts[cell.question].map((count, o) =>
      o === cell.letter ? 0 : o === correct[cell.question] ? CORRECT_SECOND * 40 : count,
    );
    return strayOptions(patterns[i].counts.length - 1, popular, draws);
  });
  if (REPEATED.includes(condition)) {
    const where = { condition, regime: "self_consistency", metric: "robustness_correctness" };
    const target = printed(design.tables.table2, where, "value") / 100;
    steerRobustness(design, cells, patterns, strays, correct, target, draws);
  }
  return cells.map((cell, i) => textOf(cell, patterns[i], strays[i], draws));
}

function strayOptions(length: number, popular: readonly number[], draws: Stream): Strays {
  const weights = [...popular];
  let hasNull = false;
  return Array.from({ length }, () => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const isNull = !hasNull && (total === 0 || draws.next() < NULL_SHARE);
    if (isNull) {
      hasNull = true;
      return -1;
    }
    let left = draws.next() * total;
    const option = weights.findIndex((weight) => (left -= weight) < 0);
    weights[option] = 0;
    return option;
  });
}

/** Exchanges second choices in place until the mean share of correct ballots is the target. */
function steerRobustness(
  design: Design,
  cells: readonly Cell[],
  patterns: readonly Pattern[],
  strays: readonly Strays[],
  correct: readonly number[],
  target: number,
  draws: Stream,
): void {
  const own = cells.flatMap(({ model }, i) => (design.eight.includes(model) ? [i] : []));
  const share = (i: number): number => {
    const { letter, question, outputs } = cells[i];
    const { counts } = patterns[i];
    if (letter === correct[question]) return counts[0] / outputs;
    const place = strays[i].indexOf(correct[question]);
    return place < 0 ? 0 : counts[place + 1] / outputs;
  };
  let sum = own.reduce((total, i) => total + share(i), 0);
  const wanted = target * own.length;
  const open = own.filter(
    (i) => cells[i].letter !== correct[cells[i].question] && strays[i].length > 0,
  );
  for (let step = 0; step < ROBUSTNESS_STEPS && Math.abs(sum - wanted) > 0.05; step++) {
    const i = open[draws.below(open.length)];
    const { options, question, letter } = cells[i];
    const place = draws.below(strays[i].length);
    const option = draws.below(options);
    if (option === letter || strays[i].includes(option)) continue;
    const [before, shareBefore] = [strays[i][place], share(i)];
    strays[i][place] = option;
    const moved = sum + share(i) - shareBefore;
    if (option === correct[question] || before === correct[question]) {
      if (Math.abs(moved - wanted) < Math.abs(sum - wanted)) {
        sum = moved;
        continue;
      }
    }
    strays[i][place] = before;
  }
}

function textOf(cell: Cell, { counts }: Pattern, strays: Strays, draws: Stream): string {
  const reason = NULL_REASONS[draws.below(NULL_REASONS.length)];
  const symbols = counts.flatMap((count, place) => {
    const option = place === 0 ? cell.letter : strays[place - 1];
    const symbol =
      option < 0
        ? ballotSymbol({ status: "null", reason })
        : ballotSymbol({ status: "answer", letter: LETTERS[option] });
    return new Array<string>(count).fill(symbol);
  });
  return draws.shuffle(symbols).join("");
}
