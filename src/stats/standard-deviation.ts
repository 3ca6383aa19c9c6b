/** Standard deviation with n − 1 in the denominator; null for fewer than two values. */
export function standardDeviation(values: ArrayLike<number>): number | null {
  const n = values.length;
  if (n < 2) return null;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += values[i];
  const mean = sum / n;
  let squares = 0;
  for (let i = 0; i < n; i++) squares += (values[i] - mean) ** 2;
  return Math.sqrt(squares / (n - 1));
}

/** Standard error of the mean, sd / √n; null for fewer than two values. */
export function standardError(values: ArrayLike<number>): number | null {
  const sd = standardDeviation(values);
  return sd === null ? null : sd / Math.sqrt(values.length);
}
