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
  const present = values.subarray(0, n);
  const lo = selectedQuantile(present, INTERVAL.lo, 0);
  const hi = selectedQuantile(present, INTERVAL.hi, lo.position);
  const sd = n < 2 ? null : Math.sqrt(squares / (n - 1));
  return { mean, sd, lo: lo.value, hi: hi.value, n };
}

/** The quantile of values that are already in order up to `from`; they are reordered. */
function selectedQuantile(
  values: Float64Array,
  p: number,
  from: number,
): { readonly value: number; readonly position: number } {
  const exact = (values.length - 1) * p;
  const position = Math.floor(exact);
  const below = selectInPlace(values, position, from);
  if (exact === position) return { value: below, position };
  let above = Infinity;
  for (let i = position + 1; i < values.length; i++) if (values[i] < above) above = values[i];
  return { value: interpolate(below, above, exact - position), position };
}
