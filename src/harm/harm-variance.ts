import { expectedHarm, overallRates } from "./expected-harm.js";
import { ABSTAIN, ERROR, type RateTable } from "./tiers.js";
import type { HarmWeights } from "./weights.js";

/** The variance of one case's harm, and where it comes from. Squared harm units. */
export interface HarmVariance {
  /** π_s h_s² P(err|s) and π_s c_a² P(abs|s), by tier; their sum is E[harm²]. */
  readonly second_moment_error_terms: readonly number[];
  readonly second_moment_abstain_terms: readonly number[];
  readonly second_moment: number;
  readonly harm: number;
  /** E[harm²] − H²: N times the variance of the estimated harm under simple random sampling. */
  readonly variance_per_case: number;
  readonly sd_per_case: number;
  /** What the highest tier gives to the second moment, and as a share of it. */
  readonly high_tier_second_moment: number;
  readonly high_tier_share_of_second_moment: number | null;
  readonly within_tier_variance: readonly number[];
  readonly between_tier_variance: number;
  /** N times the variance with tier counts fixed in proportion to the shares. */
  readonly proportional_stratified_variance_per_case: number;
  readonly accuracy_variance_per_case: number;
}

/**
 * Var(Ĥ) N = Σ_s π_s [h_s² P(err|s) + c_a² P(abs|s)] − H² of one system, with its parts within and
 * between tiers.
 */
export function harmVariance(
  shares: readonly number[],
  rates: RateTable,
  weights: HarmWeights,
): HarmVariance {
  const errorTerms = rates.map((row, s) => shares[s] * weights.error[s] ** 2 * row[ERROR]);
  const abstainTerms = rates.map((row, s) => shares[s] * weights.abstain ** 2 * row[ABSTAIN]);
  const secondMoment = sum(errorTerms) + sum(abstainTerms);
  const harm = expectedHarm(shares, rates, weights);
  const variance = secondMoment - harm ** 2;
  const means = rates.map(
    (row, s) => row[ERROR] * weights.error[s] + row[ABSTAIN] * weights.abstain,
  );
  const within = rates.map(
    (row, s) =>
      row[ERROR] * weights.error[s] ** 2 + row[ABSTAIN] * weights.abstain ** 2 - means[s] ** 2,
  );
  const last = shares.length - 1;
  const high = errorTerms[last] + abstainTerms[last];
  const { accuracy } = overallRates(shares, rates);
  return {
    second_moment_error_terms: errorTerms,
    second_moment_abstain_terms: abstainTerms,
    second_moment: secondMoment,
    harm,
    variance_per_case: variance,
    sd_per_case: Math.sqrt(Math.max(0, variance)),
    high_tier_second_moment: high,
    high_tier_share_of_second_moment: secondMoment === 0 ? null : high / secondMoment,
    within_tier_variance: within,
    between_tier_variance: sum(means.map((mean, s) => shares[s] * (mean - harm) ** 2)),
    proportional_stratified_variance_per_case: sum(within.map((v, s) => shares[s] * v)),
    accuracy_variance_per_case: accuracy * (1 - accuracy),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
