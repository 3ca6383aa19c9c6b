import { keptAverages } from "../panel/kept-averages.js";
import type { Metric } from "../panel/metrics.js";
import { pairedAverages } from "../panel/paired-averages.js";
import { finished } from "../panel/steps.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { questionWeights, type Analysis } from "./analysis.js";
import { FIGURE_2_METRICS, FIGURE_2_SHIFTS } from "./figure-2-data.js";

/** Intervals of averages over models; null for a condition that the run does not have. */
export interface AverageIntervals {
  readonly mean: (condition: string, metric: Metric) => ReplicateSummary | null;
  /** Of `to` minus `from`, over the models that have both. */
  readonly delta: (from: string, to: string, metric: Metric) => ReplicateSummary | null;
  /** Of one side of that difference. */
  readonly paired: (
    from: string,
    to: string,
    side: "from" | "to",
    metric: Metric,
  ) => ReplicateSummary | null;
}

/** What is asked of a run's averages: every metric in every condition and comparison. */
interface AveragesAsked {
  readonly metrics: readonly Metric[];
  readonly conditions: readonly string[];
  readonly shifts: readonly (readonly [from: string, to: string])[];
}

/** The intervals that Figure 2 and the overview show. */
export function averageIntervals(analysis: Analysis): AverageIntervals {
  return finished(averageIntervalSteps(analysis));
}

/** `averageIntervals` in steps of a few milliseconds. */
export function averageIntervalSteps(analysis: Analysis): Generator<undefined, AverageIntervals> {
  return averageSteps(analysis, {
    metrics: FIGURE_2_METRICS,
    conditions: analysis.run.panel.conditions,
    shifts: FIGURE_2_SHIFTS,
  });
}

/**
 * The intervals of averages from the question bootstrap, in steps of a few milliseconds: what is
 * asked for is worked out ahead, anything else when it is read.
 */
export function* averageSteps(
  analysis: Pick<Analysis, "run" | "cells">,
  { metrics, conditions, shifts }: AveragesAsked,
): Generator<undefined, AverageIntervals> {
  const intervals = averagesIn(analysis);
  yield;
  for (const metric of metrics) {
    for (const condition of conditions) {
      intervals.mean(condition, metric);
      yield;
    }
    for (const [from, to] of shifts) {
      intervals.delta(from, to, metric);
      yield;
    }
  }
  return intervals;
}

function averagesIn({ run, cells }: Pick<Analysis, "run" | "cells">): AverageIntervals {
  const { panel } = run;
  const { conditions } = panel;
  const averageOf = keptAverages(cells, questionWeights(cells));
  const everyModel = panel.models.map((_, m) => m);
  const sides = (from: string, to: string, metric: Metric) => {
    if (!conditions.includes(from) || !conditions.includes(to)) return null;
    const [after, before] = pairedAverages(panel, cells, { from, to });
    return { from: averageOf(before, metric), to: averageOf(after, metric) };
  };
  return {
    mean(condition, metric) {
      const c = conditions.indexOf(condition);
      if (c < 0) return null;
      const of = { condition_index: c, model_indices: everyModel };
      return summariseReplicates(averageOf(of, metric));
    },
    delta(from, to, metric) {
      const both = sides(from, to, metric);
      return both === null
        ? null
        : summariseReplicates(both.to.map((value, b) => value - both.from[b]));
    },
    paired(from, to, side, metric) {
      const both = sides(from, to, metric);
      return both === null ? null : summariseReplicates(both[side]);
    },
  };
}
