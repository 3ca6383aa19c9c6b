import { describe, expect, test } from "vitest";
import { neymanFractions, stratifiedVariance } from "../../src/harm/allocation.js";
import { jointRates } from "../../src/harm/coupling.js";
import { harmVariance } from "../../src/harm/harm-variance.js";
import { pairedVariance } from "../../src/harm/paired-variance.js";
import type { RateTable } from "../../src/harm/tiers.js";
import { differences, MODEL_A, MODEL_B, readGolden, SHARES, WEIGHTS, without } from "./golden.js";

interface Section {
  readonly n_grid: readonly number[];
  readonly paired: readonly { readonly coupling: number }[];
}

const golden = readGolden("02_variance") as Section;
const byN = (value: (n: number) => number): readonly number[] => golden.n_grid.map(value);

function single(rates: RateTable): object {
  const variance = harmVariance(SHARES, rates, WEIGHTS);
  const se = (n: number): number => Math.sqrt(variance.variance_per_case / n);
  return {
    ...variance,
    se_by_n: byN(se),
    coefficient_of_variation_by_n: byN((n) => se(n) / variance.harm),
    accuracy_se_by_n: byN((n) => Math.sqrt(variance.accuracy_variance_per_case / n)),
  };
}

function paired(coupling: number): object {
  const joint = jointRates(MODEL_A, MODEL_B, coupling);
  const { harm, accuracy, ...rest } = pairedVariance(SHARES, joint, WEIGHTS);
  return {
    ...rest,
    coupling,
    joint,
    harm_difference: harm.difference,
    harm_variance_per_case: harm.variance_per_case,
    harm_sd_per_case: harm.sd_per_case,
    accuracy_difference: accuracy.difference,
    accuracy_variance_per_case: accuracy.variance_per_case,
    accuracy_sd_per_case: accuracy.sd_per_case,
    tier_mean_harm: harm.tier_mean,
    tier_var_harm: harm.tier_variance,
    tier_mean_acc: accuracy.tier_mean,
    tier_var_acc: accuracy.tier_variance,
    harm_se_by_n: byN((n) => harm.sd_per_case / Math.sqrt(n)),
    accuracy_se_by_n: byN((n) => accuracy.sd_per_case / Math.sqrt(n)),
  };
}

const independent = pairedVariance(SHARES, jointRates(MODEL_A, MODEL_B, 0), WEIGHTS).harm;
const tierSd = independent.tier_variance.map(Math.sqrt);
const fractions = neymanFractions(SHARES, tierSd) ?? [];

const actual = {
  section: "02_variance",
  pi: SHARES,
  h: WEIGHTS.error,
  c_a: 1,
  n_grid: golden.n_grid,
  models: { A: single(MODEL_A), B: single(MODEL_B) },
  paired: golden.paired.map(({ coupling }) => paired(coupling)),
  neyman: {
    tier_sd: tierSd,
    fractions,
    variance_times_N: stratifiedVariance(SHARES, independent.tier_variance, fractions),
    srs_variance_times_N: independent.variance_per_case,
    proportional_variance_times_N: stratifiedVariance(SHARES, independent.tier_variance, SHARES),
  },
};

describe("variance", () => {
  test("every golden value is reproduced", () => {
    const expected = without(golden, "self_checks_passed", "stratified_formula");
    const { found, count } = differences(actual, expected);
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(300);
  });

  test("the highest tier gives 50 of the 50.948 units of A's second moment", () => {
    const { high_tier_second_moment, second_moment } = harmVariance(SHARES, MODEL_A, WEIGHTS);
    expect(high_tier_second_moment).toBeCloseTo(50, 12);
    expect(second_moment).toBeCloseTo(50.948, 12);
  });
});
