import { meanOfPresent } from "../stats/mean.js";
import { rarefiedEntropy } from "../stats/rarefied-entropy.js";
import { MAX_OPTIONS } from "./ballot.js";
import type { Cells } from "./cells.js";
import { NORMALISERS } from "./confidence.js";
import type { Panel } from "./panel.js";
import { sortCounts, tallier } from "./tally.js";

/**
 * Mean confidence of a model in a condition as it would be expected from k of its outputs a cell,
 * over cells whose voted answer is a letter: the values of models with different numbers of
 * outputs become comparable, as more outputs leave more room for disagreement. A fraction; null
 * when no such cell has k outputs. With k = 1 every confidence is 1.
 */
export function rarefiedMeanConfidence(
  panel: Panel,
  cells: Cells,
  modelIndex: number,
  conditionIndex: number,
  k: number,
): number | null {
  const tallyOf = tallier();
  const normaliser = NORMALISERS[cells.definitions.normaliser];
  const counts = Array.from({ length: MAX_OPTIONS + 1 }, (_, n) => new Uint16Array(n + 1));
  const from = (modelIndex * cells.n_conditions + conditionIndex) * cells.n_questions;
  return meanOfPresent(
    panel.questions.map(({ options: { length: options } }, q) => {
      if (cells.voted.letter[from + q] < 0) return null;
      sortCounts(tallyOf(panel.ballots[from + q], options), counts[options]);
      const entropy = rarefiedEntropy(counts[options], k);
      return entropy === null ? null : Math.max(0, 1 - entropy / normaliser(options));
    }),
  );
}
