import { leastSquaresLine, type Line } from "../stats/least-squares-line.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import type { Definitions } from "./definitions.js";
import { SIZES } from "./latency.js";
import type { Metric, Rates } from "./metrics.js";
import type { PanelModel } from "./model.js";
import { replicateRows, type PairReplicates } from "./pair-replicates.js";

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
    const size = SIZES[axis](models[row.model_index]);
    const rate = row.point[metric];
    return size === null || size <= 0 || rate === null ? [] : [{ x: Math.log10(size), y: rate }];
  });
  return leastSquaresLine(
    points.map(({ x }) => x),
    points.map(({ y }) => y),
  );
}

/** The slopes of `sizeLine` in every replicate, summarised: models fixed, questions resampled. */
export function sizeSlopeInterval<M extends Metric>(
  replicates: PairReplicates<M>,
  models: readonly PanelModel[],
  conditions: readonly string[],
  condition: string,
  metric: M,
  axis: Definitions["size_axis"],
): ReplicateSummary {
  const pairs = replicates.pairs.filter((pair) => conditions[pair.condition_index] === condition);
  const slopes = Array.from(
    replicateRows({ ...replicates, pairs }, conditions, [metric]),
    (rows) => sizeLine(rows, models, condition, metric, axis)?.slope ?? NaN,
  );
  return summariseReplicates(Float64Array.from(slopes));
}
