import { quantile } from "../stats/quantile.js";
import { meanOfPresent } from "../stats/mean.js";
import { standardDeviation } from "../stats/standard-deviation.js";
import type { Definitions } from "./definitions.js";
import type { PanelModel } from "./model.js";
import type { ModelConditionRates } from "./rates.js";
import type { LatencyBucket } from "./settings.js";

/** Mean latencies of the models of one size in one condition, seconds. */
export interface LatencyRow {
  readonly bucket: string;
  readonly condition: string;
  /** Models with a latency. */
  readonly n: number;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly median: number | null;
  readonly p90: number | null;
}

/** A model's size in billions of parameters on an axis; null when it is not known. */
export const SIZES: Readonly<
  Record<Definitions["size_axis"], (model: PanelModel) => number | null>
> = {
  published: ({ params_published_b }) => params_published_b,
  total: ({ params_total_b }) => params_total_b,
  active: ({ params_active_b, params_total_b }) => params_active_b ?? params_total_b,
};

/** Latency by model size (rule 23): SD with n − 1, percentile linear; buckets before conditions. */
export function latencyBySize(
  rates: readonly ModelConditionRates[],
  models: readonly PanelModel[],
  conditions: readonly string[],
  buckets: readonly LatencyBucket[],
  axis: Definitions["size_axis"],
): readonly LatencyRow[] {
  return buckets.flatMap((bucket) => {
    const own = new Set(modelsOfSize(models, bucket, axis));
    return conditions.map((condition) => {
      const values = rates.flatMap((row) =>
        row.condition === condition && own.has(models[row.model_index])
          ? (row.point.latency_s ?? [])
          : [],
      );
      return {
        bucket: bucket.label,
        condition,
        n: values.length,
        mean: meanOfPresent(values),
        sd: standardDeviation(values),
        median: quantile(values, 0.5),
        p90: quantile(values, 0.9),
      };
    });
  });
}

/** The models of a size bucket, its lower end in and its upper end out. */
export function modelsOfSize(
  models: readonly PanelModel[],
  { from, below }: LatencyBucket,
  axis: Definitions["size_axis"],
): readonly PanelModel[] {
  return models.filter((model) => {
    const size = SIZES[axis](model);
    return size !== null && size >= from && (below === null || size < below);
  });
}
