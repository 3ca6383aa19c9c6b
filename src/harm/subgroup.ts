import { binomialProbabilities } from "../stats/binomial.js";
import { rate, type Count } from "../stats/count.js";
import { contains, width } from "../stats/interval.js";
import { normalCdf, normalQuantile } from "../stats/normal.js";
import { twoProportionZ, type ZTest } from "../stats/two-proportion-z.js";
import { wilsonScore } from "../stats/wilson-score.js";

/** A test of two counts: whether it rejects that the rates are equal. */
export type RejectionRule = (first: Count, second: Count) => boolean;

/** Rejects by a two-sided z test; an undefined test does not reject. */
export function rejectsByZ(
  test: (first: Count, second: Count) => ZTest | null,
  alpha = 0.05,
): RejectionRule {
  return (first, second) => {
    const result = test(first, second);
    return result !== null && result.p_two_sided < alpha;
  };
}

/** The exact power of a test of two rates at fixed sizes. */
export interface ExactPower {
  readonly power: number;
  /** Rejections in which the first rate is the larger one. */
  readonly right_direction: number;
}

/** Probabilities below this add nothing to a power. */
const NEGLIGIBLE = 1e-18;

/**
 * Power by enumeration of both binomial counts: the probability that `rejects` does, by default the
 * pooled two-proportion z test at 5 % two-sided.
 */
export function exactPower(
  first: { readonly n: number; readonly p: number },
  second: { readonly n: number; readonly p: number },
  rejects: RejectionRule = rejectsByZ(twoProportionZ),
): ExactPower {
  const ofFirst = binomialProbabilities(first.n, first.p);
  const ofSecond = binomialProbabilities(second.n, second.p);
  let power = 0;
  let right = 0;
  for (let i = 0; i <= first.n; i++) {
    if (ofFirst[i] < NEGLIGIBLE) continue;
    for (let j = 0; j <= second.n; j++) {
      const chance = ofFirst[i] * ofSecond[j];
      if (chance < NEGLIGIBLE || !rejects({ k: i, n: first.n }, { k: j, n: second.n })) continue;
      power += chance;
      if (i * second.n > j * first.n) right += chance;
    }
  }
  return { power, right_direction: right };
}

/**
 * Power of the pooled two-proportion z test by the normal approximation, right direction only:
 * Φ((|p − q| − z √(p̄ (1 − p̄)(1/n + 1/m))) / √(p (1 − p)/n + q (1 − q)/m)).
 */
export function normalProportionPower(
  first: { readonly n: number; readonly p: number },
  second: { readonly n: number; readonly p: number },
): number {
  const { n, p } = first;
  const { n: m, p: q } = second;
  const pooled = (n * p + m * q) / (n + m);
  const under = Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m));
  const own = Math.sqrt((p * (1 - p)) / n + (q * (1 - q)) / m);
  return normalCdf((Math.abs(p - q) - normalQuantile(0.975) * under) / own);
}

/**
 * Cases (counted or not) for a power of the pooled two-proportion z test in the right direction, by
 * the normal approximation, as a real number; null when the rates are equal.
 *
 * @param shares of all cases that are in the first and in the second group
 */
export function casesForProportionPower(
  first: { readonly share: number; readonly p: number },
  second: { readonly share: number; readonly p: number },
  power: number,
): number | null {
  const { share: f, p } = first;
  const { share: g, p: q } = second;
  if (p === q) return null;
  const pooled = (f * p + g * q) / (f + g);
  const under = Math.sqrt(pooled * (1 - pooled) * (1 / f + 1 / g));
  const own = Math.sqrt((p * (1 - p)) / f + (q * (1 - q)) / g);
  return ((normalQuantile(0.975) * under + normalQuantile(power) * own) / (p - q)) ** 2;
}

/** What a Wilson interval of a rate is worth at a size, by enumeration. */
export interface WilsonForecast {
  /** Probability that it holds the true rate. */
  readonly coverage: number;
  /** Expected upper minus lower end. */
  readonly expected_width: number;
}

/** Coverage and expected width of the Wilson 95 % interval of n cases with true rate p. */
export function wilsonForecast(n: number, p: number): WilsonForecast | null {
  if (n === 0) return null;
  let coverage = 0;
  let expected = 0;
  binomialProbabilities(n, p).forEach((chance, k) => {
    const interval = wilsonScore({ k, n });
    if (interval === null) return;
    expected += chance * width(interval);
    if (contains(interval, p)) coverage += chance;
  });
  return { coverage, expected_width: expected };
}

/** A subgroup's rate against the rest: differences are given only with their intervals. */
export interface SubgroupGap {
  readonly subgroup: Count & { readonly rate: number | null };
  readonly elsewhere: Count & { readonly rate: number | null };
  readonly test: ZTest | null;
}

/** Tests a subgroup's count of harmful errors against that of all other cases. */
export function subgroupGap(subgroup: Count, elsewhere: Count): SubgroupGap {
  return {
    subgroup: { ...subgroup, rate: rate(subgroup) },
    elsewhere: { ...elsewhere, rate: rate(elsewhere) },
    test: twoProportionZ(subgroup, elsewhere),
  };
}
