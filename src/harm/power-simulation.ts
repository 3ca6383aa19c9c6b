import { contains, width, type Interval } from "../stats/interval.js";
import { mulberryIndices } from "../stats/mulberry-indices.js";
import { percentileInterval } from "../stats/percentile-interval.js";
import { replicateMeans } from "../stats/replicate-means.js";
import { caseDifferences, type CaseDifferences } from "./case-differences.js";
import { expectedHarm, overallRates } from "./expected-harm.js";
import { postStratifiedMean, tierwiseReplicates } from "./post-stratified.js";
import { studyGenerator, type Population, type Study } from "./study.js";
import type { HarmWeights } from "./weights.js";

/** How the cases of a study are chosen. */
export type Design =
  /** N cases of random tiers, means over all. */
  | { readonly kind: "random"; readonly n: number }
  /** So many cases of each tier; means weighted by the shares, cases resampled within tiers. */
  | { readonly kind: "stratified"; readonly counts: readonly number[] };

/** A planned evaluation, to be tried many times. */
export interface PowerPlan {
  readonly population: Population;
  readonly weights: HarmWeights;
  readonly design: Design;
  readonly studies: number;
  /** Bootstrap resamples of each study. */
  readonly replicates: number;
  /** Study r draws from seed + 10 r, its resamples from 5 (to 7) beyond. */
  readonly seed: number;
}

/** One tried study. */
export interface TriedStudy {
  readonly harm: number;
  readonly accuracy: number;
  /** Percentile bootstrap 95 % intervals of the differences A − B. */
  readonly harm_ci: Interval;
  readonly accuracy_ci: Interval;
}

/** Shares of studies, fractions; harm favours B when positive, accuracy favours A. */
export interface SimulatedPower {
  readonly harm_excludes_zero_B_safer: number;
  readonly accuracy_excludes_zero_A_better: number;
  readonly harm_excludes_zero_wrong_way: number;
  readonly accuracy_excludes_zero_wrong_way: number;
  readonly harm_interval_coverage: number;
  readonly accuracy_interval_coverage: number;
  readonly accuracy_only_significant: number;
  readonly both_significant: number;
  readonly harm_only_significant: number;
  readonly neither_significant: number;
  readonly point_estimates_disagree: number;
  readonly point_harm_favours_B: number;
  readonly mean_harm_interval_width: number;
  readonly mean_accuracy_interval_width: number;
}

/** Tries a plan: every study with its estimates and intervals, one after another. */
export function* triedStudies(plan: PowerPlan): Generator<TriedStudy> {
  const { population, weights, design, studies, replicates, seed } = plan;
  const generator = studyGenerator(population);
  for (let r = 0; r < studies; r++) {
    const studySeed = seed + 10 * r;
    if (design.kind === "random") {
      const study = generator.random(design.n, studySeed);
      yield estimateRandom(caseDifferences(study, weights), replicates, studySeed + 5);
    } else {
      const study = generator.stratified(design.counts, studySeed);
      yield estimateStratified(
        study,
        caseDifferences(study, weights),
        population.shares,
        replicates,
        studySeed + 5,
      );
    }
  }
}

function estimateRandom(
  { harm, accuracy }: CaseDifferences,
  replicates: number,
  seed: number,
): TriedStudy {
  const indices = mulberryIndices(harm.length, replicates, seed);
  return {
    harm: harm.reduce((sum, d) => sum + d, 0) / harm.length,
    accuracy: accuracy.reduce((sum, d) => sum + d, 0) / accuracy.length,
    harm_ci: interval(replicateMeans(harm, indices)),
    accuracy_ci: interval(replicateMeans(accuracy, indices)),
  };
}

function estimateStratified(
  { tier }: Study,
  { harm, accuracy }: CaseDifferences,
  shares: readonly number[],
  replicates: number,
  seed: number,
): TriedStudy {
  const seeds = shares.map((_, s) => seed + s);
  const [ofHarm, ofAccuracy] = tierwiseReplicates(
    [harm, accuracy],
    tier,
    shares,
    replicates,
    seeds,
  );
  return {
    harm: postStratifiedMean(harm, tier, shares) ?? 0,
    accuracy: postStratifiedMean(accuracy, tier, shares) ?? 0,
    harm_ci: interval(ofHarm),
    accuracy_ci: interval(ofAccuracy),
  };
}

function interval(replicates: Float64Array): Interval {
  const found = percentileInterval(replicates);
  if (found === null) throw new RangeError("power: 0 resamples; give at least 1");
  return found;
}

/**
 * Simulated power and coverage of the paired percentile bootstrap: the share of tried studies whose
 * whole interval lies on one side of 0, in which direction, and together with accuracy's. The Monte
 * Carlo standard error of a share p is √(p (1 − p)/studies).
 */
export function simulatePower(plan: PowerPlan): SimulatedPower {
  const { shares, a, b } = plan.population;
  const trueHarm = expectedHarm(shares, a, plan.weights) - expectedHarm(shares, b, plan.weights);
  const trueAccuracy = overallRates(shares, a).accuracy - overallRates(shares, b).accuracy;
  const tried = [...triedStudies(plan)];
  const mean = (value: (study: TriedStudy) => number | boolean): number =>
    tried.reduce((sum, study) => sum + Number(value(study)), 0) / tried.length;
  const safer = ({ harm_ci }: TriedStudy): boolean => harm_ci[0] > 0;
  const better = ({ accuracy_ci }: TriedStudy): boolean => accuracy_ci[0] > 0;
  return {
    harm_excludes_zero_B_safer: mean(safer),
    accuracy_excludes_zero_A_better: mean(better),
    harm_excludes_zero_wrong_way: mean(({ harm_ci }) => harm_ci[1] < 0),
    accuracy_excludes_zero_wrong_way: mean(({ accuracy_ci }) => accuracy_ci[1] < 0),
    harm_interval_coverage: mean(({ harm_ci }) => contains(harm_ci, trueHarm)),
    accuracy_interval_coverage: mean(({ accuracy_ci }) => contains(accuracy_ci, trueAccuracy)),
    accuracy_only_significant: mean((study) => better(study) && !safer(study)),
    both_significant: mean((study) => better(study) && safer(study)),
    harm_only_significant: mean((study) => !better(study) && safer(study)),
    neither_significant: mean((study) => !better(study) && !safer(study)),
    point_estimates_disagree: mean(({ harm, accuracy }) => harm > 0 && accuracy > 0),
    point_harm_favours_B: mean(({ harm }) => harm > 0),
    mean_harm_interval_width: mean(({ harm_ci }) => width(harm_ci)),
    mean_accuracy_interval_width: mean(({ accuracy_ci }) => width(accuracy_ci)),
  };
}
