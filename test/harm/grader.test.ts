import { describe, expect, test } from "vitest";
import type { Interval } from "../../src/stats/interval.js";
import { clipFraction, roganGladen } from "../../src/stats/rogan-gladen.js";
import { standardDeviation } from "../../src/stats/standard-deviation.js";
import { auditSizes } from "../../src/harm/audit-plan.js";
import { caseDifferences } from "../../src/harm/case-differences.js";
import { expectedHarm } from "../../src/harm/expected-harm.js";
import { observedRates, PERFECT_GRADER } from "../../src/harm/grader-bias.js";
import { correctedHarmBootstrap } from "../../src/harm/grader-bootstrap.js";
import {
  graderConfusion,
  overallAgreement,
  pooledConfusion,
  type ConfusionCounts,
} from "../../src/harm/grader-confusion.js";
import {
  correctedDifference,
  correctedHarm,
  type Calibration,
  type GradedTier,
} from "../../src/harm/grader-correction.js";
import { driftPower, graderDrift } from "../../src/harm/grader-drift.js";
import { pairedCorrection } from "../../src/harm/paired-grader-correction.js";
import { postStratifiedMean } from "../../src/harm/post-stratified.js";
import { studyGenerator } from "../../src/harm/study.js";
import { ABSTAIN } from "../../src/harm/tiers.js";
import {
  differences,
  digits,
  MODEL_A,
  MODEL_B,
  readGolden,
  SHARES,
  WEIGHTS,
  without,
} from "./golden.js";

type ByTier<T> = Readonly<Record<"low" | "moderate" | "high", T>>;
type Pair = readonly [number, number];

interface BootstrapBlock {
  readonly seed: number;
  readonly replicates: number;
}

interface Section {
  readonly confusion: {
    readonly by_criterion_and_tier: Readonly<Record<string, ByTier<ConfusionCounts>>>;
  };
  readonly hidden_high_tier_failure: Readonly<
    Record<"n" | "prevalence" | "sensitivity" | "specificity", readonly number[]>
  >;
  readonly bias: readonly {
    readonly sensitivity: number;
    readonly specificity: number;
    readonly applied_to: string;
  }[];
  readonly correction: {
    readonly input_A: readonly GradedTier[];
    readonly input_B: readonly GradedTier[];
    readonly bootstrap_A: BootstrapBlock;
    readonly bootstrap_B: BootstrapBlock;
  };
  readonly paired_correction: Readonly<
    Record<"severity" | "abstained_A" | "abstained_B" | "flagged_A" | "flagged_B", string>
  > & { readonly calibration: readonly Calibration[] };
  readonly rogan_gladen_cases: readonly {
    readonly q: number;
    readonly se: number;
    readonly sp: number;
  }[];
  readonly audit: readonly {
    readonly n_by_tier: readonly number[];
    readonly fraction: number;
    readonly minimum_per_tier: number;
  }[];
  readonly drift_two_proportion: readonly { readonly baseline: Pair; readonly current: Pair }[];
  readonly drift_power_fisher: readonly {
    readonly baseline_n: number;
    readonly baseline_agreement: number;
    readonly audit_n: number;
    readonly current_agreement: number;
  }[];
}

const golden = readGolden("07_grader") as Section;

function ends(interval: Interval | null): readonly (number | null)[] {
  return interval ?? [null, null];
}

function confusion(counts: ConfusionCounts): object {
  const table = graderConfusion(counts);
  return {
    ...table,
    sensitivity_wilson: ends(table.sensitivity_wilson),
    specificity_wilson: ends(table.specificity_wilson),
  };
}

function confusions(): object {
  const criteria = golden.confusion.by_criterion_and_tier;
  const tables = Object.values(criteria);
  const tier = (name: keyof ByTier<unknown>): ConfusionCounts =>
    pooledConfusion(tables.map((table) => table[name]));
  const byTier = (value: (name: keyof ByTier<unknown>) => object): object => ({
    low: value("low"),
    moderate: value("moderate"),
    high: value("high"),
  });
  return {
    positive: "harmful error according to the physician reference",
    by_criterion_and_tier: Object.fromEntries(
      Object.entries(criteria).map(([name, table]) => [name, byTier((s) => confusion(table[s]))]),
    ),
    by_tier: byTier((s) => confusion(tier(s))),
    overall: confusion(pooledConfusion([tier("low"), tier("moderate"), tier("high")])),
  };
}

