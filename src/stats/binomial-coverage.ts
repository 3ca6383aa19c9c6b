import { binomialProbabilities } from "./binomial.js";
import type { Count } from "./count.js";
import { contains, type Interval } from "./interval.js";

/**
 * The exact coverage of an interval for a binomial count: Σ P(k) over the counts k of n whose
 * interval holds p, a fraction. A count without interval does not cover.
 */
export function binomialCoverage(
  interval: (count: Count) => Interval | null,
  n: number,
  p: number,
): number {
  return binomialProbabilities(n, p).reduce((sum, probability, k) => {
    const own = interval({ k, n });
    return own !== null && contains(own, p) ? sum + probability : sum;
  }, 0);
}
