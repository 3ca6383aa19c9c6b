import type { PanelQuestion } from "../panel/question.js";
import { CORRECT_KIND, labelsKind, NULL_KIND, UNCOUNTED } from "./cell-kinds.js";

/**
 * Harm of each question in one model × condition, for paired intervals; NaN where the cell is not
 * counted.
 *
 * @param kinds of every cell, model × condition × question
 * @param weights harm of each kind in each tier, [tier][kind]
 */
export function questionHarm(
  kinds: Uint8Array,
  tier: Uint8Array,
  pair: number,
  weights: readonly Float64Array[],
): Float64Array {
  const from = pair * tier.length;
  return Float64Array.from(tier, (s, q) => {
    const kind = kinds[from + q];
    return kind === UNCOUNTED ? NaN : weights[s][kind];
  });
}

/** Differences of the questions that both have, and which they are. */
export interface PairedHarm {
  readonly questions: Int32Array;
  /** First minus second: positive where the second carries less harm. */
  readonly differences: Float64Array;
}

/** Pairs two model × conditions by question. */
export function pairedHarm(first: Float64Array, second: Float64Array): PairedHarm {
  const questions = Int32Array.from(first.keys()).filter(
    (q) => !Number.isNaN(first[q]) && !Number.isNaN(second[q]),
  );
  return {
    questions,
    differences: Float64Array.from(questions, (q) => first[q] - second[q]),
  };
}

/**
 * Every difference of harm that two answers to one of the questions can have: each right, none, or
 * one of the question's wrong options.
 *
 * @param weights harm of each kind, whatever the confidence
 */
export function possibleHarmDifferences(
  questions: readonly Pick<PanelQuestion, "options">[],
  weights: Float64Array,
): readonly number[] {
  const differences = new Set<number>();
  for (const { options } of questions) {
    const wrong = options.filter(({ is_correct }) => !is_correct).map(labelsKind);
    const harms = new Set([CORRECT_KIND, NULL_KIND, ...wrong].map((kind) => weights[kind]));
    for (const a of harms) for (const b of harms) differences.add(a - b);
  }
  return [...differences];
}
