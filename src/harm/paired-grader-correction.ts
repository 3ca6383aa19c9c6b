import type { Interval } from "../stats/interval.js";
import { normalInterval } from "../stats/normal-interval.js";
import { standardError } from "../stats/standard-deviation.js";
import { calibrationVariance, type Calibration } from "./grader-correction.js";
import type { HarmWeights } from "./weights.js";

/** One system's graded outputs, 1 or 0 by case. */
export interface GradedCases {
  readonly abstained: ArrayLike<number>;
  /** Flagged as a harmful error; of no meaning where it abstained. */
  readonly flagged: ArrayLike<number>;
}

/** The corrected mean harm difference A − B over paired cases. */
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
 * the mean of y_A − y_B is the corrected difference. Its variance is that of the paired cases plus,
 * by the delta method, that of the shared calibration. Null for fewer than two cases, or when a
 * tier's J is not positive.
 */
export function pairedCorrection(
  tier: ArrayLike<number>,
  a: GradedCases,
  b: GradedCases,
  calibration: readonly Calibration[],
  weights: HarmWeights,
): PairedCorrection | null {
  const graders = calibration.map(({ tp, pos, tn, neg }) => {
    const specificity = tn / neg;
    return { specificity, youden: tp / pos + specificity - 1 };
  });
  const n = tier.length;
  if (n < 2 || graders.some(({ youden }) => !(youden > 0))) return null;
  const differences = new Float64Array(n);
  const gradients = calibration.map(() => ({ sensitivity: 0, specificity: 0 }));
  let naive = 0;
  for (let i = 0; i < n; i++) {
    const s = tier[i];
    const { specificity, youden } = graders[s];
    for (const [sign, system] of [
      [1, a],
      [-1, b],
    ] as const) {
      if (system.abstained[i] === 1) {
        differences[i] += sign * weights.abstain;
        naive += sign * weights.abstain;
        continue;
      }
      const g = (system.flagged[i] + specificity - 1) / youden;
      differences[i] += sign * weights.error[s] * g;
      naive += sign * weights.error[s] * system.flagged[i];
      const scale = (sign * weights.error[s]) / youden / n;
      gradients[s].sensitivity -= scale * g;
      gradients[s].specificity += scale * (1 - g);
    }
  }
  const estimate = differences.reduce((sum, d) => sum + d, 0) / n;
  const ofCases = (standardError(differences) ?? 0) ** 2;
  const ofCalibration = gradients.reduce(
    (sum, gradient, s) => sum + calibrationVariance(gradient, calibration[s]),
    0,
  );
  const se = Math.sqrt(ofCases + ofCalibration);
  return {
    estimate,
    naive: naive / n,
    variance_sampling: ofCases,
    variance_calibration: ofCalibration,
    se,
    ci: normalInterval(estimate, se),
  };
}
