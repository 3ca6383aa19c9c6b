import type { Interval } from "./interval.js";
import { normalQuantile } from "./normal.js";
import { standardError } from "./standard-deviation.js";

/** The interval estimate ± z se. */
export function normalInterval(estimate: number, se: number, level = 0.95): Interval {
  const half = normalQuantile((1 + level) / 2) * se;
  return [estimate - half, estimate + half];
}

/** Normal interval of a mean, mean ± z sd/√n; null for fewer than two values. */
export function normalMeanInterval(values: Float64Array, level = 0.95): Interval | null {
  const se = standardError(values);
  if (se === null) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return normalInterval(mean, se, level);
}
