import { interpolate } from "./quantile.js";
import { selectInPlace } from "./select.js";

/** What is told of a statistic's bootstrap replicates. */
export interface ReplicateSummary {
  readonly mean: number | null;
  /** Standard deviation with n − 1; null for fewer than two replicates. */
  readonly sd: number | null;
  /** Percentile interval: the quantiles at 2.5 % and 97.5 %, linear between neighbours. */
  readonly lo: number | null;
  readonly hi: number | null;
  /** Replicates that have a value. */
  readonly n: number;
}

/** The percentiles of a 95 % interval, as fractions. */
export const INTERVAL = { lo: 0.025, hi: 0.975 } as const;

const EMPTY: ReplicateSummary = { mean: null, sd: null, lo: null, hi: null, n: 0 };

/**
 * Summarises replicates; NaN marks one that has no value.
 *
 * @param values room for as many values, overwritten; a caller of thousands gives one for all
 */
export function summariseReplicates(
  replicates: Float64Array,
  values = new Float64Array(replicates.length),
): ReplicateSummary {
  let n = 0;
  let sum = 0;
  for (const value of replicates) {
    if (Number.isNaN(value)) continue;
    values[n++] = value;
    sum += value;
  }
  if (n === 0) return EMPTY;
  const mean = sum / n;
  let squares = 0;
  for (let i = 0; i < n; i++) squares += (values[i] - mean) ** 2;
  const sd = n < 2 ? null : Math.sqrt(squares / (n - 1));
  const present = values.subarray(0, n);
  const middle = moveTailsOut(present, mean, TAIL * (sd ?? 0));
  const lo = selectedQuantile(present, INTERVAL.lo, 0, middle.from);
  const hi = selectedQuantile(present, INTERVAL.hi, middle.to, n);
  return { mean, sd, lo, hi, n };
}

/** Standard deviations from the mean beyond which the interval's ends nearly always lie. */
const TAIL = 1.5;

/**
 * Reorders values so that those more than `distance` below the mean stand first and those more than
 * that above it last; gives where the others begin and end.
 */
function moveTailsOut(
  values: Float64Array,
  mean: number,
  distance: number,
): { readonly from: number; readonly to: number } {
  let from = 0;
  let to = values.length;
  for (let i = 0; i < to; i++) if (values[i] < mean - distance) swap(values, i, from++);
  for (let i = to - 1; i >= from; i--) if (values[i] > mean + distance) swap(values, i, --to);
  return { from, to };
}

function swap(values: Float64Array, i: number, j: number): void {
  const value = values[i];
  values[i] = values[j];
  values[j] = value;
}

/**
 * The quantile of values of which those from `from` to before `to` stand between all others in size:
 * it is sought among them alone where it and its upper neighbour are there. They are reordered.
 */
function selectedQuantile(values: Float64Array, p: number, from: number, to: number): number {
  const exact = (values.length - 1) * p;
  const position = Math.floor(exact);
  const isWithin = position >= from && position + 1 < to;
  const start = isWithin ? from : 0;
  const among = isWithin ? values.subarray(from, to) : values;
  const below = selectInPlace(among, position - start);
  if (exact === position) return below;
  let above = Infinity;
  for (let i = position - start + 1; i < among.length; i++) if (among[i] < above) above = among[i];
  return interpolate(below, above, exact - position);
}
