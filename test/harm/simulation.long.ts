import { describe, expect, test } from "vitest";
import {
  simulatePower,
  type Design,
  type SimulatedPower,
} from "../../src/harm/power-simulation.js";
import { simulateSubgroup } from "../../src/harm/subgroup-simulation.js";
import { MODEL_A, MODEL_B, readGolden, SHARES, WEIGHTS } from "./golden.js";

type Row = Readonly<Record<string, number>> & {
  readonly N: number;
  readonly allocation: readonly number[] | null;
};

const { simulation } = readGolden("03_power") as {
  readonly simulation: Readonly<Record<string, readonly Row[]>>;
};

const STUDIES = 1000;

/**
 * Shares must agree within 4 Monte Carlo standard errors of both; mean widths, for which the golden
 * file has none, within 1/√N of each other.
 */
function disagreements(actual: SimulatedPower, expected: Row): readonly string[] {
  return Object.entries(actual).flatMap(([name, value]: [string, number]) => {
    const golden = expected[name];
    const mcse = expected[`${name}_mcse`] as number | undefined;
    if (mcse === undefined) {
      return Math.abs(value / golden - 1) < 1 / Math.sqrt(expected.N)
        ? []
        : [`${name}: ${value}, golden ${golden}`];
    }
    const p = Math.min(Math.max(value, 1 / STUDIES), 1 - 1 / STUDIES);
    const bound = 4 * Math.hypot(mcse, Math.sqrt((p * (1 - p)) / STUDIES));
    return Math.abs(value - golden) <= bound ? [] : [`${name}: ${value}, golden ${golden}`];
  });
}

function simulated(design: Design, coupling: number, seed: number): SimulatedPower {
  return simulatePower({
    population: { shares: SHARES, a: MODEL_A, b: MODEL_B, coupling },
    weights: WEIGHTS,
    design,
    studies: STUDIES,
    replicates: 1000,
    seed,
  });
}

/** Sizes that take seconds; larger ones differ in size alone. */
const small = (rows: readonly Row[]): readonly Row[] => rows.filter(({ N }) => N <= 800);

describe("simulated power agrees with the golden simulation within 4 standard errors", () => {
  test.each(small(simulation.srs_reference))("random tiers, $N cases", (row) => {
    const actual = simulated({ kind: "random", n: row.N }, 0, 1_000_000);
    expect(disagreements(actual, row)).toEqual([]);
  });

  test.each(small(simulation.srs_max_coupling))("outcomes as alike as can be, $N cases", (row) => {
    const actual = simulated({ kind: "random", n: row.N }, 1, 2_000_000);
    expect(disagreements(actual, row)).toEqual([]);
  });

  test.each(
    [
      ...small(simulation.enriched_100_reference),
      ...small(simulation.enriched_150_reference),
    ].flatMap((row) => (row.allocation === null ? [] : [{ ...row, counts: row.allocation }])),
  )("high tier enriched, $counts cases a tier", ({ counts, ...row }) => {
    const actual = simulated({ kind: "stratified", counts }, 0, 3_000_000);
    expect(disagreements(actual, row as unknown as Row)).toEqual([]);
  });
});

describe("simulated subgroups agree with the golden simulation", () => {
  const { table } = readGolden("05_subgroup") as { readonly table: readonly Row[] };

  test.each(table)("$N cases", (row) => {
    const studies = row.N <= 800 ? 20_000 : 5000;
    const actual = simulateSubgroup({
      n: row.N,
      counted_share: 0.4,
      subgroup_share: 0.15,
      subgroup_rate: 0.3075,
      elsewhere_rate: 0.1025,
      studies,
      seed: 77,
    });
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
    expect((actual.mean_wilson_width ?? NaN) / row.simulated_mean_wilson_width).toBeCloseTo(1, 1.8);
    expect((actual.median_wilson_width ?? NaN) / row.simulated_median_wilson_width).toBeCloseTo(
      1,
      1.8,
    );
  });
});
