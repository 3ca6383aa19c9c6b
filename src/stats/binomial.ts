import pmf from "@stdlib/stats-base-dists-binomial-pmf";

/** P(X = 0), …, P(X = n) of a binomial count of n trials with success probability p. */
export function binomialProbabilities(n: number, p: number): Float64Array {
  return Float64Array.from({ length: n + 1 }, (_, k) => pmf(k, n, p));
}

/** P(X = k) of a binomial count of n trials with success probability p. */
export function binomialProbability(k: number, n: number, p: number): number {
  return pmf(k, n, p);
}
