/** Runs of at most this length are summed in eight interleaved parts. */
const BLOCK = 128;

/**
 * The sum of values from one position up to another as numpy adds float64: pairwise, in blocks of
 * 128 with eight partial sums. It differs from a running sum in the last bits only, and is what
 * makes results equal numpy's bit for bit.
 */
export function pairwiseSum(values: Float64Array, from = 0, to = values.length): number {
  const n = to - from;
  if (n < 8) {
    let sum = 0;
    for (let i = from; i < to; i++) sum += values[i];
    return sum;
  }
  if (n <= BLOCK) return blockSum(values, from, to);
  const half = Math.floor(n / 2);
  const middle = from + half - (half % 8);
  return pairwiseSum(values, from, middle) + pairwiseSum(values, middle, to);
}

function blockSum(values: Float64Array, from: number, to: number): number {
  const parts = values.slice(from, from + 8);
  let i = from + 8;
  for (; i + 8 <= to; i += 8) for (let j = 0; j < 8; j++) parts[j] += values[i + j];
  const [a, b, c, d, e, f, g, h] = parts;
  let sum = a + b + (c + d) + (e + f + (g + h));
  for (; i < to; i++) sum += values[i];
  return sum;
}
