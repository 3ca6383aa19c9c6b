import type { Interval } from "./interval.js";
import { Z_975 } from "./wilson.js";

/** How often each possible value was seen; a count of 0 is a value that could have been. */
export interface SupportCounts {
  /** Possible values, distinct. */
  readonly values: ArrayLike<number>;
  readonly counts: ArrayLike<number>;
}

/** Halvings of the searches: beyond the last bit of a double. */
const HALVINGS = 60;

/** Counts a sample over its possible values. Throws a RangeError on a value that is not possible. */
export function supportCounts(
  sample: ArrayLike<number>,
  possible: readonly number[],
): SupportCounts {
  const values = [...new Set(possible)].sort((a, b) => a - b);
  const positions = new Map(values.map((value, k) => [value, k]));
  const counts = new Float64Array(values.length);
  for (let i = 0; i < sample.length; i++) {
    const k = positions.get(sample[i]);
    if (k === undefined) {
      throw new RangeError(`score interval: ${sample[i]} is not among the possible values`);
    }
    counts[k]++;
  }
  return { values, counts };
}

/**
 * Score interval of a mean whose possible values are known: all θ with
 * n (mean − θ)² ≤ z² Σ p_k (x_k − θ)², p the most likely multinomial law with mean θ, which may put
 * mass on values that were possible and not seen. That is what resampling cannot do: a sample
 * without the rare, heavy value resamples to none. With values 0 and 1 it is Wilson's interval, with
 * −1, 0, 1 Tango's. Null for no case.
 */
export function scoreMeanInterval({ values, counts }: SupportCounts, z = Z_975): Interval | null {
  let n = 0;
  let sum = 0;
  let least = Infinity;
  let most = -Infinity;
  for (let k = 0; k < values.length; k++) {
    n += counts[k];
    sum += counts[k] * values[k];
    least = Math.min(least, values[k]);
    most = Math.max(most, values[k]);
  }
  if (n === 0) return null;
  const mean = sum / n;
  const isWithin = (theta: number): boolean =>
    n * (mean - theta) ** 2 <= z * z * constrainedVariance(values, counts, n, theta);
  return [boundary(mean, least, isWithin), boundary(mean, most, isWithin)];
}

/** Where, on the way from the estimate to the farthest possible mean, θ leaves the interval. */
function boundary(from: number, farthest: number, isWithin: (theta: number) => boolean): number {
  let inside = from;
  let outside = farthest;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (inside + outside) / 2;
    if (isWithin(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/**
 * The variance under the most likely law with mean θ: p_k = (n_k/n) / (1 + λ (x_k − θ)) with λ such
 * that the mean is θ; where λ reaches the end of its range, what mass is missing goes to the
 * farthest value.
 */
function constrainedVariance(
  values: ArrayLike<number>,
  counts: ArrayLike<number>,
  n: number,
  theta: number,
): number {
  let lowest = 0;
  let highest = 0;
  for (let k = 0; k < values.length; k++) {
    lowest = Math.min(lowest, values[k] - theta);
    highest = Math.max(highest, values[k] - theta);
  }
  if (lowest === 0 || highest === 0) return 0;
  const moments = (lambda: number): { readonly first: number; readonly second: number } => {
    let first = 0;
    let second = 0;
    for (let k = 0; k < values.length; k++) {
      if (counts[k] === 0) continue;
      const y = values[k] - theta;
      const p = counts[k] / n / (1 + lambda * y);
      first += p * y;
      second += p * y * y;
    }
    return { first, second };
  };
  let lower = -1 / highest;
  let upper = -1 / lowest;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (lower + upper) / 2;
    if (moments(middle).first > 0) lower = middle;
    else upper = middle;
  }
  const { first, second } = moments((lower + upper) / 2);
  const farthest = first < 0 ? highest : lowest;
  return second - first * farthest;
}
