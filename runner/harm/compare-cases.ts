import type { BootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { percentileInterval } from "../../src/stats/percentile-interval.js";
import type { Interval } from "../../src/stats/interval.js";
import { exactUpperBound } from "../../src/stats/clopper-pearson.js";
import { ratioBootstrap } from "../../src/stats/ratio-bootstrap.js";
import { replicateMeans } from "../../src/stats/replicate-means.js";
import { caseDifferences } from "../../src/harm/case-differences.js";
import { linearCases } from "../../src/harm/crossover-interval.js";
import type { WeightName } from "../../src/harm/crossover.js";
import { harmCeiling } from "../../src/harm/harm-ceiling.js";
import { harmDifferenceIntervals } from "../../src/harm/interval-coverage.js";
import { harmCompare, PAIRED_BOOTSTRAP } from "../../src/harm/paired-bootstrap.js";
import { postStratifiedMean, tierwiseReplicates } from "../../src/harm/post-stratified.js";
import type { Study } from "../../src/harm/study.js";
import { ERROR, type OutcomeRates, type RateTable } from "../../src/harm/tiers.js";
import { pairResult, type HarmSetting, type NamedRates } from "./compare-rates.js";
import type { CasesInput } from "./read.js";
import type { CrossoverResult, PairIntervals, PairResult, TierErrors } from "./results.js";

const { replicates, seed } = PAIRED_BOOTSTRAP;

/** Share of the cases in each tier. */
export function sampleShares({ tier, tiers }: CasesInput): readonly number[] {
  return tiers.map((_, s) => tier.filter((of) => of === s).length / tier.length);
}

/** Rates of outcomes in each tier; all 0 in a tier without cases, whose share is 0. */
export function sampleRates(tier: Uint8Array, outcome: Uint8Array, tiers: number): RateTable {
  const counts = Array.from({ length: tiers }, () => [0, 0, 0]);
  tier.forEach((s, i) => counts[s][outcome[i]]++);
  return counts.map(([correct, error, abstain]): OutcomeRates => {
    const n = Math.max(1, correct + error + abstain);
    return [correct / n, error / n, abstain / n];
  });
}

/** Errors of a system in each tier with what they still allow: 0 of 50 is not 0. */
export function tierErrors(
  { tier }: CasesInput,
  outcome: Uint8Array,
  { tiers, shares, weights }: HarmSetting,
): readonly TierErrors[] {
  return tiers.map((name, s) => {
    const n = tier.filter((of) => of === s).length;
    const k = outcome.filter((of, i) => of === ERROR && tier[i] === s).length;
    return {
      tier: name,
      errors: k,
      n,
      error_rate_at_most: exactUpperBound({ k, n }),
      harm_at_most: harmCeiling({ k, n }, shares[s], weights.error[s]),
    };
  });
}

/**
 * Two systems by their outcomes on the same cases: with intervals, and no crossover without one.
 *
 * @param indices the resampling of a random sample; null where tiers are resampled apart
 */
export function pairOfCases(
  input: CasesInput,
  indices: BootstrapIndices | null,
  a: NamedRates,
  b: NamedRates,
  setting: HarmSetting,
): PairResult {
  const outcomes = (name: string): Uint8Array => input.systems.get(name)!;
  const study = { tier: input.tier, a: outcomes(a.name), b: outcomes(b.name) };
  const pair = pairResult(a, b, setting);
  const names: readonly WeightName[] = [
    ...setting.tiers.map((_, tier) => ({ kind: "error", tier }) as const),
    { kind: "abstain" },
  ];
  return {
    ...pair,
    planning: null,
    intervals:
      indices === null
        ? weightedIntervals(study, setting)
        : intervalsOfSample(study, setting, indices),
    crossovers: pair.crossovers.map((found, i) =>
      withUncertainty(found, replicatesOfRoot(study, setting, indices, names[i])),
    ),
  };
}

function intervalsOfSample(
  study: Study,
  { weights }: HarmSetting,
  indices: BootstrapIndices,
): PairIntervals {
  const { harm_ci, acc_ci } = harmCompare(study, weights, indices);
  const differences = caseDifferences(study, weights).harm;
  return {
    harm: harm_ci,
    accuracy: acc_ci,
    note: { method: "paired percentile bootstrap", generator: "pcg64", seed, replicates },
    harm_by_method: {
      ...harmDifferenceIntervals(differences, weights, indices),
      percentile: harm_ci,
    },
  };
}

function weightedIntervals(study: Study, { weights, shares }: HarmSetting): PairIntervals {
  const { harm, accuracy } = caseDifferences(study, weights);
  const [ofHarm, ofAccuracy] = tierwiseReplicates(
    [harm, accuracy],
    study.tier,
    shares,
    replicates,
    seedsOf(shares),
  );
  return {
    harm: interval(ofHarm),
    accuracy: interval(ofAccuracy),
    note: {
      method: "paired percentile bootstrap within tiers, weighted by the shares",
      generator: "mulberry32",
      seed,
      replicates,
    },
    harm_by_method: null,
  };
}

function interval(values: Float64Array): Interval {
  return percentileInterval(values)!;
}

/** One stream a tier. */
function seedsOf(shares: readonly number[]): readonly number[] {
  return shares.map((_, s) => seed + s);
}

interface RootReplicates {
  readonly means: Float64Array;
  readonly slopes: Float64Array;
  readonly slope: number;
}

function replicatesOfRoot(
  study: Study,
  { weights, shares }: HarmSetting,
  indices: BootstrapIndices | null,
  weight: WeightName,
): RootReplicates {
  const { tier } = study;
  const { u, v } = linearCases(study, weights, weight);
  const slope = postStratifiedMean(v, tier, shares) ?? 0;
  if (indices !== null) {
    return { means: replicateMeans(u, indices), slopes: replicateMeans(v, indices), slope };
  }
  const [means, slopes] = tierwiseReplicates([u, v], tier, shares, replicates, seedsOf(shares));
  return { means, slopes, slope };
}

function withUncertainty(
  found: CrossoverResult,
  { means, slopes, slope }: RootReplicates,
): CrossoverResult {
  const { status, slope_ci, percentile_95 } = ratioBootstrap(means, slopes, slope);
  if (status === "ok") return { ...found, interval: percentile_95, slope_interval: slope_ci };
  return {
    ...found,
    status: "not_estimable",
    root: null,
    slope_interval: slope_ci,
    less_harm_above: null,
    less_harm_everywhere: null,
    root_in_ordered_range: null,
  };
}
