import type { ReplicateSummary } from "../stats/replicate-summary.js";
import { meanOfPresent } from "../stats/mean.js";
import { METRICS, recordOf, type Metric } from "./metrics.js";
import type { PairBootstrap } from "./bootstrap.js";

/** Averages over models of each model's own bootstrap mean, SD and interval ends. */
export type MeanOfModels = Omit<ReplicateSummary, "n">;

/**
 * The other reading of a condition's interval (rule 13): a typical model's, which is wider than
 * that of the average. Every field is averaged over the models that have it.
 *
 * @param pairs the bootstraps of the models in the condition
 */
export function meanOfModels(
  pairs: readonly PairBootstrap[],
): Readonly<Record<Metric, MeanOfModels>> {
  return recordOf(METRICS, (metric) =>
    meanOfSummaries(pairs.map(({ summary }) => summary.metrics[metric])),
  );
}

/** The same of one metric, from the models' own summaries. */
export function meanOfSummaries(summaries: readonly ReplicateSummary[]): MeanOfModels {
  const field = (name: keyof MeanOfModels): number | null =>
    meanOfPresent(summaries.map((summary) => summary[name]));
  return { mean: field("mean"), sd: field("sd"), lo: field("lo"), hi: field("hi") };
}
