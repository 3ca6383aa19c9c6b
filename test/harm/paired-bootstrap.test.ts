import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pairwiseSum } from "../../src/stats/pairwise-sum.js";
import { harmCompare, type HarmComparison } from "../../src/harm/paired-bootstrap.js";
import { digits, WEIGHTS } from "./golden.js";

interface Fixture {
  readonly cases: readonly {
    readonly severity: string;
    readonly outcome_A: string;
    readonly outcome_B: string;
    readonly h: readonly number[];
    readonly c_abs: number;
    readonly expected: HarmComparison;
  }[];
}

const fixture = JSON.parse(
  readFileSync(join(import.meta.dirname, "../fixtures/harm/paired-bootstrap.json"), "utf8"),
) as Fixture;

describe("paired bootstrap with numpy's generator, seed 0, 2,000 resamples", () => {
  test.each(fixture.cases)(
    "equals numpy bit for bit: $severity.length cases, weights $h, c_abs $c_abs",
    ({ severity, outcome_A, outcome_B, h, c_abs, expected }) => {
      const study = { tier: digits(severity), a: digits(outcome_A), b: digits(outcome_B) };
      expect(harmCompare(study, { error: h, abstain: c_abs })).toStrictEqual(expected);
    },
  );

  test("no case is refused", () => {
    const none = new Uint8Array(0);
    expect(() => harmCompare({ tier: none, a: none, b: none }, WEIGHTS)).toThrow(RangeError);
  });

  test("numbers are added in pairs: 200 times 0.1 is 20 where a running sum is not", () => {
    const tenths = new Float64Array(200).fill(0.1);
    expect(pairwiseSum(tenths)).toBeCloseTo(20, 14);
    expect(tenths.reduce((sum, value) => sum + value, 0)).not.toBe(20);
  });
});
