import type { ConditionKey } from "../../../src/panel/condition.js";
import type { OptionCounts } from "./counts.js";
import { answering, type Design } from "./design.js";
import { stream, type Stream } from "./random.js";

/** Final answers under one condition: option positions, question × model; −1 without answers. */
export type Letters = Int8Array;

/** Spread of what one model makes of one question: in all conditions, and in one alone. */
const PERSONAL = 0.8;
const PASSING = 0.45;

/** What each model makes of each question under every condition alike; standard normal draws. */
export interface Traits {
  /** How easy it finds the question: question → model. */
  readonly personal: readonly (readonly number[])[];
  /** How each option pulls it: question → model → option. */
  readonly pulls: readonly (readonly (readonly number[])[])[];
}

/** The traits of a seed. */
export function drawTraits({ questions, models }: Design, seed: number): Traits {
  const traits = stream(seed, "letters/personal");
  return {
    personal: questions.map(() => models.map(() => traits.normal())),
    pulls: questions.map(({ options }) => models.map(() => options.map(() => traits.normal()))),
  };
}

/**
 * Deals every question's options to the models that answer: the right ones to the ablest for the
 * question, the others by what pulls each model.
 *
 * @param accuracy right answers that each model should have; the deal comes near them
 */
export function dealLetters(
  design: Design,
  condition: ConditionKey,
  counts: OptionCounts,
  accuracy: ArrayLike<number>,
  { personal, pulls }: Traits,
  draws: Stream,
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
