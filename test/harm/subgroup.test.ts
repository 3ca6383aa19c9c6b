import { describe, expect, test } from "vitest";
import { fisherGreater } from "../../src/stats/fisher-exact.js";
import { width } from "../../src/stats/interval.js";
import {
  twoProportionZCorrected,
  twoProportionZUnpooled,
} from "../../src/stats/two-proportion-z.js";
import { wilsonScore } from "../../src/stats/wilson-score.js";
import { overallRates } from "../../src/harm/expected-harm.js";
import {
  casesForProportionPower,
  exactPower,
  normalProportionPower,
  rejectsByZ,
  subgroupGap,
  wilsonForecast,
} from "../../src/harm/subgroup.js";
import { differences, MODEL_B, readGolden, SHARES, without } from "./golden.js";

interface Section {
  readonly table: readonly {
    readonly N: number;
    readonly n_subgroup: number;
    readonly n_elsewhere: number;
  }[];
  readonly ratio_sensitivity: readonly { readonly rate_ratio: number }[];
  readonly oversampling: readonly {
    readonly N: number;
    readonly subgroup_share: number;
    readonly n_subgroup: number;
    readonly n_elsewhere: number;
  }[];
  readonly coverage_curve: readonly { readonly n: number; readonly p: number }[];
}

const golden = readGolden("05_subgroup") as Section;

const SHARE = 0.15;
const COUNTED = SHARES[1] + SHARES[2];
const elsewhere = overallRates(SHARES, MODEL_B).error_rate_moderate_high ?? NaN;
const subgroup = 3 * elsewhere;
const overall = SHARE * subgroup + (1 - SHARE) * elsewhere;
/** "Elsewhere" if the whole population had the tabled rate. */
const base = elsewhere / (1 + SHARE * 2);

function row({ N, n_subgroup, n_elsewhere }: Section["table"][number]): object {
  const first = { n: n_subgroup, p: subgroup };
  const second = { n: n_elsewhere, p: elsewhere };
  const exact = exactPower(first, second);
  const forecast = wilsonForecast(n_subgroup, subgroup);
  const k = Math.round(n_subgroup * subgroup);
  const interval = wilsonScore({ k, n: n_subgroup });
  return {
    N,
    n_subgroup,
    n_elsewhere,
    normal_power: normalProportionPower(first, second),
    exact_power_fixed_n: exact.power,
    exact_power_fixed_n_right_direction: exact.right_direction,
    exact_expected_wilson_width_fixed_n: forecast?.expected_width,
    exact_wilson_coverage_fixed_n: forecast?.coverage,
    wilson_at_rounded_expected_count: {
      k,
      n: n_subgroup,
      interval,
      width: interval === null ? null : width(interval),
    },
  };
}

const fixed = [
  { n: 24, p: subgroup },
  { n: 136, p: elsewhere },
] as const;

const actual = {
  section: "05_subgroup",
  subgroup_share: SHARE,
  rate_ratio: 3,
  tiers_included: ["moderate", "high"],
  rates: {
    elsewhere_by_tier: [MODEL_B[1][1], MODEL_B[2][1]],
    subgroup_by_tier: [3 * MODEL_B[1][1], 3 * MODEL_B[2][1]],
    elsewhere_pooled: elsewhere,
    subgroup_pooled: subgroup,
    tier_share: COUNTED,
    overall_pooled: overall,
    elsewhere_if_overall_were_base: base,
    subgroup_if_overall_were_base: 3 * base,
  },
  table: golden.table.map(row),
  alternative_tests_miss_24_vs_136: {
    pooled_z: 1 - exactPower(...fixed).power,
    unpooled_z: 1 - exactPower(...fixed, rejectsByZ(twoProportionZUnpooled)).power,
    continuity_corrected_z: 1 - exactPower(...fixed, rejectsByZ(twoProportionZCorrected)).power,
    fisher_one_sided_025:
      1 - exactPower(...fixed, (one, two) => fisherGreater(one, two) < 0.025).power,
  },
  ratio_sensitivity: golden.ratio_sensitivity.map(({ rate_ratio }) => {
    const raised = rate_ratio * elsewhere;
    const needed = casesForProportionPower(
      { share: COUNTED * SHARE, p: raised },
      { share: COUNTED * (1 - SHARE), p: elsewhere },
      0.8,
    );
    return {
      rate_ratio,
      subgroup_rate: raised,
      power: golden.table.map(
        ({ n_subgroup, n_elsewhere }) =>
          exactPower({ n: n_subgroup, p: raised }, { n: n_elsewhere, p: elsewhere }).power,
      ),
      n_for_80: needed === null ? null : Math.ceil(needed),
    };
  }),
  oversampling: golden.oversampling.map(({ N, subgroup_share, n_subgroup, n_elsewhere }) => ({
    N,
    subgroup_share,
    n_subgroup,
    n_elsewhere,
    exact_power: exactPower({ n: n_subgroup, p: subgroup }, { n: n_elsewhere, p: elsewhere }).power,
    expected_wilson_width: wilsonForecast(n_subgroup, subgroup)?.expected_width,
  })),
  coverage_curve: golden.coverage_curve.map(({ n, p }) => {
    const forecast = wilsonForecast(n, p);
    return { n, p, coverage: forecast?.coverage, expected_width: forecast?.expected_width };
  }),
};

/** Monte Carlo shares, which the long test holds to their standard errors. */
const SIMULATED = [
  "simulated_repetitions",
  "simulated_power",
  "simulated_power_mcse",
  "simulated_miss",
  "simulated_power_right_direction",
  "simulated_mean_wilson_width",
  "simulated_median_wilson_width",
  "simulated_wilson_coverage",
  "simulated_untestable",
  "candidate_readings",
  "thousand_study_draw",
];

describe("subgroups", () => {
  test("every golden value but the simulated ones is reproduced", () => {
    const expected = without(golden, "self_checks_passed", ...SIMULATED);
    const { found, count } = differences(actual, expected);
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(180);
  });

  test("a gap comes with both counts and is undefined without cases", () => {
    expect(subgroupGap({ k: 7, n: 24 }, { k: 14, n: 136 }).test?.z).toBeCloseTo(2.5243442541, 9);
    const none = subgroupGap({ k: 0, n: 0 }, { k: 14, n: 136 });
    expect([none.subgroup.rate, none.test]).toEqual([null, null]);
  });
});
