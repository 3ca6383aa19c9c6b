import { describe, expect, test } from "vitest";
import { caseMixCrossover } from "../../src/harm/case-mix.js";
import { crossovers, type Crossover } from "../../src/harm/crossover.js";
import { dominance } from "../../src/harm/dominance.js";
import { expectedHarm, harmByTier, overallRates } from "../../src/harm/expected-harm.js";
import { harmCoefficients, harmDifference } from "../../src/harm/harm-coefficients.js";
import type { RateTable } from "../../src/harm/tiers.js";
import { EQUAL_WEIGHTS, type HarmWeights } from "../../src/harm/weights.js";
import { differences, MODEL_A, MODEL_B, readGolden, SHARES, WEIGHTS, without } from "./golden.js";

interface TestCase {
  readonly rates_A: RateTable;
  readonly rates_B: RateTable;
  readonly h: readonly number[];
  readonly c_a: number;
}

interface Section {
  readonly models: Readonly<Record<"A" | "B", { readonly rates: RateTable }>>;
  readonly case_mix: {
    readonly enriched_unweighted: readonly { readonly mix: readonly number[] }[];
  };
  readonly sweep_h_high: readonly { readonly h_high: number }[];
  readonly test_cases: Readonly<Record<string, TestCase>>;
}

const golden = readGolden("01_rates_crossover") as Section;

function summary(rates: RateTable): object {
  return {
    rates,
    ...overallRates(SHARES, rates),
    harm: expectedHarm(SHARES, rates, WEIGHTS),
    harm_by_tier: harmByTier(SHARES, rates, WEIGHTS),
    harm_equal_weights: expectedHarm(SHARES, rates, EQUAL_WEIGHTS),
  };
}

function named(crossover: Crossover): object {
  const { weight } = crossover;
  const name = weight.kind === "abstain" ? "c_a" : ["h_low", "h_moderate", "h_high"][weight.tier];
  return { ...crossover, weight: name };
}

function compared({ rates_A: a, rates_B: b, h, c_a }: TestCase): object {
  const weights: HarmWeights = { error: h, abstain: c_a };
  const coefficients = harmCoefficients(SHARES, a, b);
  return {
    rates_A: a,
    rates_B: b,
    h,
    c_a,
    harm_A: expectedHarm(SHARES, a, weights),
    harm_B: expectedHarm(SHARES, b, weights),
    accuracy_A: overallRates(SHARES, a).accuracy,
    accuracy_B: overallRates(SHARES, b).accuracy,
    crossovers: crossovers(coefficients, weights).map(named),
    dominance: dominance(coefficients),
  };
}

const highRoot = (b: RateTable): number | null =>
  crossovers(harmCoefficients(SHARES, MODEL_A, b), WEIGHTS)[2].root;

function variant(b: RateTable): { readonly accuracy: number; readonly harm: number } {
  return {
    accuracy: overallRates(SHARES, b).accuracy,
    harm: expectedHarm(SHARES, b, WEIGHTS),
  };
}

const coefficients = harmCoefficients(SHARES, MODEL_A, MODEL_B);
const { error, abstain } = coefficients;

const actual = {
  section: "01_rates_crossover",
  tiers: ["low", "moderate", "high"],
  pi: SHARES,
  h: WEIGHTS.error,
  c_a: 1,
  outcome_order: ["correct", "harmful_error", "abstain"],
  models: { A: summary(golden.models.A.rates), B: summary(golden.models.B.rates) },
  identification: {
    high_abstain_23: variant(MODEL_B),
    high_abstain_25: variant([MODEL_B[0], MODEL_B[1], [0.7, 0.05, 0.25]]),
    low_error_abstain_swapped: {
      ...variant([[0.84, 0.03, 0.13], MODEL_B[1], MODEL_B[2]]),
      h_high_root: highRoot([[0.84, 0.03, 0.13], MODEL_B[1], MODEL_B[2]]),
    },
  },
  difference_coefficients: {
    h_low: error[0],
    h_moderate: error[1],
    h_high: error[2],
    c_a: abstain,
  },
  crossovers: crossovers(coefficients, WEIGHTS).map(named),
  h_high_root_as_function: {
    k_low: -error[0] / error[2],
    k_moderate: -error[1] / error[2],
    k_a: -abstain / error[2],
  },
  dominance: dominance(coefficients),
  case_mix: {
    ...caseMixCrossover(SHARES, MODEL_A, MODEL_B, WEIGHTS),
    enriched_unweighted: golden.case_mix.enriched_unweighted.map(({ mix }) => ({
      mix,
      harm_A: expectedHarm(mix, MODEL_A, WEIGHTS),
      harm_B: expectedHarm(mix, MODEL_B, WEIGHTS),
      accuracy_A: overallRates(mix, MODEL_A).accuracy,
      accuracy_B: overallRates(mix, MODEL_B).accuracy,
    })),
  },
  sweep_h_high: golden.sweep_h_high.map(({ h_high }) => {
    const weights = { error: [1, 5, h_high], abstain: 1 };
    return {
      h_high,
      harm_A: expectedHarm(SHARES, MODEL_A, weights),
      harm_B: expectedHarm(SHARES, MODEL_B, weights),
    };
  }),
  homogeneity: {
    scale: 3.7,
    harm_A: expectedHarm(SHARES, MODEL_A, { error: [3.7, 18.5, 185], abstain: 3.7 }),
    harm_B: expectedHarm(SHARES, MODEL_B, { error: [3.7, 18.5, 185], abstain: 3.7 }),
  },
  test_cases: Object.fromEntries(
    Object.entries(golden.test_cases).map(([name, value]) => [name, compared(value)]),
  ),
};

describe("rates and crossovers", () => {
  test("every golden value is reproduced", () => {
    const expected = without(golden, "self_checks_passed", "comment", "form");
    const { found, count } = differences(actual, expected);
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(700);
  });

  test("the worked example: harm 1.228 against 0.567, equal at a high weight of 5.93", () => {
    expect(expectedHarm(SHARES, MODEL_A, WEIGHTS)).toBeCloseTo(1.228, 12);
    expect(expectedHarm(SHARES, MODEL_B, WEIGHTS)).toBeCloseTo(0.567, 12);
    expect(harmDifference(coefficients, WEIGHTS)).toBeCloseTo(0.661, 12);
    expect(highRoot(MODEL_B)).toBeCloseTo(5.9333333333, 9);
  });
});
