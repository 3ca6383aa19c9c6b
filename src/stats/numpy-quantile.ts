/**
 * `numpy.quantile(values, p)`, bit for bit: linear between neighbours at position (n − 1) p, from
 * the upper neighbour down in the upper half of the step. Null when there is no value.
 */
export function numpyQuantile(values: Float64Array, p: number): number | null {
  const n = values.length;
  if (n === 0) return null;
  const sorted = values.toSorted();
  const position = (n - 1) * p;
  const below = Math.floor(position);
  const fraction = position - below;
  const from = sorted[below];
  const to = sorted[Math.min(below + 1, n - 1)];
  const step = to - from;
  return fraction >= 0.5 ? to - step * (1 - fraction) : from + step * fraction;
}
