import { bootstrapSteps } from "../panel/bootstrap.js";
import { delta, pairedAverages } from "../panel/deltas.js";
import type { Metric } from "../panel/metrics.js";
import { finished } from "../panel/steps.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { questionWeights, type Analysis } from "./analysis.js";
import { FIGURE_2_SHIFTS } from "./figure-2-data.js";

/** Intervals of averages and of paired differences, by metric. */
export interface AverageIntervals {
  readonly mean: (condition: string, metric: Metric) => ReplicateSummary | null;
  readonly delta: (from: string, to: string, metric: Metric) => ReplicateSummary | null;
}

const known = new WeakMap<Analysis, AverageIntervals>();

/**
 * Resamples the questions and summarises the averages and the differences that Figure 2 and Table 1
 * show; once for an analysis, whoever asks.
 */
export function averageIntervals(analysis: Analysis): AverageIntervals {
  return finished(averageIntervalSteps(analysis));
}

/** `averageIntervals` in steps of a few milliseconds. */
export function* averageIntervalSteps(analysis: Analysis): Generator<undefined, AverageIntervals> {
  const found = known.get(analysis) ?? (yield* computed(analysis));
  known.set(analysis, found);
  return found;
}

function* computed({ run, cells, rates }: Analysis): Generator<undefined, AverageIntervals> {
  const { panel } = run;
  const { conditions } = panel;
  const everyModel = panel.models.map((_, m) => m);
  const means = conditions.map((_, condition_index) => ({
    condition_index,
    model_indices: everyModel,
  }));
  const comparisons = FIGURE_2_SHIFTS.map(([from, to]) => ({ from, to })).filter(
    ({ from, to }) => conditions.includes(from) && conditions.includes(to),
  );
  const weights = questionWeights(cells);
  yield;
  const { averages } = yield* bootstrapSteps(cells, weights, {
    averages: [...means, ...comparisons.flatMap((pair) => pairedAverages(panel, cells, pair))],
    pairs: false,
  });
  const deltas = comparisons.map((pair, i) => {
    const first = means.length + 2 * i;
    return delta(cells, rates, pair, averages.slice(first, first + 2));
  });
  return {
    mean(condition, metric) {
      const c = conditions.indexOf(condition);
      return c < 0 ? null : summariseReplicates(averages[c].metrics[metric]);
    },
    delta(from, to, metric) {
      const found = deltas.find((other) => other.from === from && other.to === to);
      return found?.bootstrap[metric] ?? null;
    },
  };
}
