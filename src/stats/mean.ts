/** The mean of the values that are there; null when none is. */
export function meanOfPresent(values: Iterable<number | null>): number | null {
  let sum = 0;
  let n = 0;
  for (const value of values) {
    if (value === null) continue;
    sum += value;
    n++;
  }
  return n === 0 ? null : sum / n;
}
