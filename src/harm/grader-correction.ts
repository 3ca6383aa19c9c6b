import type { Interval } from "../stats/interval.js";
import { normalInterval } from "../stats/normal-interval.js";
import { clipFraction, roganGladen } from "../stats/rogan-gladen.js";
import type { HarmWeights } from "./weights.js";

/** A grader measured against physicians in a tier. */
export interface Calibration {
  /** Flagged among `pos` harmful errors, not flagged among `neg` others. */
  readonly tp: number;
  readonly pos: number;
  readonly tn: number;
  readonly neg: number;
}

/** A system's graded outputs in a tier, and the grader's calibration there. */
export interface GradedTier extends Calibration {
  readonly n: number;
  readonly n_abs: number;
  /** Flagged as harmful errors among the n − n_abs answered. */
  readonly flagged: number;
}

/** A tier's harm as graded and as corrected; fractions, harm per case of the tier. */
export interface CorrectedTier {
  readonly abstain: number;
  readonly flag_rate: number;
  readonly sensitivity: number;
  readonly specificity: number;
  readonly youden: number;
  /** Rogan–Gladen estimate among the answered: unclipped for sums and variances. */
  readonly corrected_rate_answered: number;
  readonly corrected_rate_answered_clipped: number;
  readonly corrected_error_rate: number;
  readonly naive_error_rate: number;
  readonly harm: number;
  readonly naive_harm: number;
  /** Variance of `harm` from the graded cases, and from the calibration set. */
  readonly var_sampling: number;
  readonly var_calibration: number;
}

/** Harm corrected for a grader's errors, with its uncertainty. */
export interface CorrectedHarm {
  readonly tiers: readonly CorrectedTier[];
  readonly naive_harm: number;
  readonly corrected_harm: number;
  readonly se: number;
  readonly ci: Interval;
  readonly calibration_share_of_variance: number | null;
}

/** How much of an estimated harm per tier each unit of sensitivity and specificity moves. */
interface Gradient {
  readonly sensitivity: number;
  readonly specificity: number;
}

/**
 * Corrects a tier: the error rate is (1 − a) g with abstention rate a and g by Rogan–Gladen.
 * Null when nothing was answered or calibrated, or when Youden's J is not positive.
 */
export function correctTier(
  graded: GradedTier,
  weight: number,
  abstainCost: number,
): CorrectedTier | null {
  const answered = graded.n - graded.n_abs;
  if (answered === 0 || graded.pos === 0 || graded.neg === 0) return null;
  const abstain = graded.n_abs / graded.n;
  const q = graded.flagged / answered;
  const sensitivity = graded.tp / graded.pos;
  const specificity = graded.tn / graded.neg;
  const g = roganGladen(q, sensitivity, specificity);
  if (g === null) return null;
  const youden = sensitivity + specificity - 1;
  const corrected = (1 - abstain) * g;
  const naive = (1 - abstain) * q;
  const tier = {
    abstain,
    flag_rate: q,
    sensitivity,
    specificity,
    youden,
    corrected_rate_answered: g,
    corrected_rate_answered_clipped: clipFraction(g),
    corrected_error_rate: corrected,
    naive_error_rate: naive,
    harm: weight * corrected + abstainCost * abstain,
    naive_harm: weight * naive + abstainCost * abstain,
  };
  const ofFlags = ((weight * (1 - abstain)) / youden) ** 2 * ((q * (1 - q)) / answered);
  const ofAbstention = ((abstainCost - weight * g) ** 2 * abstain * (1 - abstain)) / graded.n;
  return {
    ...tier,
    var_sampling: ofFlags + ofAbstention,
    var_calibration: calibrationVariance(gradient(tier, weight), graded),
  };
}

/** Corrected harm of one system. Null when a tier cannot be corrected; see `correctTier`. */
export function correctedHarm(
  graded: readonly GradedTier[],
  shares: readonly number[],
  weights: HarmWeights,
): CorrectedHarm | null {
  const tiers: CorrectedTier[] = [];
  for (const [s, input] of graded.entries()) {
    const tier = correctTier(input, weights.error[s], weights.abstain);
    if (tier === null) return null;
    tiers.push(tier);
  }
  const weighted = (value: (tier: CorrectedTier) => number, power: 1 | 2): number =>
    tiers.reduce((sum, tier, s) => sum + shares[s] ** power * value(tier), 0);
  const estimate = weighted(({ harm }) => harm, 1);
  const ofCalibration = weighted(({ var_calibration }) => var_calibration, 2);
  const variance = weighted(({ var_sampling }) => var_sampling, 2) + ofCalibration;
  const se = Math.sqrt(variance);
  return {
    tiers,
    naive_harm: weighted(({ naive_harm }) => naive_harm, 1),
    corrected_harm: estimate,
    se,
    ci: normalInterval(estimate, se),
    calibration_share_of_variance: variance === 0 ? null : ofCalibration / variance,
  };
}

/** The corrected difference A − B of two systems graded by one grader. */
export interface CorrectedDifference {
  readonly estimate: number;
  readonly naive: number;
  readonly se: number;
  readonly ci: Interval;
}

/**
 * H_A − H_B, both corrected: A and B are sampled independently given tier, and the calibration is
 * shared, so that its errors partly cancel. Null when either cannot be corrected.
 */
export function correctedDifference(
  a: readonly GradedTier[],
  b: readonly GradedTier[],
  shares: readonly number[],
  weights: HarmWeights,
): CorrectedDifference | null {
  const ofA = correctedHarm(a, shares, weights);
  const ofB = correctedHarm(b, shares, weights);
  if (ofA === null || ofB === null) return null;
  let variance = 0;
  ofA.tiers.forEach((tier, s) => {
    const other = ofB.tiers[s];
    const one = gradient(tier, weights.error[s]);
    const two = gradient(other, weights.error[s]);
    const shared = {
      sensitivity: one.sensitivity - two.sensitivity,
      specificity: one.specificity - two.specificity,
    };
    variance +=
      shares[s] ** 2 * (tier.var_sampling + other.var_sampling + calibrationVariance(shared, a[s]));
  });
  const estimate = ofA.corrected_harm - ofB.corrected_harm;
  const se = Math.sqrt(variance);
  return {
    estimate,
    naive: ofA.naive_harm - ofB.naive_harm,
    se,
    ci: normalInterval(estimate, se),
  };
}

function gradient(
  {
    abstain,
    youden,
    corrected_rate_answered: g,
  }: Pick<CorrectedTier, "abstain" | "youden" | "corrected_rate_answered">,
  weight: number,
): Gradient {
  const scale = (weight * (1 - abstain)) / youden;
  return { sensitivity: -scale * g, specificity: scale * (1 - g) };
}

/** Variance from a calibration set, by the delta method. */
export function calibrationVariance(
  { sensitivity, specificity }: Gradient,
  { tp, pos, tn, neg }: Calibration,
): number {
  const se = tp / pos;
  const sp = tn / neg;
  return (sensitivity ** 2 * se * (1 - se)) / pos + (specificity ** 2 * sp * (1 - sp)) / neg;
}
