import { shannonEntropy } from "../stats/entropy.js";
import type { Definitions } from "./definitions.js";

/** What the entropy of a question's ballots is divided by, given its number of options. */
export const NORMALISERS: Readonly<Record<Definitions["normaliser"], (options: number) => number>> =
  {
    options_plus_one: (options) => Math.log(options + 1),
    options: (options) => Math.log(options),
    five: () => Math.log(5),
    six: () => Math.log(6),
  };

/**
 * Confidence P = 1 − H / normaliser over all ballots, nulls one of them (rule 3, Equation 2), in
 * [0, 1]: values below 0, which rounding or a smaller normaliser gives, are 0.
 *
 * @param counts how often each ballot was cast, nulls included, in descending order, so that the
 *   value depends on the multiset alone
 */
export function confidenceOfCounts(
  counts: ArrayLike<number>,
  recorded: number,
  options: number,
  normaliser: Definitions["normaliser"],
): number {
  return Math.max(0, 1 - shannonEntropy(counts, recorded) / NORMALISERS[normaliser](options));
}

/** Confidences by sorted counts, each worked out once; see `confidenceOfCounts`. */
export type ConfidenceLookup = (
  counts: ArrayLike<number>,
  recorded: number,
  options: number,
) => number;

/** A lookup that remembers the confidence of each multiset of ballots it has met. */
export function confidenceLookup(normaliser: Definitions["normaliser"]): ConfidenceLookup {
  const known = new Map<number, Map<number, number>>();
  return (counts, recorded, options) => {
    const key = packedCounts(counts, recorded);
    if (key > Number.MAX_SAFE_INTEGER) {
      return confidenceOfCounts(counts, recorded, options, normaliser);
    }
    const shape = recorded * 16 + options;
    let ofShape = known.get(shape);
    if (ofShape === undefined) known.set(shape, (ofShape = new Map<number, number>()));
    let confidence = ofShape.get(key);
    if (confidence === undefined) {
      confidence = confidenceOfCounts(counts, recorded, options, normaliser);
      ofShape.set(key, confidence);
    }
    return confidence;
  };
}

/** The counts as digits of one number; exact up to 2^53, which the caller checks. */
function packedCounts(counts: ArrayLike<number>, recorded: number): number {
  let key = 0;
  for (let i = 0; i < counts.length; i++) key = key * (recorded + 1) + counts[i];
  return key;
}

const ROUNDING = 1e-12;

/** Whether a confidence reaches the threshold (rule 5), told apart from rounding. */
export const REACHES: Readonly<
  Record<Definitions["threshold_side"], (confidence: number, threshold: number) => boolean>
> = {
  at_least: (confidence, threshold) => confidence >= threshold - ROUNDING,
  above: (confidence, threshold) => confidence > threshold + ROUNDING,
};
