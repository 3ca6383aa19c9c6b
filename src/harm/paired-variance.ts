import { CORRECT } from "./tiers.js";
import type { JointRates } from "./coupling.js";
import { outcomeCosts, type HarmWeights } from "./weights.js";

/** Mean and variance of a case's difference A − B, by tier and over all. */
export interface PairedMoments {
  readonly difference: number;
  readonly variance_per_case: number;
  readonly sd_per_case: number;
  readonly tier_mean: readonly number[];
  readonly tier_variance: readonly number[];
}

/** Moments of the paired harm difference and of the paired accuracy difference. */
export interface PairedVariance {
  readonly harm: PairedMoments;
  readonly accuracy: PairedMoments;
  /** Covariance and correlation of the two systems' harm; the latter null when one is constant. */
  readonly harm_covariance: number;
  readonly harm_correlation: number | null;
  /** Variance per case of the difference of two separate samples. */
  readonly unpaired_harm_variance_per_case: number;
  /** Share of cases on which exactly one system is correct. */
  readonly discordance: number;
}

/**
 * The variance of paired differences, Var(D) = Var_A + Var_B − 2 Cov, from the joint law of the
 * outcomes in each tier. Harm A − B: positive favours B; accuracy A − B: positive favours A.
 */
export function pairedVariance(
  shares: readonly number[],
  joint: readonly JointRates[],
  weights: HarmWeights,
): PairedVariance {
  const cost = (s: number, outcome: number): number => outcomeCosts(weights, s)[outcome];
  const harm = moments(shares, joint, (s, i, j) => cost(s, i) - cost(s, j));
  const accuracy = moments(shares, joint, (_, i, j) => right(i) - right(j));
  const ofA = moments(shares, joint, (s, i) => cost(s, i)).variance_per_case;
  const ofB = moments(shares, joint, (s, _, j) => cost(s, j)).variance_per_case;
  const covariance = (ofA + ofB - harm.variance_per_case) / 2;
  return {
    harm,
    accuracy,
    harm_covariance: covariance,
    harm_correlation: ofA * ofB <= 0 ? null : covariance / Math.sqrt(ofA * ofB),
    unpaired_harm_variance_per_case: ofA + ofB,
    discordance: moments(shares, joint, (_, i, j) => Math.abs(right(i) - right(j))).difference,
  };
}

function right(outcome: number): number {
  return outcome === CORRECT ? 1 : 0;
}

/** Moments of any function of tier and both outcomes. */
export function moments(
  shares: readonly number[],
  joint: readonly JointRates[],
  value: (tier: number, ofA: number, ofB: number) => number,
): PairedMoments {
  const means: number[] = [];
  const variances: number[] = [];
  let difference = 0;
  let second = 0;
  joint.forEach((table, s) => {
    let mean = 0;
    let square = 0;
    table.forEach((row, i) =>
      row.forEach((p, j) => {
        mean += p * value(s, i, j);
        square += p * value(s, i, j) ** 2;
      }),
    );
    means.push(mean);
    variances.push(square - mean ** 2);
    difference += shares[s] * mean;
    second += shares[s] * square;
  });
  const variance = second - difference ** 2;
  return {
    difference,
    variance_per_case: variance,
    sd_per_case: Math.sqrt(Math.max(0, variance)),
    tier_mean: means,
    tier_variance: variances,
  };
}
