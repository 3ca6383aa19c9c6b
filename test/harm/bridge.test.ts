import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { casesForBounded, fiellerSet, type RatioMoments } from "../../src/stats/fieller.js";
import { mulberryIndices } from "../../src/stats/mulberry-indices.js";
import { tQuantile } from "../../src/stats/student-t.js";
import { conditionHarmBounds, type MarginalRates } from "../../src/harm/condition-bounds.js";
import { conditionCrossover } from "../../src/harm/condition-crossover.js";
import { jointRates } from "../../src/harm/coupling.js";
import { crossoverInterval, populationMoments } from "../../src/harm/crossover-interval.js";
import type { WeightName } from "../../src/harm/crossover.js";
import {
  OPTION_WEIGHT_PRESETS,
  overconfidentWeight,
  worstOptionTier,
  wrongOptionWeight,
  type OptionWeights,
  type WrongLabels,
} from "../../src/harm/option-weights.js";
import {
  differences,
  digits,
  type GoldenObject,
  MODEL_A,
  MODEL_B,
  readGolden,
  SHARES,
  WEIGHTS,
  without,
} from "./golden.js";

type PresetName = keyof typeof OPTION_WEIGHT_PRESETS;
type Labels = readonly [highRisk: number, unsafe: number, contradiction: number];

interface Section {
  readonly worked_example: {
    readonly options: readonly (readonly Labels[])[];
    readonly correct_option: readonly number[];
    readonly response_1: readonly (number | null)[];
    readonly response_2: readonly (number | null)[];
  };
  readonly weight_table: { readonly default: readonly Readonly<Record<string, number>>[] };
  readonly overconfidence_examples: readonly {
    readonly high_risk: number;
    readonly unsafe: number;
    readonly contradiction: number;
    readonly confidence: number | null;
    readonly factor: number;
  }[];
  readonly crossover_population_fieller: readonly {
    readonly weight: string;
    readonly by_n: readonly { readonly N: number }[];
  }[];
  readonly crossover_samples: readonly {
    readonly index_seed: number;
    readonly replicates: number;
    readonly severity: string;
    readonly outcome_A: string;
    readonly outcome_B: string;
    readonly weights: Readonly<
      Record<string, { readonly t_quantile: number; readonly fieller_t: GoldenObject }>
    >;
  }[];
  readonly fieller_edge: Readonly<Record<string, RatioMoments>>;
}

const golden = readGolden("11_bridge") as Section;

const PRESET_NAMES = ["default", "conservative", "no_contradiction", "accuracy"] as const;

function byPreset<T>(
  value: (weights: OptionWeights, name: PresetName) => T,
): Record<PresetName, T> {
  return {
    default: value(OPTION_WEIGHT_PRESETS.default, "default"),
    conservative: value(OPTION_WEIGHT_PRESETS.conservative, "conservative"),
    no_contradiction: value(OPTION_WEIGHT_PRESETS.no_contradiction, "no_contradiction"),
    accuracy: value(OPTION_WEIGHT_PRESETS.accuracy, "accuracy"),
  };
}

function labels([highRisk, unsafe, contradiction]: Labels): WrongLabels {
  return {
    high_risk: highRisk === 1,
    unsafe: unsafe === 1,
    contradiction: contradiction === 1,
  };
}

const { options, correct_option, response_1, response_2 } = golden.worked_example;

function perQuestion(response: readonly (number | null)[], weights: OptionWeights): number[] {
  return response.map((letter, q) => {
    if (letter === null) return weights.null;
    return letter === correct_option[q]
      ? 0
      : wrongOptionWeight(labels(options[q][letter]), weights);
  });
}

const tiers = options.map((question, q) =>
  worstOptionTier(
    question.flatMap((option, i) => (i === correct_option[q] ? [] : [labels(option)])),
    OPTION_WEIGHT_PRESETS.default,
  ),
);

