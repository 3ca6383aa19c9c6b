import type { BootstrapIndices } from "../stats/bootstrap-indices.js";
import type { Interval } from "../stats/interval.js";
import { percentileInterval } from "../stats/percentile-interval.js";
import { replicateMeans } from "../stats/replicate-means.js";
import { clipFraction } from "../stats/rogan-gladen.js";

/** A mean rubric score in both readings, which differ: say which is reported. */
export interface RubricMean {
  readonly mean_raw: number;
  /** Scores stay as they are and their mean is brought into [0, 1], as HealthBench does. */
  readonly mean_then_clip: number;
  /** Each score is brought into [0, 1] first. */
  readonly clip_then_mean: number;
}

/** The mean of the scored cases' raw scores; null when there is none. */
export function rubricMean(raw: Float64Array): RubricMean | null {
  if (raw.length === 0) return null;
  const mean = meanOf(raw);
  return {
    mean_raw: mean,
    mean_then_clip: clipFraction(mean),
    clip_then_mean: meanOf(raw.map(clipFraction)),
  };
}

/** Percentile bootstrap 95 % intervals of both readings, resampling the scored cases. */
export interface RubricIntervals {
  readonly mean_then_clip: Interval | null;
  readonly clip_then_mean: Interval | null;
  /** The clipped replicate means. */
  readonly replicates: Float64Array;
}

/** Bootstraps the mean score. */
export function rubricIntervals(raw: Float64Array, indices: BootstrapIndices): RubricIntervals {
  const replicates = replicateMeans(raw, indices).map(clipFraction);
  return {
    mean_then_clip: percentileInterval(replicates),
    clip_then_mean: percentileInterval(replicateMeans(raw.map(clipFraction), indices)),
    replicates,
  };
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
