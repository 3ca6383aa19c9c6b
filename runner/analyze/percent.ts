import type { Metric } from "../../src/panel/metrics.js";
import type { ReplicateSummary } from "../../src/stats/replicate-summary.js";

/** What a metric's fraction is multiplied by in the results JSON: percent, but for seconds. */
export function scaleOf(metric: string): number {
  return metric === ("latency_s" satisfies Metric) ? 1 : 100;
}

/** A value times a factor; null stays null. */
export function times(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}

/** A fraction in percent; null stays null. */
export function percent(value: number | null): number | null {
  return times(value, 100);
}

/** A record of metrics in percent, latency in seconds. */
export function percentRates<K extends string>(
  rates: Readonly<Record<K, number | null>>,
): Readonly<Record<K, number | null>> {
  return mapRecord(rates, (value, metric) => times(value, scaleOf(metric)));
}

/** A record of bootstrap summaries in percent, latency in seconds; counts stay counts. */
export function percentSummaries<K extends string, S extends Omit<ReplicateSummary, "n">>(
  summaries: Readonly<Record<K, S>>,
): Readonly<Record<K, S>> {
  return mapRecord(summaries, (summary, metric) =>
    mapRecord(summary as Readonly<Record<string, number | null>>, (value, field) =>
      field === "n" ? value : times(value, scaleOf(metric)),
    ),
  ) as Readonly<Record<K, S>>;
}

/** A record of changes' means and standard errors in percent points; counts stay counts. */
export function percentChanges<K extends string, S extends { readonly n: number }>(
  changes: Readonly<Record<K, S>>,
): Readonly<Record<K, S>> {
  return mapRecord(changes, (change) =>
    mapRecord(change as Readonly<Record<string, number | null>>, (value, field) =>
      field === "n" ? value : percent(value),
    ),
  ) as Readonly<Record<K, S>>;
}

/** A record with every value replaced. */
export function mapRecord<K extends string, V, W>(
  record: Readonly<Record<K, V>>,
  map: (value: V, key: K) => W,
): Readonly<Record<K, W>> {
  const entries = (Object.entries(record) as [K, V][]).map(([key, value]) => [
    key,
    map(value, key),
  ]);
  return Object.fromEntries(entries) as Record<K, W>;
}