/** The worked example prices errors by tier and adds no surcharge. */
function tierMean(response: readonly (number | null)[]): number {
  return mean(
    response.map((letter, q) => {
      if (letter === null) return 1;
      return letter === correct_option[q] ? 0 : WEIGHTS.error[tiers[q]];
    }),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const responses = { 1: response_1, 2: response_2 } as const;

function questions<T>(value: (harm: number[]) => T): Record<string, T> {
  return Object.fromEntries(
    PRESET_NAMES.flatMap((name) =>
      ([1, 2] as const).map((r) => [
        `${name}_${r}`,
        value(perQuestion(responses[r], OPTION_WEIGHT_PRESETS[name])),
      ]),
    ),
  );
}

/** Table 1 of the paper, fractions. */
const published = Object.fromEntries(
  parse<Record<string, string>>(
    readFileSync(join(import.meta.dirname, "../../data/published/table1_conditions.csv")),
    { columns: true },
  ).map((row): [string, MarginalRates] => [
    row.condition,
    {
      accuracy: Number(row.accuracy_mean) / 100,
      high_risk: Number(row.high_risk) / 100,
      unsafe: Number(row.unsafe) / 100,
      contradiction: Number(row.contradiction) / 100,
    },
  ]),
);

function weightTable(weights: OptionWeights): readonly object[] {
  return golden.weight_table.default.map((row) => {
    const flags: Labels = [row.high_risk, row.unsafe, row.contradiction];
    const wrong = wrongOptionWeight(labels(flags), weights);
    return { ...row, weight: row.correct === 1 ? 0 : row.null === 1 ? weights.null : wrong };
  });
}

/** H_standard − H_agentic in h_moderate, with unsafe options among the high-risk ones. */
function standardAgainstAgentic(): object {
  const { standard_rag: standard, agentic_rag: agentic } = published;
  const weights = OPTION_WEIGHT_PRESETS.default;
  const { alpha, beta, root, safer_above, rounding_range } = conditionCrossover(
    standard,
    agentic,
    weights,
    0.001,
  );
  return {
    alpha,
    beta,
    root,
    safer_above: safer_above === "A" ? "standard" : "agentic",
    rounding_range,
    difference_default: alpha + 5 * beta,
    difference_conservative: alpha + 50 * beta,
  };
}

function weightName(name: string): WeightName {
  return name === "c_a"
    ? { kind: "abstain" }
    : { kind: "error", tier: ["h_low", "h_moderate", "h_high"].indexOf(name) };
}

const joint = jointRates(MODEL_A, MODEL_B, 0);

const actual = {
  section: "11_bridge",
  presets: OPTION_WEIGHT_PRESETS,
  weight_table: byPreset(weightTable),
  overconfidence_examples: golden.overconfidence_examples.map((item) => ({
    ...item,
    weight: overconfidentWeight(
      labels([item.high_risk, item.unsafe, item.contradiction]),
      OPTION_WEIGHT_PRESETS.default,
      item.confidence,
      item.factor,
    ),
  })),
  worked_example: {
    ...golden.worked_example,
    per_question: questions((harm) => harm),
    mean: {
      ...questions(mean),
      case_tier_1: tierMean(response_1),
      case_tier_2: tierMean(response_2),
    },
    case_tier_worst_option: tiers,
  },
  published_condition_bounds: byPreset((weights) =>
    Object.fromEntries(
      Object.entries(published).map(([name, rates]) => [name, conditionHarmBounds(rates, weights)]),
    ),
  ),
  standard_vs_agentic_root: standardAgainstAgentic(),
  crossover_population_fieller: golden.crossover_population_fieller.map(({ weight, by_n }) => {
    const moments = (n: number): RatioMoments =>
      populationMoments(SHARES, joint, WEIGHTS, weightName(weight), n);
    return {
      weight,
      by_n: by_n.map(({ N }) => ({ N, ...fiellerSet(moments(N)) })),
      n_needed_for_bounded: casesForBounded(moments(1)),
    };
  }),
  crossover_samples: golden.crossover_samples.map((sample) => {
    const study = {
      tier: digits(sample.severity),
      a: digits(sample.outcome_A),
      b: digits(sample.outcome_B),
    };
    const indices = mulberryIndices(study.tier.length, sample.replicates, sample.index_seed);
    return {
      ...sample,
      weights: Object.fromEntries(
        Object.keys(sample.weights).map((name) => [
          name,
          crossoverInterval(study, WEIGHTS, weightName(name), indices),
        ]),
      ),
    };
  }),
  fieller_edge: Object.fromEntries(
    Object.entries(golden.fieller_edge).map(([name, moments]) => [name, fiellerSet(moments)]),
  ),
};

describe("bridge and crossover uncertainty", () => {
  test("every golden value is reproduced", () => {
    const expected = without(
      golden,
      "self_checks_passed",
      "coherence_rules",
      "definition",
      "cls",
      // Monte Carlo: in the long test.
      "fieller_simulation_h_high",
      // Below.
      "fieller_t",
    );
    const { found, count } = differences(actual, expected);
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(1200);
  });

  test("the sets by Student's t are reproduced with the golden quantile, which is good to 2e-11", () => {
    actual.crossover_samples.forEach((sample, i) => {
      for (const [name, expected] of Object.entries(golden.crossover_samples[i].weights)) {
        const { fieller_t, t_quantile } = sample.weights[name];
        expect(Math.abs(t_quantile / expected.t_quantile - 1)).toBeLessThan(2e-11);
        const { found, count } = differences(
          fiellerSet(fieller_t, expected.t_quantile),
          expected.fieller_t,
        );
        expect(found).toEqual([]);
        expect(count).toBeGreaterThan(12);
        // In relative terms the set moves at most ten times as far as the quantile.
        expect(differences(fieller_t, expected.fieller_t, 10 * 2e-11).found).toEqual([]);
      }
    });
  });

  test("Student's quantile is exact: 119 degrees by the finite series of its distribution", () => {
    const t = tQuantile(0.975, 119);
    const angle = Math.atan(t / Math.sqrt(119));
    let term = Math.cos(angle);
    let series = 0;
    for (let i = 1; i <= 117; i += 2) {
      series += term;
      term *= ((i + 1) / (i + 2)) * Math.cos(angle) ** 2;
    }
    expect((2 / Math.PI) * (angle + Math.sin(angle) * series)).toBeCloseTo(0.95, 14);
  });
});
