import { describe, expect, test } from "vitest";
import type { Coverage } from "../../src/stats/coverage.js";
import { mulberryIndices } from "../../src/stats/mulberry-indices.js";
import { fiellerSet, ratioMoments } from "../../src/stats/fieller.js";
import { linearCases } from "../../src/harm/crossover-interval.js";
import { harmIntervalCoverage, type HarmMethod } from "../../src/harm/interval-coverage.js";
import { studyGenerator } from "../../src/harm/study.js";
import { documentedTables, measuredTables } from "../stats/documented-intervals.js";
import { MODEL_A, MODEL_B, readGolden, SHARES, WEIGHTS } from "./golden.js";

const POPULATION = { shares: SHARES, a: MODEL_A, b: MODEL_B, coupling: 0 };
const STUDIES = 4000;

const RESAMPLING = ["percentile", "bca", "studentised"] as const;

function covered(n: number): Readonly<Record<HarmMethod, Coverage>> {
  return harmIntervalCoverage({
    population: POPULATION,
    weights: WEIGHTS,
    n,
    studies: STUDIES,
    replicates: 1000,
    seed: 500_000,
  });
}

/** Four Monte Carlo standard errors of a coverage near p. */
function slack(p: number): number {
  return 4 * Math.sqrt((p * (1 - p)) / STUDIES);
}

/** The golden simulation, 20,000 studies. */
const reference = (
  readGolden("03_power") as {
    readonly simulation: {
      readonly srs_reference: readonly {
        readonly N: number;
        readonly harm_interval_coverage: number;
        readonly harm_interval_coverage_mcse: number;
      }[];
    };
  }
).simulation.srs_reference;

describe("coverage of the 95 % intervals of the paired harm difference", () => {
  const at = new Map([100, 200, 400].map((n) => [n, covered(n)]));
  const of = (n: number): Readonly<Record<HarmMethod, Coverage>> => at.get(n)!;

  test.each([100, 200, 400])("the percentile interval covers as in the golden study at %i", (n) => {
    const golden = reference.find(({ N }) => N === n)!;
    const { coverage } = of(n).percentile;
    const se = Math.hypot(golden.harm_interval_coverage_mcse, slack(coverage) / 4);
    expect(Math.abs(coverage - golden.harm_interval_coverage)).toBeLessThan(4 * se);
  });

  test("the documented shares and widths are those of this simulation", () => {
    expect(documentedTables("cases")).toEqual(measuredTables(at));
  });

  test("at 100 cases no interval that sees only the sample covers in 87 %", () => {
    const without = (1 - 0.1 * 0.2 * 0.95) ** 100;
    expect(without).toBeGreaterThan(0.14);
    for (const method of [...RESAMPLING, "normal"] as const) {
      expect(of(100)[method].coverage).toBeGreaterThan(0.79);
      expect(of(100)[method].coverage).toBeLessThan(0.87);
    }
  });

  test("the score interval covers in at least 95 %, less noise, at every size", () => {
    expect(of(100).score.coverage).toBeGreaterThan(0.97);
    expect(of(200).score.coverage).toBeGreaterThan(0.95 - slack(0.95));
    expect(of(400).score.coverage).toBeGreaterThan(0.95 - slack(0.95));
    expect(of(400).score.coverage).toBeLessThan(0.96 + slack(0.95));
  });

  test("the score interval covers more than any other at every size", () => {
    for (const n of [100, 200, 400]) {
      for (const method of [...RESAMPLING, "normal"] as const) {
        expect(of(n).score.coverage).toBeGreaterThan(of(n)[method].coverage);
      }
    }
  });

  test("BCa and studentised intervals balance the tails better, at no gain in coverage", () => {
    for (const n of [200, 400]) {
      const imbalance = ({ below, above }: Coverage): number => Math.abs(below - above);
      expect(imbalance(of(n).bca)).toBeLessThan(imbalance(of(n).normal));
      expect(imbalance(of(n).studentised)).toBeLessThan(imbalance(of(n).normal));
      for (const method of RESAMPLING) {
        expect(of(n)[method].coverage).toBeGreaterThan(0.89);
        expect(of(n)[method].coverage).toBeLessThan(0.95);
      }
    }
  });

  test("widths fall with the root of the cases, and the studentised one is the widest at 100", () => {
    for (const method of ["percentile", "normal"] as const) {
      const ratio = (of(100)[method].mean_width ?? 0) / (of(400)[method].mean_width ?? 0);
      expect(ratio).toBeGreaterThan(1.7);
      expect(ratio).toBeLessThan(2.1);
    }
    expect(of(100).studentised.mean_width).toBeGreaterThan(of(100).bca.mean_width ?? NaN);
    expect(of(100).bca.mean_width).toBeGreaterThan(of(100).percentile.mean_width ?? NaN);
  });
});

describe("coverage of Fieller's set of the high weight's crossover", () => {
  const golden = (
    readGolden("11_bridge") as {
      readonly fieller_simulation_h_high: readonly {
        readonly N: number;
        readonly fieller_coverage: number;
        readonly coverage_mcse: number;
        readonly share_bounded: number;
        readonly repetitions: number;
      }[];
    }
  ).fieller_simulation_h_high;
  const truth = 0.089 / 0.015;

  test.each(golden)("agrees with the golden simulation at $N cases", (row) => {
    const generator = studyGenerator(POPULATION);
    let hits = 0;
    let bounded = 0;
    for (let r = 0; r < STUDIES; r++) {
      const study = generator.random(row.N, 900_000 + 10 * r);
      const { u, v } = linearCases(study, WEIGHTS, { kind: "error", tier: 2 });
      const { set, kind } = fiellerSet(ratioMoments(u, v));
      if (kind === "bounded") bounded++;
      if (set.some(([from, to]) => (from ?? -Infinity) <= truth && truth <= (to ?? Infinity)))
        hits++;
    }
    const coverage = hits / STUDIES;
    const se = Math.hypot(row.coverage_mcse, slack(coverage) / 4);
    expect(Math.abs(coverage - row.fieller_coverage)).toBeLessThan(4 * se);
    const share = bounded / STUDIES;
    const noise = Math.hypot(slack(share), slack(row.share_bounded));
    expect(Math.abs(share - row.share_bounded)).toBeLessThanOrEqual(noise + 1 / STUDIES);
  });
});

test("resampling draws every case equally often", () => {
  const { positions } = mulberryIndices(50, 20_000, 3);
  const counts = new Float64Array(50);
  for (const position of positions) counts[position]++;
  for (const count of counts) expect(Math.abs(count - 20_000)).toBeLessThan(5 * Math.sqrt(20_000));
});
