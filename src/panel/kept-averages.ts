import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { averager } from "./bootstrap-average.js";
import { existingPairs, type AverageOf } from "./pair.js";
import type { Cells } from "./cells.js";
import { columnsOf } from "./columns.js";
import { keptBy } from "./kept-by.js";
import { metricRatios, type Metric } from "./metrics.js";
import { arraysOf, keptReplicates } from "./pair-replicates.js";

const averages = keptBy<Float64Array>();

/**
 * A function that gives the replicates of a metric's average over models, those of `bootstrapPanel`:
 * worked out when they are first asked for, and kept like `keptReplicates`. Not to be written to.
 */
export function keptAverages(
  cells: Cells,
  weights: BootstrapWeights,
): (of: AverageOf, metric: Metric) => Float64Array {
  const columns = columnsOf(cells);
  const ratios = metricRatios(cells.definitions);
  return (of, metric) =>
    averages(
      [weights, ...arraysOf(cells, [metric])],
      [metric, of.condition_index, ...of.model_indices].join(),
      () => {
        const average = averager(cells, columns, [ratios[metric]], of, weights);
        if (average.needsPairs(0)) {
          const replicatesIn = keptReplicates(cells, weights, [metric]);
          for (const pair of existingPairs(cells)) {
            if (average.includes(pair)) average.add(0, replicatesIn(pair)[metric]);
          }
        }
        return average.replicates()[0];
      },
    );
}