function biased({ sensitivity, specificity, applied_to }: Section["bias"][number]): object {
  const grader = { sensitivity, specificity };
  const graders =
    applied_to === "all tiers"
      ? [grader, grader, grader]
      : [PERFECT_GRADER, PERFECT_GRADER, grader];
  const [a, b] = [observedRates(MODEL_A, graders), observedRates(MODEL_B, graders)];
  const harm_A = expectedHarm(SHARES, a, WEIGHTS);
  const harm_B = expectedHarm(SHARES, b, WEIGHTS);
  return {
    sensitivity,
    specificity,
    applied_to,
    observed_harm_A: harm_A,
    observed_high_error_A: a[2][1],
    observed_harm_B: harm_B,
    observed_high_error_B: b[2][1],
    observed_difference: harm_A - harm_B,
    true_difference:
      expectedHarm(SHARES, MODEL_A, WEIGHTS) - expectedHarm(SHARES, MODEL_B, WEIGHTS),
  };
}

function bootstrap(graded: readonly GradedTier[], { seed, replicates }: BootstrapBlock): object {
  const { values, dropped, ci } = correctedHarmBootstrap(graded, SHARES, WEIGHTS, {
    seed,
    replicates,
  });
  return {
    seed,
    replicates,
    dropped,
    ci,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    sd: standardDeviation(values),
    first_five: values.subarray(0, 5),
  };
}

const { correction, paired_correction: pairs } = golden;

/** The paired cases as the golden generator draws them: so many a tier, labels by physicians. */
const labelled = studyGenerator({
  shares: SHARES,
  a: MODEL_A,
  b: MODEL_B,
  coupling: 0,
}).stratified([100, 60, 80], 4400);

const actual = {
  section: "07_grader",
  confusion: confusions(),
  hidden_high_tier_failure: {
    ...golden.hidden_high_tier_failure,
    overall_agreement: overallAgreement(
      golden.hidden_high_tier_failure.n.map((n, s) => ({
        n,
        prevalence: golden.hidden_high_tier_failure.prevalence[s],
        sensitivity: golden.hidden_high_tier_failure.sensitivity[s],
        specificity: golden.hidden_high_tier_failure.specificity[s],
      })),
    ),
    high_tier_sensitivity: golden.hidden_high_tier_failure.sensitivity[2],
  },
  bias: golden.bias.map(biased),
  correction: {
    input_A: correction.input_A,
    input_B: correction.input_B,
    pi: SHARES,
    h: WEIGHTS.error,
    c_a: 1,
    A: correctedHarm(correction.input_A, SHARES, WEIGHTS),
    B: correctedHarm(correction.input_B, SHARES, WEIGHTS),
    bootstrap_A: bootstrap(correction.input_A, correction.bootstrap_A),
    bootstrap_B: bootstrap(correction.input_B, correction.bootstrap_B),
    difference: correctedDifference(correction.input_A, correction.input_B, SHARES, WEIGHTS),
  },
  paired_correction: {
    ...pairs,
    physician_label_difference: postStratifiedMean(
      caseDifferences(labelled, WEIGHTS).harm,
      labelled.tier,
      SHARES,
    ),
    ...pairedCorrection(
      digits(pairs.severity),
      { abstained: digits(pairs.abstained_A), flagged: digits(pairs.flagged_A) },
      { abstained: digits(pairs.abstained_B), flagged: digits(pairs.flagged_B) },
      pairs.calibration,
      SHARES,
      WEIGHTS,
    ),
  },
  rogan_gladen_cases: golden.rogan_gladen_cases.map(({ q, se, sp }) => {
    const estimate = roganGladen(q, se, sp);
    return { q, se, sp, estimate, clipped: estimate === null ? null : clipFraction(estimate) };
  }),
  audit: golden.audit.map((plan) => ({
    ...plan,
    audited: auditSizes(plan.n_by_tier, plan.fraction, plan.minimum_per_tier),
  })),
  drift_two_proportion: golden.drift_two_proportion.map(({ baseline, current }) => ({
    baseline,
    current,
    ...graderDrift({ k: baseline[0], n: baseline[1] }, { k: current[0], n: current[1] }),
  })),
  drift_power_fisher: golden.drift_power_fisher.map((plan) => ({
    ...plan,
    power: driftPower(
      { n: plan.baseline_n, p: plan.baseline_agreement },
      { n: plan.audit_n, p: plan.current_agreement },
    ),
  })),
};

describe("graders", () => {
  test("every golden value is reproduced", () => {
    const expected = without(
      golden,
      "self_checks_passed",
      "difference_shrink_identity",
      "assumption",
      // A count of draws, which the equality of the replicates implies.
      "uniforms_used",
      // In a test of its own.
      "cusum",
    );
    const { found, count } = differences(actual, expected);
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(670);
  });

  test("the paired cases are the study of seed 4400: its tiers and abstentions are those of the file", () => {
    expect(labelled.tier).toEqual(digits(pairs.severity));
    const abstained = (outcome: Uint8Array): Uint8Array =>
      outcome.map((code) => Number(code === ABSTAIN));
    expect(abstained(labelled.a)).toEqual(digits(pairs.abstained_A));
    expect(abstained(labelled.b)).toEqual(digits(pairs.abstained_B));
  });
});
