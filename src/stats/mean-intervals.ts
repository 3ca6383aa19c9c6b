import { bcaMeanInterval } from "./bca-interval.js";
import type { BootstrapIndices } from "./bootstrap-indices.js";
import { clopperPearson } from "./clopper-pearson.js";
import type { Interval } from "./interval.js";
import { normalMeanInterval } from "./normal-interval.js";
import { percentileInterval } from "./percentile-interval.js";
import { replicateMeans } from "./replicate-means.js";
import { studentisedMeanInterval } from "./studentised-interval.js";
import { wilsonScore } from "./wilson-score.js";

/** Intervals of a mean from its cases alone. */
export const MEAN_METHODS = ["percentile", "bca", "studentised", "normal"] as const;

/** Intervals of a proportion: those of a mean, and those for a binomial count. */
export const PROPORTION_METHODS = [...MEAN_METHODS, "wilson", "clopper_pearson"] as const;

export type MeanMethod = (typeof MEAN_METHODS)[number];
export type ProportionMethod = (typeof PROPORTION_METHODS)[number];

/**
 * The 95 % intervals of the mean of distinct cases by every method, from the same resamples. Null
 * where a method has none: the bootstrap of cases that do not vary tells nothing about others.
 */
export function meanIntervals(
  values: Float64Array,
  indices: BootstrapIndices,
): Readonly<Record<MeanMethod, Interval | null>> {
  const means = replicateMeans(values, indices);
  return {
    percentile: percentileInterval(means),
    bca: bcaMeanInterval(values, means),
    studentised: studentisedMeanInterval(values, indices),
    normal: normalMeanInterval(values),
  };
}

/**
 * The 95 % intervals of a proportion of distinct cases by every method.
 *
 * @param values 1 or 0 a case
 */
export function proportionIntervals(
  values: Float64Array,
  indices: BootstrapIndices,
): Readonly<Record<ProportionMethod, Interval | null>> {
  const count = { k: values.reduce((sum, value) => sum + value, 0), n: values.length };
  return {
    ...meanIntervals(values, indices),
    wilson: wilsonScore(count),
    clopper_pearson: clopperPearson(count),
  };
}
