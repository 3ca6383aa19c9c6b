import { describe, expect, test } from "vitest";
import { coverageOf } from "../../src/stats/coverage.js";
import type { Interval } from "../../src/stats/interval.js";
import { mulberry32 } from "../../src/stats/mulberry32.js";
import { sampleBinomial } from "../../src/stats/sample-binomial.js";
import { expectedHarm } from "../../src/harm/expected-harm.js";
import { correctedHarmBootstrap } from "../../src/harm/grader-bootstrap.js";
import {
  correctedDifference,
  correctedHarm,
  type Calibration,
  type GradedTier,
} from "../../src/harm/grader-correction.js";
import type { RateTable } from "../../src/harm/tiers.js";
import { MODEL_A, MODEL_B, SHARES, WEIGHTS } from "./golden.js";

const STUDIES = 4000;
const CASES = [240, 120, 100];
const POSITIVES = [46, 54, 75];
const NEGATIVES = [354, 246, 225];
const SENSITIVITY = [0.93, 0.87, 0.77];
const SPECIFICITY = [0.955, 0.975, 0.973];

type Uniform = () => number;

function calibrated(uniform: Uniform): readonly Calibration[] {
  return POSITIVES.map((pos, s) => ({
    tp: sampleBinomial(uniform, pos, SENSITIVITY[s]),
    pos,
    tn: sampleBinomial(uniform, NEGATIVES[s], SPECIFICITY[s]),
    neg: NEGATIVES[s],
  }));
}

function graded(
  uniform: Uniform,
  rates: RateTable,
  calibration: readonly Calibration[],
): readonly GradedTier[] {
  return rates.map(([, error, abstain], s) => {
    const n_abs = sampleBinomial(uniform, CASES[s], abstain);
    const wrong = error / (1 - abstain);
    const flagRate = wrong * SENSITIVITY[s] + (1 - wrong) * (1 - SPECIFICITY[s]);
    const flagged = sampleBinomial(uniform, CASES[s] - n_abs, flagRate);
    return { n: CASES[s], n_abs, flagged, ...calibration[s] };
  });
}

describe("coverage of harm corrected for a grader whose errors were measured", () => {
  const harmOfA = expectedHarm(SHARES, MODEL_A, WEIGHTS);
  const difference = harmOfA - expectedHarm(SHARES, MODEL_B, WEIGHTS);
  const studies = Array.from({ length: STUDIES }, (_, r) => {
    const uniform = mulberry32(700_000 + r);
    const calibration = calibrated(uniform);
    return {
      a: graded(uniform, MODEL_A, calibration),
      b: graded(uniform, MODEL_B, calibration),
      seed: 800_000 + r,
    };
  });
  const covered = (
    interval: (study: (typeof studies)[number]) => Interval | null,
    truth: number,
    of = studies,
  ): number => coverageOf(of.map(interval), truth).coverage;

  test("the interval of one system's harm holds in 93 to 96 %", () => {
    const share = covered(({ a }) => correctedHarm(a, SHARES, WEIGHTS)?.ci ?? null, harmOfA);
    expect(share).toBeGreaterThan(0.93);
    expect(share).toBeLessThan(0.96);
  });

  test("that of a difference holds in 93 to 96 %, with the calibration shared", () => {
    const share = covered(
      ({ a, b }) => correctedDifference(a, b, SHARES, WEIGHTS)?.ci ?? null,
      difference,
    );
    expect(share).toBeGreaterThan(0.93);
    expect(share).toBeLessThan(0.96);
  });

  test("the bootstrap of one system's harm holds as often as the formula", () => {
    const some = studies.slice(0, 1000);
    const bootstrap = covered(
      ({ a, seed }) => correctedHarmBootstrap(a, SHARES, WEIGHTS, { replicates: 400, seed }).ci,
      harmOfA,
      some,
    );
    expect(bootstrap).toBeGreaterThan(0.92);
    expect(bootstrap).toBeLessThan(0.97);
  });
});
