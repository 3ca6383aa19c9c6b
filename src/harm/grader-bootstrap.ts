import type { Interval } from "../stats/interval.js";
import { mulberry32 } from "../stats/mulberry32.js";
import { percentileInterval } from "../stats/percentile-interval.js";
import { sampleBinomial } from "../stats/sample-binomial.js";
import { correctTier, type GradedTier } from "./grader-correction.js";
import type { HarmWeights } from "./weights.js";

/** A parametric bootstrap of corrected harm. */
export interface CorrectedBootstrap {
  /** The corrected harm of each replicate that has one, in order. */
  readonly values: Float64Array;
  /** Replicates without: nothing answered in a tier, or J not positive. */
  readonly dropped: number;
  readonly ci: Interval | null;
}

/**
 * Bootstraps corrected harm over graded cases and calibration set at once. Each replicate draws, tier
 * by tier, abstentions, flags among the answered, true positives and true negatives, each as a count
 * of Mulberry32 uniforms below its observed rate.
 */
export function correctedHarmBootstrap(
  graded: readonly GradedTier[],
  shares: readonly number[],
  weights: HarmWeights,
  { replicates, seed }: { readonly replicates: number; readonly seed: number },
): CorrectedBootstrap {
  const uniform = mulberry32(seed);
  const values: number[] = [];
  for (let r = 0; r < replicates; r++) {
    let harm: number | null = 0;
    for (const [s, tier] of graded.entries()) {
      const drawn = correctTier(redraw(uniform, tier), weights.error[s], weights.abstain);
      harm = harm === null || drawn === null ? null : harm + shares[s] * drawn.harm;
    }
    if (harm !== null) values.push(harm);
  }
  return {
    values: Float64Array.from(values),
    dropped: replicates - values.length,
    ci: percentileInterval(values),
  };
}

function redraw(uniform: () => number, tier: GradedTier): GradedTier {
  const n_abs = sampleBinomial(uniform, tier.n, tier.n_abs / tier.n);
  const flagRate = tier.flagged / (tier.n - tier.n_abs);
  const flagged = sampleBinomial(uniform, tier.n - n_abs, flagRate);
  const tp = sampleBinomial(uniform, tier.pos, tier.tp / tier.pos);
  const tn = sampleBinomial(uniform, tier.neg, tier.tn / tier.neg);
  return { ...tier, n_abs, flagged, tp, tn };
}
