import type { ConditionKey } from "../../../src/panel/condition.js";
import { meanOfPresent } from "../../../src/stats/mean.js";
import { quantileOfSorted } from "../../../src/stats/quantile.js";
import { standardDeviation } from "../../../src/stats/standard-deviation.js";
import type { Design } from "./design.js";
import { REPEATED, printed } from "./published.js";

/** A size bucket under one condition: its models and Supplementary Table 2's seconds. */
interface Bucket {
  readonly models: readonly number[];
  readonly mean: number;
  readonly sd: number;
  readonly median: number;
  readonly p90: number;
}

/** What the model means of one condition must meet, seconds. */
export interface LatencyFacts {
  readonly buckets: readonly Bucket[];
  /** Table 1's mean over all models. */
  readonly all: number;
  readonly eight: readonly number[];
  /** Table 2's mean over the eight; null where there is none. */
  readonly eight_mean: number | null;
}

/** A printed value is met within this many seconds; SDs follow from the rest. */
const NEAR = 0.03;
const SD_NEAR = 0.1;
const SD_WEIGHT = 1;
const PRIOR = 0.12;

/** Gathers the targets of a condition. */
export function latencyFacts(design: Design, condition: ConditionKey): LatencyFacts {
  const { tables, models, buckets, eight } = design;
  return {
    buckets: buckets.map(({ label, min_b, below_b }) => {
      const value = (column: string): number =>
        printed(tables.s2, { size_bucket: label, condition }, column);
      return {
        models: models.flatMap(({ params_published_b: size }, m) =>
          size >= min_b && (below_b === null || size < below_b) ? [m] : [],
        ),
        mean: value("latency_mean_s"),
        sd: value("latency_sd_s"),
        median: value("latency_median_s"),
        p90: value("latency_p90_s"),
      };
    }),
    all: printed(tables.table1, { condition }, "latency_s"),
    eight,
    eight_mean: REPEATED.includes(condition)
      ? printed(tables.table2, { condition, regime: "single", metric: "latency_s" }, "value")
      : null,
  };
}

/** How far model means are from the published seconds, and from what is usual for the models. */
export function latencyCost(
  means: readonly number[],
  usual: readonly number[],
  facts: LatencyFacts,
): number {
  let cost = printedOff(means, facts);
  for (const { models } of facts.buckets) {
    let level = 0;
    for (const m of models) level += Math.log(means[m] / usual[m]) / models.length;
    for (const m of models) cost += PRIOR * (Math.log(means[m] / usual[m]) - level) ** 2;
  }
  return cost;
}

/** How far model means are from the published seconds alone; 0 where all are met. */
export function printedOff(means: readonly number[], facts: LatencyFacts): number {
  let cost = 0;
  for (const { models, mean, sd, median, p90 } of facts.buckets) {
    const values = models.map((m) => means[m]);
    const sorted = Float64Array.from(values).sort();
    cost += off(meanOfPresent(values)!, mean, NEAR);
    cost += off(quantileOfSorted(sorted, 0.5)!, median, NEAR);
    cost += off(quantileOfSorted(sorted, 0.9)!, p90, NEAR);
    cost += SD_WEIGHT * off(standardDeviation(values)!, sd, SD_NEAR);
  }
  cost += off(meanOfPresent(means)!, facts.all, NEAR);
  if (facts.eight_mean !== null) {
    cost += off(meanOfPresent(facts.eight.map((m) => means[m]))!, facts.eight_mean, NEAR);
  }
  return cost;
}

function off(value: number, target: number, near: number): number {
  return 20 * Math.max(0, Math.abs(value - target) - near);
}
