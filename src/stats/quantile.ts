/**
 * The quantile at p of values sorted in ascending order, linear between neighbours at position
 * (n − 1) p (numpy's default, Hyndman and Fan's type 7). Null when there are no values.
 */
export function quantileOfSorted(sorted: ArrayLike<number>, p: number): number | null {
  if (sorted.length === 0) return null;
  const position = (sorted.length - 1) * p;
  const below = Math.floor(position);
  const above = Math.min(below + 1, sorted.length - 1);
  return interpolate(sorted[below], sorted[above], position - below);
}

/** The quantile at p of values in any order, which are left as they are; see `quantileOfSorted`. */
export function quantile(values: ArrayLike<number>, p: number): number | null {
  return quantileOfSorted(Float64Array.from(values).sort(), p);
}

/** The point a fraction of the way from one value to another. */
export function interpolate(from: number, to: number, fraction: number): number {
  return from + (to - from) * fraction;
}
