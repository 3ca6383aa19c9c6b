import type { ConditionKey } from "../../../src/panel/condition.js";
import type { OptionCounts } from "./counts.js";
import { dealLetters, drawTraits, type Letters } from "./dealing.js";
import { answering, byCondition, isRepeated, type Design } from "./design.js";
import { assignmentCost, type AssignmentCost } from "./assignment-cost.js";
import type { Margins } from "./margin-metrics.js";
import type { Stream } from "./random.js";
import { stream } from "./random.js";

/** Steps of one cooling, and how often the search is heated up again at most. */
const COOLING = { repeated: 20_000_000, other: 4_000_000 };
const COOLINGS = 12;
const HOTTEST = 1.2;
const COLDEST = 0.16;

/**
 * Layers C and D: which model gives which answer. Every question's options are dealt to the models
 * by ability and seeded personal scores, then exchanged between two models of a question, which
 * leaves every option count as it is, until rows and ensembles have their counts.
 */
export function assignLetters(
  design: Design,
  counts: readonly OptionCounts[],
  margins: Margins,
  seed: number,
  log: (line: string) => void,
): readonly Letters[] {
  const traits = drawTraits(design, seed);
  return byCondition((condition, c) => {
    const draws = stream(seed, `letters/${condition}`);
    const letters = dealLetters(design, condition, counts[c], margins.accuracy[c], traits, draws);
    const cost = assignmentCost(design, condition, letters, margins, c);
    const steps = exchange(design, condition, letters, cost, draws);
    log(`${condition}: answers assigned in ${steps} steps, ${cost.total()} counts off`);
    return letters;
  });
}

/** Exchanges answers in place by simulated annealing; the number of steps taken. */
function exchange(
  design: Design,
  condition: ConditionKey,
  letters: Letters,
  cost: AssignmentCost,
  draws: Stream,
): number {
  const width = design.models.length;
  const present = answering(design, condition);
  const mixed = design.questions.flatMap((_, q) =>
    new Set(present.map((m) => letters[q * width + m])).size > 1 ? [q] : [],
  );
  const length = isRepeated(condition) ? COOLING.repeated : COOLING.other;
  for (let step = 0; step < COOLINGS * length; step++) {
    if (cost.total() === 0) return step;
    const q = mixed[Math.floor(draws.next() * mixed.length)];
    const a = present[Math.floor(draws.next() * present.length)];
    const b = present[Math.floor(draws.next() * present.length)];
    if (letters[q * width + a] === letters[q * width + b]) continue;
    const change = cost.swap(q, a, b);
    if (change <= 0) continue;
    const temperature = HOTTEST * (COLDEST / HOTTEST) ** ((step % length) / length);
    if (draws.next() >= Math.exp(-change / temperature)) cost.swap(q, a, b);
  }
  return COOLINGS * length;
}
