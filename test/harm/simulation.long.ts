import { describe, expect, test } from "vitest";
import {
  simulatePower,
  type Design,
  type SimulatedPower,
} from "../../src/harm/power-simulation.js";
import { simulateSubgroup, type SimulatedSubgroup } from "../../src/harm/subgroup-simulation.js";
import { MODEL_A, MODEL_B, readGolden, SHARES, WEIGHTS } from "./golden.js";

type Row = Readonly<Record<string, number>> & {
  readonly N: number;
  readonly allocation: readonly number[] | null;
};

const { simulation } = readGolden("03_power") as {
  readonly simulation: Readonly<Record<string, readonly Row[]>>;
};

/** Fewer of the large studies, which take longest and vary least. */
function trials(n: number): { readonly studies: number; readonly replicates: number } {
  return n <= 800 ? { studies: 1000, replicates: 1000 } : { studies: 300, replicates: 600 };
}

/**
 * Shares must agree within 4 Monte Carlo standard errors of both; mean widths, for which the golden
 * file has none, within 1/√N of each other.
 */
function disagreements(actual: SimulatedPower, expected: Row): readonly string[] {
  const { studies } = trials(expected.N);
  return Object.entries(actual).flatMap(([name, value]: [string, number]) => {
    const golden = expected[name];
    const mcse = expected[`${name}_mcse`] as number | undefined;
    if (mcse === undefined) {
      return Math.abs(value / golden - 1) < 1 / Math.sqrt(expected.N)
        ? []
        : [`${name}: ${value}, golden ${golden}`];
    }
    const p = Math.min(Math.max(value, 1 / studies), 1 - 1 / studies);
    const bound = 4 * Math.hypot(mcse, Math.sqrt((p * (1 - p)) / studies));
    return Math.abs(value - golden) <= bound ? [] : [`${name}: ${value}, golden ${golden}`];
  });
}

function simulated(n: number, design: Design, coupling: number, seed: number): SimulatedPower {
  return simulatePower({
    population: { shares: SHARES, a: MODEL_A, b: MODEL_B, coupling },
    weights: WEIGHTS,
    design,
    ...trials(n),
    seed,
  });
}

/** The golden rows of one size, of 20,000 and of 1,000 studies. */
function pairsOfRows(one: string, other: string): readonly { row: Row; again: Row }[] {
  return simulation[one].map((row, i) => ({ row, again: simulation[other][i] }));
}

describe("simulated power agrees with the golden simulations within 4 standard errors", () => {
  test.each(pairsOfRows("srs_reference", "srs"))("random tiers, $row.N cases", ({ row, again }) => {
    const actual = simulated(row.N, { kind: "random", n: row.N }, 0, 1_000_000);
    expect(disagreements(actual, row)).toEqual([]);
    expect(disagreements(actual, again)).toEqual([]);
  });

  test.each(simulation.srs_max_coupling)("outcomes as alike as can be, $N cases", (row) => {
    const actual = simulated(row.N, { kind: "random", n: row.N }, 1, 2_000_000);
    expect(disagreements(actual, row)).toEqual([]);
  });

  test.each(
    [
      ...pairsOfRows("enriched_100_reference", "enriched_100"),
      ...pairsOfRows("enriched_150_reference", "enriched_150"),
    ].filter(({ row }) => row.allocation !== null),
  )("high tier enriched, $row.allocation cases a tier", ({ row, again }) => {
    const counts = row.allocation!;
    const actual = simulated(row.N, { kind: "stratified", counts }, 0, 3_000_000);
    expect(disagreements(actual, row)).toEqual([]);
    expect(disagreements(actual, again)).toEqual([]);
  });

  test("resampling cases by index has the golden shares", () => {
    const row = simulation.index_resampling_check as unknown as Row;
    const { harm_excludes_zero_B_safer, accuracy_excludes_zero_A_better } = simulated(
      row.N,
      { kind: "random", n: row.N },
      0,
      4_000_000,
    );
    for (const [value, golden] of [
      [harm_excludes_zero_B_safer, row.harm_excludes_zero_B_safer],
      [accuracy_excludes_zero_A_better, row.accuracy_excludes_zero_A_better],
    ]) {
      expect(Math.abs(value - golden)).toBeLessThan(
        4 * Math.sqrt((2 * golden * (1 - golden)) / 1000),
      );
    }
  });
});

describe("simulated subgroups agree with the golden simulation", () => {
  const {
    table,
    thousand_study_draw: draws,
    candidate_readings: readings,
  } = readGolden("05_subgroup") as Readonly<
    Record<"table" | "thousand_study_draw" | "candidate_readings", readonly Row[]>
  >;

  test.each(table)("$N cases", (row) => {
    const studies = row.N <= 800 ? 20_000 : 5000;
    const actual = simulate(row.N, 0.4, studies);
    const bound = (p: number): number => 4 * Math.sqrt((p * (1 - p)) / studies) + 1 / studies;
    expect(Math.abs(actual.power - row.simulated_power)).toBeLessThan(bound(row.simulated_power));
    expect(Math.abs(actual.right_direction - row.simulated_power_right_direction)).toBeLessThan(
      bound(row.simulated_power),
    );
    expect(Math.abs(actual.untestable - row.simulated_untestable)).toBeLessThan(
      bound(row.simulated_untestable),
    );
    expect(Math.abs((actual.wilson_coverage ?? NaN) - row.simulated_wilson_coverage)).toBeLessThan(
      bound(row.simulated_wilson_coverage),
    );
    expect((actual.mean_wilson_width ?? NaN) / row.simulated_mean_wilson_width).toBeCloseTo(1, 2);
    expect((actual.median_wilson_width ?? NaN) / row.simulated_median_wilson_width).toBeCloseTo(
      1,
      2,
    );
  });

  test.each(draws)("$N cases, as in the golden draw of a thousand studies", (row) => {
    const actual = simulate(row.N, 0.4, 4000);
    const noise = 4 * Math.hypot(row.power_mcse, Math.sqrt((row.power * (1 - row.power)) / 4000));
    expect(Math.abs(actual.power - row.power)).toBeLessThanOrEqual(noise + 1 / 4000);
    expect((actual.mean_wilson_width ?? NaN) / row.mean_wilson_width).toBeCloseTo(1, 1);
    expect(Math.abs((actual.wilson_coverage ?? NaN) - row.wilson_coverage)).toBeLessThan(0.032);
  });

  test.each([
    { n: 400, counted: 0.4 },
    { n: 400, counted: 1 },
    { n: 200, counted: 0.4 },
    { n: 800, counted: 0.4 },
  ])("$n cases of which $counted count, one of the readings of the study", ({ n, counted }) => {
    const expected = readings.find(
      ({ expected_n_subgroup }) => Math.abs(expected_n_subgroup - 0.15 * counted * n) < 1e-9,
    )!;
    const studies = 20_000;
    const actual = simulate(n, counted, studies);
    const noise = 4 * Math.sqrt((expected.miss * (1 - expected.miss)) / studies);
    expect(Math.abs(1 - actual.power - expected.miss)).toBeLessThan(noise);
    expect((actual.mean_wilson_width ?? NaN) / expected.mean_wilson_width).toBeCloseTo(1, 2);
    expect((actual.median_wilson_width ?? NaN) / expected.median_wilson_width).toBeCloseTo(1, 1);
  });
});

function simulate(n: number, counted: number, studies: number): SimulatedSubgroup {
  return simulateSubgroup({
    n,
    counted_share: counted,
    subgroup_share: 0.15,
    subgroup_rate: 0.3075,
    elsewhere_rate: 0.1025,
    studies,
    seed: 77,
  });
}
