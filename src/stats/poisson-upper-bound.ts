import gammaln from "@stdlib/math-base-special-gammaln";
import type { Count } from "./count.js";
import { normalQuantile } from "./normal.js";

const MAX_STEPS = 100;

/**
 * Exact one-sided upper bound of a Poisson rate after k events in n cases: λ / n with
 * P(X ≤ k; λ) = 1 − level, found by Newton's method. May exceed 1. Null for no case.
 */
export function poissonUpperBound({ k, n }: Count, level = 0.95): number | null {
  if (n === 0) return null;
  const tail = 1 - level;
  let lambda = wilsonHilferty(k + 1, level);
  for (let step = 0; step < MAX_STEPS; step++) {
    const change = (poissonCdf(k, lambda) - tail) / poissonProbability(k, lambda);
    lambda += change;
    if (Math.abs(change) <= 1e-15 * lambda) break;
  }
  return lambda / n;
}

/** The approximate quantile of a gamma distribution with this shape and scale 1. */
function wilsonHilferty(shape: number, level: number): number {
  const spread = 1 / (9 * shape);
  return shape * (1 - spread + normalQuantile(level) * Math.sqrt(spread)) ** 3;
}

function poissonProbability(k: number, lambda: number): number {
  return Math.exp(k * Math.log(lambda) - lambda - gammaln(k + 1));
}

function poissonCdf(k: number, lambda: number): number {
  let sum = 0;
  for (let i = 0; i <= k; i++) sum += poissonProbability(i, lambda);
  return sum;
}
