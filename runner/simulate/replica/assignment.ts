import type { ConditionKey } from "../../../src/panel/condition.js";
import type { OptionCounts } from "./counts.js";
import { answering, byCondition, isRepeated, type Design } from "./design.js";
import { assignmentCost, type AssignmentCost } from "./assignment-cost.js";
import type { Margins } from "./margin-metrics.js";
import type { Stream } from "./random.js";
import { stream } from "./random.js";

/** Final answers under one condition: option positions, question × model; −1 without answers. */
export type Letters = Int8Array;

/** Steps of one cooling, and how often the search is heated up again at most. */
const COOLING = { repeated: 20_000_000, other: 4_000_000 };
const COOLINGS = 12;
const HOTTEST = 1.2;
const COLDEST = 0.16;

/** Spread of what one model makes of one question: in all conditions, and in one alone. */
const PERSONAL = 0.8;
const PASSING = 0.45;

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
  const traits = stream(seed, "letters/personal");
  const personal = design.questions.map(() => design.models.map(() => traits.normal()));
  const pulls = design.questions.map(({ options }) =>
    design.models.map(() => options.map(() => traits.normal())),
  );
  return byCondition((condition, c) => {
    const draws = stream(seed, `letters/${condition}`);
    const letters = dealt(
      design,
      condition,
      counts[c],
      margins.accuracy[c],
      draws,
      personal,
      pulls,
    );
    const cost = assignmentCost(design, condition, letters, margins, c);
    const steps = exchange(design, condition, letters, cost, draws);
    log(`${condition}: answers assigned in ${steps} steps, ${cost.total()} counts off`);
    return letters;
  });
}

function dealt(
  design: Design,
  condition: ConditionKey,
  counts: OptionCounts,
  accuracy: Int32Array,
  draws: Stream,
  personal: readonly (readonly number[])[],
  pulls: readonly (readonly (readonly number[])[])[],
): Letters {
  const { models, questions } = design;
  const letters = new Int8Array(questions.length * models.length).fill(-1);
  const present = answering(design, condition);
  questions.forEach(({ options }, q) => {
    const right = options.findIndex(({ is_correct }) => is_correct);
    const order = present
      .map((m) => {
        const ability = Math.log(accuracy[m] / (questions.length + 1 - accuracy[m]));
        return { m, score: ability + PERSONAL * personal[q][m] + PASSING * draws.normal() };
      })
      .sort((a, b) => b.score - a.score);
    const left = [...counts[q]];
    order.forEach(({ m }, place) => {
      let chosen = right;
      if (place >= counts[q][right]) {
        const open = options.flatMap((_, o) => (o !== right && left[o] > 0 ? [o] : []));
        chosen = open.reduce((best, o) => (pulls[q][m][o] > pulls[q][m][best] ? o : best));
      }
      left[chosen]--;
      letters[q * models.length + m] = chosen;
    });
  });
  return letters;
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
