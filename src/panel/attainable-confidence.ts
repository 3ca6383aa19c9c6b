import { confidenceOfCounts } from "./confidence.js";
import type { Definitions } from "./definitions.js";

/** Beyond so many outputs the attainable values lie closer than anyone reads a threshold. */
const MOST_OUTPUTS = 50;

/**
 * Every confidence that k outputs on a question can give, rising: one for each way to divide k into
 * at most n + 1 parts, n options and null. Thresholds between two neighbours are the same
 * threshold. Empty for more than 50 outputs.
 */
export function attainableConfidences(
  k: number,
  options: number,
  normaliser: Definitions["normaliser"],
): readonly number[] {
  if (k > MOST_OUTPUTS) return [];
  const values = new Set<number>();
  const counts: number[] = [];
  const divide = (left: number, most: number): void => {
    if (left === 0) {
      values.add(confidenceOfCounts(counts, k, options, normaliser));
      return;
    }
    if (counts.length > options) return;
    for (let part = Math.min(left, most); part > 0; part--) {
      counts.push(part);
      divide(left - part, part);
      counts.pop();
    }
  };
  divide(k, k);
  return [...values].sort((a, b) => a - b);
}
