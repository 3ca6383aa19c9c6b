/** A CUSUM chart for a rate that rises from p0 to p1. */
export interface CusumDesign {
  readonly p0: number;
  readonly p1: number;
  /** The chart signals when its sum reaches this. */
  readonly threshold: number;
}

/** What an event and a non-event add: the log likelihood ratios ln(p1/p0), ln((1−p1)/(1−p0)). */
export function cusumWeights({ p0, p1 }: Pick<CusumDesign, "p0" | "p1">): {
  readonly event: number;
  readonly nonEvent: number;
} {
  return { event: Math.log(p1 / p0), nonEvent: Math.log((1 - p1) / (1 - p0)) };
}

/** A CUSUM over a sequence: its path, and the first position (from 0) with a signal, or null. */
export interface Cusum {
  readonly path: Float64Array;
  readonly first_signal_index: number | null;
}

/**
 * S_t = max(0, S_{t−1} + w), which goes on after a signal. Source: E. S. Page, Biometrika 41, 1954.
 *
 * @param events 1 or 0 in order of time
 */
export function cusum(events: ArrayLike<number>, design: CusumDesign): Cusum {
  const { event, nonEvent } = cusumWeights(design);
  const path = new Float64Array(events.length);
  let sum = 0;
  let signal: number | null = null;
  for (let t = 0; t < events.length; t++) {
    sum = Math.max(0, sum + (events[t] === 1 ? event : nonEvent));
    path[t] = sum;
    if (signal === null && sum >= design.threshold) signal = t;
  }
  return { path, first_signal_index: signal };
}

/** Chances below this no longer change the result. */
const NEGLIGIBLE = 1e-18;

/**
 * Average run length: the expected number of observations up to the signal when events have
 * probability `rate`. Exact: between two returns to 0 the sum depends only on how many of the
 * observations were events, so the chart is a Markov chain over those counts, and the length is
 * E[length of an excursion] / P(an excursion signals). Null when no signal is possible.
 */
export function cusumAverageRunLength(design: CusumDesign, rate: number): number | null {
  const { event, nonEvent } = cusumWeights(design);
  let alive = new Map([[0, 1]]);
  let length = 0;
  let signal = 0;
  for (let t = 1; alive.size > 0; t++) {
    const next = new Map<number, number>();
    for (const [events, probability] of alive) {
      length += probability;
      for (const [count, chance] of [
        [events + 1, probability * rate],
        [events, probability * (1 - rate)],
      ]) {
        const sum = count * event + (t - count) * nonEvent;
        if (sum >= design.threshold) signal += chance;
        else if (sum > 0 && chance > NEGLIGIBLE) next.set(count, (next.get(count) ?? 0) + chance);
      }
    }
    alive = next;
  }
  return signal === 0 ? null : length / signal;
}
