import type { Definitions } from "./definitions.js";

/**
 * Robustness (rule 6, Equation 3): the share of a cell's outputs that are the correct letter, over
 * all recorded outputs or over those that hold a letter; 0 when there is none.
 */
export const ROBUSTNESS: Readonly<
  Record<Definitions["robustness"], (correct: number, nulls: number, recorded: number) => number>
> = {
  recorded: (correct, _nulls, recorded) => (recorded === 0 ? 0 : correct / recorded),
  valid: (correct, nulls, recorded) => (recorded === nulls ? 0 : correct / (recorded - nulls)),
};
