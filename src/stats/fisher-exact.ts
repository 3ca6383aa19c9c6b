import pmf from "@stdlib/stats-base-dists-hypergeometric-pmf";
import type { Count } from "./count.js";

/**
 * Fisher's exact one-sided test that the first rate is the larger one: the hypergeometric
 * probability, given both margins, of at least the first count. 1 when either has no case.
 */
export function fisherGreater(first: Count, second: Count): number {
  const population = first.n + second.n;
  const successes = first.k + second.k;
  const most = Math.min(first.n, successes);
  let p = 0;
  for (let x = first.k; x <= most; x++) p += pmf(x, population, successes, first.n);
  return Math.min(1, p);
}
