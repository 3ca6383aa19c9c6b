import { ascending } from "./ascending.js";

/** A group of answers of similar confidence. */
export interface CalibrationBin {
  /** Answers, or the sum of their weights. */
  readonly n: number;
  /** Fractions; null for an empty bin. */
  readonly mean_confidence: number | null;
  readonly accuracy: number | null;
}

/** The bin of equal width that a confidence falls into: min(⌊c bins⌋, bins − 1), from 0. */
export function equalWidthBin(confidence: number, bins: number): number {
  return Math.min(Math.floor(confidence * bins), bins - 1);
}

/** Equal-width bins; see `equalWidthBin`. */
export function equalWidthBins(
  confidence: ArrayLike<number>,
  correct: ArrayLike<number>,
  bins: number,
): readonly CalibrationBin[] {
  const members = Array.from({ length: bins }, (): number[] => []);
  for (let i = 0; i < confidence.length; i++) {
    members[equalWidthBin(confidence[i], bins)].push(i);
  }
  return members.map((positions) => binOf(positions, confidence, correct));
}

/**
 * Equal-mass bins: answers sorted by confidence, equal ones in the order given, cut into runs whose
 * lengths differ by at most one, the longer ones first.
 */
export function equalMassBins(
  confidence: ArrayLike<number>,
  correct: ArrayLike<number>,
  bins: number,
): readonly CalibrationBin[] {
  const order = Array.from(ascending(confidence));
  const length = Math.floor(order.length / bins);
  const longer = order.length % bins;
  return Array.from({ length: bins }, (_, bin) => {
    const from = bin * length + Math.min(bin, longer);
    const positions = order.slice(from, from + length + (bin < longer ? 1 : 0));
    return binOf(positions, confidence, correct);
  });
}

/**
 * Expected calibration error: Σ n_bin / n |accuracy − mean confidence|. Null for no answer.
 */
export function expectedCalibrationError(bins: readonly CalibrationBin[]): number | null {
  const total = bins.reduce((sum, { n }) => sum + n, 0);
  return total === 0 ? null : bins.reduce((sum, bin) => sum + (bin.n / total) * gap(bin), 0);
}

/** Maximum calibration error: the largest |accuracy − mean confidence| of a bin. */
export function maximumCalibrationError(bins: readonly CalibrationBin[]): number | null {
  return bins.every(({ n }) => n === 0) ? null : Math.max(...bins.map(gap));
}

function gap({ accuracy, mean_confidence }: CalibrationBin): number {
  return accuracy === null || mean_confidence === null ? 0 : Math.abs(accuracy - mean_confidence);
}

function binOf(
  positions: readonly number[],
  confidence: ArrayLike<number>,
  correct: ArrayLike<number>,
): CalibrationBin {
  const n = positions.length;
  if (n === 0) return { n, mean_confidence: null, accuracy: null };
  const mean = (values: ArrayLike<number>): number =>
    positions.reduce((sum, i) => sum + values[i], 0) / n;
  return { n, mean_confidence: mean(confidence), accuracy: mean(correct) };
}
