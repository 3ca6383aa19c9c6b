import { describe, expect, test } from "vitest";
import {
  enrichedAllocation,
  neymanFractions,
  proportionalAllocation,
  stratifiedVariance,
} from "../../src/harm/allocation.js";
import { jointRates } from "../../src/harm/coupling.js";
import { pairedVariance, type PairedVariance } from "../../src/harm/paired-variance.js";
import { triedStudies } from "../../src/harm/power-simulation.js";
import { casesForPower, normalPower } from "../../src/harm/power.js";
import {
  differences,
  MODEL_A,
  MODEL_B,
  readGolden,
  SHARES,
  WEIGHTS,
  type GoldenObject,
} from "./golden.js";

interface Section extends GoldenObject {
  readonly n_grid: readonly number[];
  readonly normal: GoldenObject & { readonly designs: GoldenObject };
  readonly simulation: GoldenObject & { readonly deterministic_mini: GoldenObject };
}

const golden = readGolden("03_power") as Section;
const N = golden.n_grid;

const moments = (coupling: number): PairedVariance =>
  pairedVariance(SHARES, jointRates(MODEL_A, MODEL_B, coupling), WEIGHTS);

function simple(coupling: number): { readonly harm: number[]; readonly accuracy: number[] } {
  const { harm, accuracy } = moments(coupling);
  return {
    harm: N.map((n) => normalPower(harm.difference, harm.variance_per_case / n)),
    accuracy: N.map((n) => normalPower(accuracy.difference, accuracy.variance_per_case / n)),
  };
}

const { harm, accuracy } = moments(0);

function required(power: number): {
  readonly harm: number | null;
  readonly accuracy: number | null;
} {
  return {
    harm: casesForPower(harm.difference, harm.variance_per_case, power),
    accuracy: casesForPower(accuracy.difference, accuracy.variance_per_case, power),
  };
}

function design(allocate: (n: number) => readonly number[] | null): readonly object[] {
  return N.map((n) => {
    const allocation = allocate(n);
    if (allocation === null) return { N: n, allocation, harm: null, accuracy: null };
    const ofHarm = stratifiedVariance(SHARES, harm.tier_variance, allocation);
    const ofAccuracy = stratifiedVariance(SHARES, accuracy.tier_variance, allocation);
    const designEffect = (ofHarm * n) / harm.variance_per_case;
    return {
      N: n,
      allocation,
      harm_se: Math.sqrt(ofHarm),
      accuracy_se: Math.sqrt(ofAccuracy),
      harm: normalPower(harm.difference, ofHarm),
      accuracy: normalPower(accuracy.difference, ofAccuracy),
      design_effect_harm: designEffect,
      design_effect_accuracy: (ofAccuracy * n) / accuracy.variance_per_case,
      effective_n_harm: n / designEffect,
    };
  });
}

const neyman = neymanFractions(SHARES, harm.tier_variance.map(Math.sqrt)) ?? [];
const harm80 = required(0.8).harm ?? 0;
const accuracy80 = required(0.8).accuracy ?? 0;

const normal = {
  srs: simple(0),
  standardized_effect_harm: harm.difference / harm.sd_per_case,
  standardized_effect_accuracy: accuracy.difference / accuracy.sd_per_case,
  n_for_80: required(0.8),
  n_for_90: required(0.9),
  sample_size_ratio_harm_to_accuracy: harm80 / accuracy80,
  coupling_sensitivity: [0, 0.25, 0.5, 0.75, 1].map((coupling) => ({
    coupling,
    ...simple(coupling),
    n_for_80_harm: casesForPower(0.661, moments(coupling).harm.variance_per_case, 0.8),
    n_for_80_accuracy: casesForPower(0.074, moments(coupling).accuracy.variance_per_case, 0.8),
  })),
  designs: {
    enriched_100: design((n) => enrichedAllocation(n, 100, 0.1)),
    enriched_150: design((n) => enrichedAllocation(n, 150, 0.1)),
    proportional: design((n) => proportionalAllocation(n, SHARES)),
    neyman_harm: design((n) => proportionalAllocation(n, neyman)),
  },
};

describe("power", () => {
  test("every value of the normal approximation is reproduced", () => {
    const { found, count } = differences(normal, golden.normal);
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(250);
  });

  test("the setting is the golden one", () => {
    expect(harm.difference).toBeCloseTo(Number(golden.true_harm_difference), 12);
    expect(accuracy.difference).toBeCloseTo(Number(golden.true_accuracy_difference), 12);
    expect(harm.sd_per_case).toBeCloseTo(Number(golden.harm_sd_per_case), 12);
    expect(accuracy.sd_per_case).toBeCloseTo(Number(golden.accuracy_sd_per_case), 12);
  });

  test("the reproducible simulation gives the golden interval ends, study by study", () => {
    const {
      N: n,
      studies,
      replicates,
    } = golden.simulation.deterministic_mini as {
      readonly N: number;
      readonly studies: number;
      readonly replicates: number;
    };
    const tried = [
      ...triedStudies({
        population: { shares: SHARES, a: MODEL_A, b: MODEL_B, coupling: 0 },
        weights: WEIGHTS,
        design: { kind: "random", n },
        studies,
        replicates,
        seed: 70_000,
      }),
    ];
    const share = (test: (study: (typeof tried)[number]) => boolean): number =>
      tried.filter(test).length / studies;
    const actual = {
      N: n,
      studies,
      replicates,
      study_seed: "70000+10*r",
      index_seed: "70000+10*r+5",
      harm_lower: tried.map(({ harm_ci }) => harm_ci[0]),
      accuracy_lower: tried.map(({ accuracy_ci }) => accuracy_ci[0]),
      harm_share: share(({ harm_ci }) => harm_ci[0] > 0),
      accuracy_share: share(({ accuracy_ci }) => accuracy_ci[0] > 0),
    };
    const { found, count } = differences(actual, golden.simulation.deterministic_mini);
    expect(found).toEqual([]);
    expect(count).toBe(87);
  });
});
