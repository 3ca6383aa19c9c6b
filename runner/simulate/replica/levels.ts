import type { ConditionKey } from "../../../src/panel/condition.js";
import type { Cell } from "./confidence-goals.js";
import type { Design } from "./design.js";
import type { Level } from "./patterns.js";
import { printed } from "./published.js";
import type { Stream } from "./random.js";

/** Confidences of 20 outputs end at 0.889 below unanimity, so a threshold of 0.90 tells it. */
const UNANIMOUS = "0.90";
const CONFIDENT = "0.80";

/**
 * How confident each cell is to begin with. Among a model's high-risk answers exactly its
 * dangerous overconfidences are confident; among all wrong answers as many as Supplementary
 * Table 8 has at 0.80, and unanimous as many as it has at 0.90. Popular answers are confident first.
 */
export function initialLevels(
  design: Design,
  condition: ConditionKey,
  cells: readonly Cell[],
  danger: Int32Array,
  draws: Stream,
): Level[] {
  const scores = confidenceScores(design, cells, draws);
  const best = (places: readonly number[], count: number): readonly number[] =>
    [...places].sort((a, b) => scores[b] - scores[a]).slice(0, Math.max(0, count));
  const where = (holds: (cell: Cell) => boolean): number[] =>
    cells.flatMap((cell, i) => (holds(cell) ? [i] : []));
  const cellsAt = (theta: string): number =>
    Math.round((printed(design.tables.s8, { condition, theta }, "rate_pct") * cells.length) / 100);

  const levels = cells.map((): Level => "low");
  const risky = design.models.flatMap((_, m) =>
    best(
      where(({ model, kind }) => model === m && kind === "high_risk"),
      danger[m],
    ),
  );
  const plain = best(
    where(({ kind }) => kind === "plain"),
    cellsAt(CONFIDENT) - risky.length,
  );
  const confident = [...risky, ...plain];
  for (const i of confident) levels[i] = "unanimous";
  const divisible = draws.shuffle(confident.filter((i) => cells[i].outputs === 20));
  for (const i of divisible.slice(0, cellsAt(CONFIDENT) - cellsAt(UNANIMOUS))) levels[i] = "high";

  const right = where(({ kind }) => kind === "right");
  const correct = printed(design.tables.table1, { condition }, "conf_correct") / 100;
  for (const i of best(right, Math.round(right.length * unanimousShare(correct)))) {
    levels[i] = "unanimous";
  }
  return levels;
}

/** How readily each cell is confident: popular answers are, and those of some models. */
export function confidenceScores(
  design: Design,
  cells: readonly Cell[],
  draws: Stream,
): readonly number[] {
  const popularity = popularityOf(design, cells);
  const sharpness = design.models.map(() => 0.4 * draws.normal());
  return cells.map(
    ({ model, question, letter }) =>
      popularity[question][letter] + sharpness[model] + 0.8 * draws.normal(),
  );
}

/** The share of unanimous right answers at which their mean is about what it should be. */
export function unanimousShare(mean: number): number {
  const divided = 0.68;
  return (mean - divided) / (1 - divided);
}

/** Log-odds that a model gives an answer: question → option. */
function popularityOf(
  { questions }: Design,
  cells: readonly Cell[],
): readonly (readonly number[])[] {
  const counts = questions.map(({ options }) => options.map(() => 0));
  for (const { question, letter } of cells) counts[question][letter]++;
  return counts.map((row) => {
    const total = row.reduce((sum, count) => sum + count, 0);
    return row.map((count) => Math.log((count + 0.5) / (total - count + 0.5)) / 2);
  });
}
