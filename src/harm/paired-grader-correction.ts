import type { Interval } from "../stats/interval.js";
import { normalInterval } from "../stats/normal-interval.js";
import { calibrationVariance, type Calibration } from "./grader-correction.js";
import { postStratifiedMean, postStratifiedSe } from "./post-stratified.js";
import type { HarmWeights } from "./weights.js";

/** One system's graded outputs, 1 or 0 by case. */
export interface GradedCases {
  readonly abstained: ArrayLike<number>;
  /** Flagged as a harmful error; of no meaning where it abstained. */
  readonly flagged: ArrayLike<number>;
}

/** The corrected harm difference A − B over paired cases, weighted by the tiers' shares. */
export interface PairedCorrection {
  readonly estimate: number;
  readonly naive: number;
  readonly variance_sampling: number;
  readonly variance_calibration: number;
  readonly se: number;
  readonly ci: Interval;
}

/**
 * Corrects paired harm case by case: y = h_s (f + sp_s − 1)/J_s where answered, c_a where abstained;
 * the tier-weighted mean of y_A − y_B is the corrected difference. Its variance is that of the paired
 * cases with fixed tier counts plus, by the delta method, that of the shared calibration. Null when a
 * tier with a share has fewer than two cases, or when a tier's J is not positive.
 *
 * @param tier of each case
 * @param calibration of the grader by tier
 * @param shares of the tiers in the deployment
 */
export function pairedCorrection(
  tier: ArrayLike<number>,
  a: GradedCases,
  b: GradedCases,
  calibration: readonly Calibration[],
  shares: readonly number[],
  weights: HarmWeights,
): PairedCorrection | null {
  const graders = calibration.map(({ tp, pos, tn, neg }) => {
    const specificity = tn / neg;
    return { specificity, youden: tp / pos + specificity - 1 };
  });
  if (graders.some(({ youden }) => !(youden > 0))) return null;
  const n = tier.length;
  const corrected = new Float64Array(n);
  const naive = new Float64Array(n);
  const bySensitivity = new Float64Array(n);
  const bySpecificity = new Float64Array(n);
  const systems = [
    { sign: 1, ...a },
    { sign: -1, ...b },
  ];
  for (let i = 0; i < n; i++) {
    const { specificity, youden } = graders[tier[i]];
    for (const { sign, abstained, flagged } of systems) {
      if (abstained[i] === 1) {
        corrected[i] += sign * weights.abstain;
        naive[i] += sign * weights.abstain;
        continue;
      }
      const harm = sign * weights.error[tier[i]];
      const g = (flagged[i] + specificity - 1) / youden;
      corrected[i] += harm * g;
      naive[i] += harm * flagged[i];
      bySensitivity[i] -= (harm * g) / youden;
      bySpecificity[i] += (harm * (1 - g)) / youden;
    }
  }
  const estimate = postStratifiedMean(corrected, tier, shares);
  const sampling = postStratifiedSe(corrected, tier, shares);
  if (estimate === null || sampling === null) return null;
  let ofCalibration = 0;
  calibration.forEach((tierCalibration, s) => {
    const only = shares.map((share, t) => (t === s ? share : 0));
    const gradient = {
      sensitivity: postStratifiedMean(bySensitivity, tier, only) ?? 0,
      specificity: postStratifiedMean(bySpecificity, tier, only) ?? 0,
    };
    ofCalibration += calibrationVariance(gradient, tierCalibration);
  });
  const se = Math.sqrt(sampling ** 2 + ofCalibration);
  return {
    estimate,
    naive: postStratifiedMean(naive, tier, shares) ?? 0,
    variance_sampling: sampling ** 2,
    variance_calibration: ofCalibration,
    se,
    ci: normalInterval(estimate, se),
  };
}
