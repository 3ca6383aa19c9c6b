import { describe, expect, test } from "vitest";
import { clopperPearson, exactUpperBound } from "../../src/stats/clopper-pearson.js";
import { rate } from "../../src/stats/count.js";
import { poissonUpperBound } from "../../src/stats/poisson-upper-bound.js";
import { wilsonScore } from "../../src/stats/wilson-score.js";
import { casesForZeroEvents, ruleOfThree, zeroEventBound } from "../../src/stats/zero-events.js";
import { harmCeiling } from "../../src/harm/harm-ceiling.js";
import { differences, readGolden, without } from "./golden.js";

interface Section {
  readonly zero_event: readonly { readonly n: number }[];
  readonly required_n_zero_events: readonly { readonly target: number }[];
  readonly k_events: readonly { readonly n: number; readonly k: number }[];
  readonly harm_ceiling_from_zero_high_tier_errors: readonly {
    readonly n_high: number;
    readonly h_high: number;
    readonly pi_high: number;
  }[];
}

const golden = readGolden("04_zero_event") as Section;

const actual = {
  section: "04_zero_event",
  zero_event: golden.zero_event.map(({ n }) => {
    const exact = zeroEventBound(n) ?? NaN;
    const three = ruleOfThree(n) ?? NaN;
    return {
      n,
      exact_one_sided_95: exact,
      rule_of_three: three,
      ratio: three / exact,
      excess: three - exact,
      exact_one_sided_90: zeroEventBound(n, 0.9),
      exact_one_sided_99: zeroEventBound(n, 0.99),
      clopper_pearson_two_sided_upper: clopperPearson({ k: 0, n })?.[1],
      wilson_upper: wilsonScore({ k: 0, n })?.[1],
    };
  }),
  required_n_zero_events: golden.required_n_zero_events.map(({ target }) => ({
    target,
    n: casesForZeroEvents(target),
  })),
  k_events: golden.k_events.map((count) => ({
    n: count.n,
    k: count.k,
    estimate: rate(count),
    upper_one_sided_95: exactUpperBound(count),
    cp_two_sided_95: clopperPearson(count),
    wilson_95: wilsonScore(count),
    poisson_upper_over_n: poissonUpperBound(count),
  })),
  harm_ceiling_from_zero_high_tier_errors: golden.harm_ceiling_from_zero_high_tier_errors.map(
    ({ n_high, pi_high, h_high }) => ({
      n_high,
      pi_high,
      h_high,
      bound: exactUpperBound({ k: 0, n: n_high }),
      harm_ceiling: harmCeiling({ k: 0, n: n_high }, pi_high, h_high),
    }),
  ),
};

describe("few events", () => {
  test("every golden value is reproduced", () => {
    const { found, count } = differences(actual, without(golden, "self_checks_passed"));
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(350);
  });

  test("0 of 50 is consistent with a rate of 5.8 %", () => {
    expect(zeroEventBound(50)).toBeCloseTo(0.0582, 4);
    expect(ruleOfThree(50)).toBe(0.06);
  });

  test("no case has no bound", () => {
    const none = { k: 0, n: 0 };
    const bounds = [zeroEventBound(0), ruleOfThree(0), exactUpperBound(none), clopperPearson(none)];
    expect([...bounds, poissonUpperBound(none), wilsonScore(none)]).toEqual(
      new Array<null>(6).fill(null),
    );
  });
});
