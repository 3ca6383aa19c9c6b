import type { BootstrapIndices } from "../stats/bootstrap-indices.js";
import { fiellerSet, ratioMoments, type FiellerSet, type RatioMoments } from "../stats/fieller.js";
import { replicateMeans } from "../stats/replicate-means.js";
import { ratioBootstrap, type RatioBootstrap } from "../stats/ratio-bootstrap.js";
import { tQuantile } from "../stats/student-t.js";
import { caseHarm } from "./case-differences.js";
import type { JointRates } from "./coupling.js";
import type { WeightName } from "./crossover.js";
import { moments } from "./paired-variance.js";
import type { Study } from "./study.js";
import { ABSTAIN, ERROR } from "./tiers.js";
import { outcomeCosts, type HarmWeights } from "./weights.js";

/** Each case's harm difference A − B as u + θ v in one weight θ. */
export interface LinearCases {
  readonly u: Float64Array;
  readonly v: Float64Array;
}

/** Splits the cases' harm difference into what a weight multiplies and the rest. */
export function linearCases(study: Study, weights: HarmWeights, weight: WeightName): LinearCases {
  const { tier, a, b } = study;
  const without = withWeight(weights, weight, 0);
  const ofB = caseHarm(tier, b, without);
  return {
    u: caseHarm(tier, a, without).map((harm, i) => harm - ofB[i]),
    v: Float64Array.from(
      tier,
      (s, i) => Number(isWeighed(weight, s, a[i])) - Number(isWeighed(weight, s, b[i])),
    ),
  };
}

/** The crossover of one weight with its uncertainty. */
export interface CrossoverInterval {
  /** The weight at equal harm in the sample; null when nothing depends on it. */
  readonly point: number | null;
  readonly t_quantile: number;
  readonly fieller_z: FiellerSet;
  readonly fieller_t: FiellerSet;
  readonly bootstrap: RatioBootstrap;
}

/**
 * Where two systems carry equal harm in one weight, by Fieller's sets and by bootstrap. Report the
 * crossover as not estimable unless the set is bounded and the bootstrap's slope interval is free
 * of 0. Throws a RangeError for fewer than two cases.
 */
export function crossoverInterval(
  study: Study,
  weights: HarmWeights,
  weight: WeightName,
  indices: BootstrapIndices,
): CrossoverInterval {
  const { u, v } = linearCases(study, weights, weight);
  const sample = ratioMoments(u, v);
  const t = tQuantile(0.975, sample.n - 1);
  const byNormal = fiellerSet(sample);
  return {
    point: byNormal.root,
    t_quantile: t,
    fieller_z: byNormal,
    fieller_t: fiellerSet(sample, t),
    bootstrap: ratioBootstrap(
      replicateMeans(u, indices),
      replicateMeans(v, indices),
      sample.mean_v,
    ),
  };
}

/** The moments that samples of n cases of a population would have, for planning. */
export function populationMoments(
  shares: readonly number[],
  joint: readonly JointRates[],
  weights: HarmWeights,
  weight: WeightName,
  n: number,
): RatioMoments {
  const without = withWeight(weights, weight, 0);
  const u = (s: number, i: number, j: number): number =>
    outcomeCosts(without, s)[i] - outcomeCosts(without, s)[j];
  const v = (s: number, i: number, j: number): number =>
    Number(isWeighed(weight, s, i)) - Number(isWeighed(weight, s, j));
  const ofU = moments(shares, joint, u);
  const ofV = moments(shares, joint, v);
  const product = moments(shares, joint, (s, i, j) => u(s, i, j) * v(s, i, j)).difference;
  return {
    mean_u: ofU.difference,
    mean_v: ofV.difference,
    s_uu: ofU.variance_per_case,
    s_vv: ofV.variance_per_case,
    s_uv: product - ofU.difference * ofV.difference,
    n,
  };
}

/** The weights with one of them changed. */
export function withWeight(weights: HarmWeights, weight: WeightName, value: number): HarmWeights {
  return weight.kind === "abstain"
    ? { ...weights, abstain: value }
    : { ...weights, error: weights.error.map((h, s) => (s === weight.tier ? value : h)) };
}

function isWeighed(weight: WeightName, tier: number, outcome: number): boolean {
  return weight.kind === "abstain"
    ? outcome === ABSTAIN
    : outcome === ERROR && tier === weight.tier;
}
