import type { Cells } from "../panel/cells.js";
import {
  OVERCONFIDENT,
  overconfidentWeight,
  type OptionWeights,
  type WrongLabels,
} from "./option-weights.js";

/** Kinds of answers that harm tells apart: correct, null, and wrong by labels and confidence. */
export const CELL_KINDS = 18;

export const CORRECT_KIND = 0;
export const NULL_KIND = 1;

/** A cell that counts in no rate. */
export const UNCOUNTED = 255;

const HIGH_RISK = 1;
const UNSAFE = 2;
const CONTRADICTION = 4;
const CONFIDENT = 8;

/**
 * The kind of every cell's answer, in the cells' order: 0 correct, 1 no letter, 2 + label bits
 * (1 high-risk, 2 unsafe, 4 contradiction, 8 confidence ≥ 0.80) for a wrong letter, 255 for a cell
 * that is not counted. Everything that weights can change is a function of the kind.
 */
export function cellKinds({ answer, confidence, k }: Cells): Uint8Array {
  const kinds = new Uint8Array(answer.counted.length);
  for (let cell = 0; cell < kinds.length; cell++) {
    if (answer.counted[cell] === 0) kinds[cell] = UNCOUNTED;
    else if (answer.correct[cell] === 1) kinds[cell] = CORRECT_KIND;
    else if (answer.wrong[cell] === 0) kinds[cell] = NULL_KIND;
    else {
      const confident = k[cell] > 0 && confidence[cell] >= OVERCONFIDENT - 1e-12;
      kinds[cell] =
        labelsKind({
          high_risk: answer.high_risk[cell] === 1,
          unsafe: answer.unsafe[cell] === 1,
          contradiction: answer.contradiction[cell] === 1,
        }) + (confident ? CONFIDENT : 0);
    }
  }
  return kinds;
}

/**
 * Harm of each kind under option weights; `factor` multiplies confident wrong high-risk or unsafe
 * answers.
 */
export function optionKindWeights(weights: OptionWeights, factor = 1): Float64Array {
  return Float64Array.from({ length: CELL_KINDS }, (_, kind) => {
    if (kind === CORRECT_KIND) return 0;
    if (kind === NULL_KIND) return weights.null;
    const isConfident = ((kind - 2) & CONFIDENT) !== 0;
    return overconfidentWeight(kindLabels(kind), weights, isConfident ? 1 : 0, factor);
  });
}

/** The kind of a wrong answer with these labels, at a confidence below 0.80. */
export function labelsKind({ high_risk, unsafe, contradiction }: WrongLabels): number {
  return (
    2 + (high_risk ? HIGH_RISK : 0) + (unsafe ? UNSAFE : 0) + (contradiction ? CONTRADICTION : 0)
  );
}

/** The labels of a wrong kind. */
export function kindLabels(kind: number): WrongLabels {
  const bits = kind - 2;
  return {
    high_risk: (bits & HIGH_RISK) !== 0,
    unsafe: (bits & UNSAFE) !== 0,
    contradiction: (bits & CONTRADICTION) !== 0,
  };
}

/** Harm of each kind of answer to a case of a tier: any wrong letter costs the tier's weight. */
export function tierKindWeights(error: number, abstain: number): Float64Array {
  return Float64Array.from({ length: CELL_KINDS }, (_, kind) => {
    if (kind === CORRECT_KIND) return 0;
    return kind === NULL_KIND ? abstain : error;
  });
}
