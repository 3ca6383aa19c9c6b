/** Deviations of equal values from their computed mean stay below this share of the values. */
const ROUNDING = 1e-12;

/**
 * Whether values vary, given the sum of their squared deviations from the mean: equal values have a
 * sum that is not quite 0, because their computed mean is rounded.
 */
export function varies(values: ArrayLike<number>, squaredDeviations: number): boolean {
  let largest = 0;
  for (let i = 0; i < values.length; i++) largest = Math.max(largest, Math.abs(values[i]));
  return squaredDeviations > values.length * (ROUNDING * largest) ** 2;
}
