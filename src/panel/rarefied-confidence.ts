import { meanOfPresent } from "../stats/mean.js";
import { rarefiedEntropy } from "../stats/rarefied-entropy.js";
import { MAX_OPTIONS } from "./ballot.js";
import type { Cells } from "./cells.js";
import { NORMALISERS } from "./confidence.js";
import type { Definitions } from "./definitions.js";
import { keptBy } from "./kept-by.js";
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
  const confidenceAt = rarefier(cells.definitions.normaliser, k);
  const from = (modelIndex * cells.n_conditions + conditionIndex) * cells.n_questions;
  return meanOfPresent(
    panel.questions.map(({ options }, q) =>
      cells.voted.letter[from + q] < 0
        ? null
        : confidenceAt(panel.ballots[from + q], options.length),
    ),
  );
}

/**
 * A function that gives a cell's confidence as expected from k of its outputs; null when fewer are
 * recorded.
 */
function rarefier(
  normaliser: Definitions["normaliser"],
  k: number,
): (ballots: string | null, options: number) => number | null {
  const tallyOf = tallier();
  const divisor = NORMALISERS[normaliser];
  const counts = Array.from({ length: MAX_OPTIONS + 1 }, (_, n) => new Uint16Array(n + 1));
  const known = new Map<string, number | null>();
  return (ballots, options) => {
    sortCounts(tallyOf(ballots, options), counts[options]);
    const key = counts[options].join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const entropy = rarefiedEntropy(counts[options], k);
    const confidence = entropy === null ? null : Math.max(0, 1 - entropy / divisor(options));
    known.set(key, confidence);
    return confidence;
  };
}

/**
 * The cells with every confidence as it would be expected from k of the cell's outputs: all means of
 * confidence become comparable between models with different numbers of outputs. Votes and the
 * thresholds that were judged stay as recorded. Cells with fewer than k outputs keep their confidence.
 */
export function rarefiedCells(panel: Panel, cells: Cells, k: number): Cells {
  const confidence = rarefied([panel, cells.confidence], String(k), () => {
    const confidenceAt = rarefier(cells.definitions.normaliser, k);
    return cells.confidence.map((recorded, cell) =>
      cells.k[cell] === 0
        ? recorded
        : (confidenceAt(
            panel.ballots[cell],
            panel.questions[cell % cells.n_questions].options.length,
          ) ?? recorded),
    );
  });
  return { ...cells, confidence };
}

/** The same array for the same cells, so that what hangs on it is kept while a threshold moves. */
const rarefied = keptBy<Float64Array>();
