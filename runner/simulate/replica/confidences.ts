import type { ConditionKey } from "../../../src/panel/condition.js";
import { confidenceCost, type ConfidenceCost } from "./confidence-cost.js";
import { confidenceGoals, ensembleRisks, type Cell } from "./confidence-goals.js";
import type { Design } from "./design.js";
import { initialLevels } from "./levels.js";
import { patternPool, type Level, type Pattern, type PatternPool } from "./patterns.js";
import { stream, type Stream } from "./random.js";

const STEPS = 2_000_000;
const HOTTEST = 0.5;
const COLDEST = 0.002;
/** How often the search is heated up at most. */
const COOLINGS = 3;

/** How the ballots of every cell of a condition split, in the order of the cells. */
export type Patterns = Pattern[];

/**
 * Layer E: a pattern of ballots for every cell. The number of confident cells is exact: each
 * model's dangerous overconfidences, and Supplementary Table 8's shares at 0.80 and above over all
 * wrong answers. Simulated annealing then moves patterns until Table 1's and Table 2's mean
 * confidences and the ensembles' dangerous answers are as published.
 */
export function choosePatterns(
  design: Design,
  condition: ConditionKey,
  cells: readonly Cell[],
  danger: Int32Array,
  seed: number,
  log: (line: string) => void,
): Patterns {
  const draws = stream(seed, `patterns/${condition}`);
  const pools = poolsOf(cells, draws);
  const levels = initialLevels(design, condition, cells, danger, draws);
  const patterns = cells.map((cell, i) =>
    startingPattern(pools.get(shapeOf(cell))!, levels[i], draws),
  );
  const cost = confidenceCost(
    confidenceGoals(design, condition, cells),
    ensembleRisks(design, condition, cells),
    patterns,
  );
  for (let cooling = 0; cooling < COOLINGS; cooling++) {
    anneal(cells, patterns, pools, cost, draws);
    if (cost.settled()) break;
  }
  log(`${condition}: ballots split, ${cost.describe()}`);
  return patterns;
}

function startingPattern(pool: PatternPool, level: Level, draws: Stream): Pattern {
  if (level === "unanimous") return pool.unanimous;
  return pool[level][draws.below(pool[level].length)];
}

/** What patterns a cell can have hangs on this alone. */
export function shapeOf({ outputs, options }: Cell): string {
  return `${outputs} of ${options}`;
}

/** The patterns that the cells can have, by shape. */
export function poolsOf(cells: readonly Cell[], draws: Stream): ReadonlyMap<string, PatternPool> {
  const pools = new Map<string, PatternPool>();
  for (const cell of cells) {
    const shape = shapeOf(cell);
    if (!pools.has(shape)) pools.set(shape, patternPool(cell.outputs, cell.options, draws));
  }
  return pools;
}

/** Moves patterns in place; every move keeps the number of confident cells of every kind. */
function anneal(
  cells: readonly Cell[],
  patterns: Patterns,
  pools: ReadonlyMap<string, PatternPool>,
  cost: ConfidenceCost,
  draws: Stream,
): void {
  const wrong = cells.flatMap(({ kind }, i) => (kind === "right" ? [] : [i]));
  const risky = new Map<number, number[]>();
  cells.forEach(({ model, kind }, i) => {
    if (kind === "high_risk") risky.set(model, [...(risky.get(model) ?? []), i]);
  });
  for (let step = 0; step < STEPS; step++) {
    const temperature = HOTTEST * (COLDEST / HOTTEST) ** (step / STEPS);
    if (draws.next() < 0.5) {
      const ofEnsemble = cost.supporters.length > 0 && draws.next() < 0.1;
      const from = ofEnsemble ? cost.supporters : wrong;
      const i = from[draws.below(from.length)];
      const among = ofEnsemble ? risky.get(cells[i].model)! : wrong;
      const j = among[draws.below(among.length)];
      if (!mayExchange(cells, patterns, i, j)) continue;
      const [own, other] = [patterns[i], patterns[j]];
      const change = cost.set(i, other) + cost.set(j, own);
      if (!accepts(change, temperature, draws)) {
        cost.set(i, own);
        cost.set(j, other);
      }
      continue;
    }
    const i = draws.below(cells.length);
    const before = patterns[i];
    const after = proposal(cells[i], before, pools.get(shapeOf(cells[i]))!, draws);
    if (after === before) continue;
    if (!accepts(cost.set(i, after), temperature, draws)) cost.set(i, before);
  }
}

/** Whether annealing takes a change of the cost. */
function accepts(change: number, temperature: number, draws: Stream): boolean {
  return change <= 0 || draws.next() < Math.exp(-change / temperature);
}

/** Whether two wrong cells may exchange patterns without moving a confident cell elsewhere. */
function mayExchange(
  cells: readonly Cell[],
  patterns: readonly Pattern[],
  i: number,
  j: number,
): boolean {
  const [a, b] = [cells[i], cells[j]];
  if (patterns[i] === patterns[j] || shapeOf(a) !== shapeOf(b)) return false;
  if ((patterns[i].level === "low") === (patterns[j].level === "low")) return true;
  if (a.kind !== b.kind) return false;
  return a.kind === "plain" || a.model === b.model;
}

/** Another pattern: of the same level for a wrong answer, of any for a right one. */
function proposal(cell: Cell, before: Pattern, pool: PatternPool, draws: Stream): Pattern {
  let list: readonly Pattern[] = [];
  if (cell.kind === "right") {
    const u = draws.next();
    if (u < 0.5) return pool.unanimous;
    list = u < 0.7 ? pool.high : pool.low;
  } else if (before.level !== "unanimous") {
    list = pool[before.level];
  }
  return list.length === 0 ? before : list[draws.below(list.length)];
}
