import { leastSquaresLine, type Line } from "../stats/least-squares-line.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { slopeByReplicate } from "./by-replicate.js";
import type { Definitions } from "./definitions.js";
import { SIZES } from "./latency.js";
import type { Metric, Rates } from "./metrics.js";
import type { PanelModel } from "./model.js";
import type { PairReplicates } from "./pair-replicates.js";

/** The rate of a model in a condition. */
interface SizedRow<M extends Metric> {
  readonly condition: string;
  readonly model_index: number;
  readonly point: Pick<Rates, M>;
}

/**
 * The least-squares line of a rate on the decimal logarithm of the model's size in one condition:
 * its slope is the change of the fraction a tenfold size. Models without a size or a rate are left
 * out; null where all sizes are equal.
 */
export function sizeLine<M extends Metric>(
  rates: readonly SizedRow<M>[],
  models: readonly PanelModel[],
  condition: string,
  metric: M,
  axis: Definitions["size_axis"],
): Line | null {
  const points = rates.flatMap((row) => {
    if (row.condition !== condition) return [];
    const x = logarithmOfSize(models[row.model_index], axis);
    const y = row.point[metric];
    return x === null || y === null ? [] : [{ x, y }];
  });
  return leastSquaresLine(
    points.map(({ x }) => x),
    points.map(({ y }) => y),
  );
}

function logarithmOfSize(model: PanelModel, axis: Definitions["size_axis"]): number | null {
  const size = SIZES[axis](model);
  return size === null || size <= 0 ? null : Math.log10(size);
}

/** The slopes of `sizeLine` in every replicate, summarised: models fixed, questions resampled. */
export function sizeSlopeInterval<M extends Metric>(
  { replicates, pairs }: PairReplicates<M>,
  models: readonly PanelModel[],
  conditions: readonly string[],
  condition: string,
  metric: M,
  axis: Definitions["size_axis"],
): ReplicateSummary {
  const points = pairs.flatMap(({ model_index: m, condition_index: c, metrics }) => {
    const x = logarithmOfSize(models[m], axis);
    return conditions[c] !== condition || x === null ? [] : [{ x, y: metrics[metric] }];
  });
  const slopes = slopeByReplicate(
    points.map(({ x }) => new Float64Array(replicates).fill(x)),
    points.map(({ y }) => y),
    replicates,
  );
  return summariseReplicates(slopes);
}
