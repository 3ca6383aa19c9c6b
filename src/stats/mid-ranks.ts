/** Which end of a scale has rank 1. */
export type Best = "highest" | "lowest";

/**
 * Ranks from 1 (best), values that are equal sharing the mean of their places (mid-ranks), so that
 * the ranks of n values always add up to n (n + 1) / 2. NaN marks a missing value: it has the rank
 * NaN and counts for none of the others.
 *
 * @param into room for the ranks, as long as the values
 */
export function midRanks(
  values: ArrayLike<number>,
  best: Best,
  into: Float64Array = new Float64Array(values.length),
): Float64Array {
  const sign = best === "highest" ? 1 : -1;
  for (let i = 0; i < values.length; i++) {
    let better = 0;
    let equal = 0;
    for (let j = 0; j < values.length; j++) {
      const difference = sign * (values[j] - values[i]);
      if (difference > 0) better++;
      else if (difference === 0) equal++;
    }
    into[i] = equal === 0 ? NaN : better + (equal + 1) / 2;
  }
  return into;
}
