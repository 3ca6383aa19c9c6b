import {
  METRICS,
  SINGLE_METRICS,
  SINGLE_RATIOS,
  metricRatios,
  recordOf,
  type Metric,
  type Ratio,
  type SingleMetric,
} from "./metrics.js";
import type { Definitions } from "./definitions.js";

/** Every metric of the sampled outputs, then those of the deterministic ones, as ratios. */
export function ratioList(definitions: Pick<Definitions, "incorrect">): readonly Ratio[] {
  const ratios = metricRatios(definitions);
  return [
    ...METRICS.map((metric) => ratios[metric]),
    ...SINGLE_METRICS.map((metric) => SINGLE_RATIOS[metric]),
  ];
}

/** A value for each metric of the sampled and of the deterministic outputs. */
export interface ByMetric<V> {
  readonly metrics: Readonly<Record<Metric, V>>;
  readonly single: Readonly<Record<SingleMetric, V>>;
}

/** The values of a list in the order of `ratioList`, by name. */
export function byMetric<V>(values: readonly V[]): ByMetric<V> {
  return {
    metrics: recordOf(METRICS, (metric) => values[METRICS.indexOf(metric)]),
    single: recordOf(
      SINGLE_METRICS,
      (metric) => values[METRICS.length + SINGLE_METRICS.indexOf(metric)],
    ),
  };
}
