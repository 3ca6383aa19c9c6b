/** The positions of values from the smallest to the largest; equal values keep their order. */
export function ascending(values: ArrayLike<number>): Int32Array {
  return Int32Array.from({ length: values.length }, (_, i) => i).sort(
    (a, b) => values[a] - values[b],
  );
}
