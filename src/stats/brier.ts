/**
 * Brier score: the mean of (confidence − correct)², confidence a fraction, correct 0 or 1. Null
 * for no answer.
 */
export function brierScore(
  confidence: ArrayLike<number>,
  correct: ArrayLike<number>,
): number | null {
  if (confidence.length === 0) return null;
  let sum = 0;
  for (let i = 0; i < confidence.length; i++) sum += (confidence[i] - correct[i]) ** 2;
  return sum / confidence.length;
}
