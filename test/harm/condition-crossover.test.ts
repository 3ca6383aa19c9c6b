import { describe, expect, test } from "vitest";
import { conditionHarmBounds } from "../../src/harm/condition-bounds.js";
import { conditionCrossover } from "../../src/harm/condition-crossover.js";
import { OPTION_WEIGHT_PRESETS } from "../../src/harm/option-weights.js";

const WEIGHTS = OPTION_WEIGHT_PRESETS.default;
const A = { accuracy: 0.76, high_risk: 0.12, unsafe: 0.02, contradiction: 0.08 };
const B = { accuracy: 0.78, high_risk: 0.14, unsafe: 0.012, contradiction: 0.07 };

/** Harm with unsafe options among the high-risk ones: the lower bound of what marginal rates allow. */
function harm(rates: typeof A, moderate: number): number {
  return conditionHarmBounds(rates, { ...WEIGHTS, h_moderate: moderate })[0];
}

describe("the crossover of two published conditions", () => {
  const { root, safer_above, rounding_range } = conditionCrossover(A, B, WEIGHTS, 0.001);

  test("is where both carry the same harm, and above it the one with fewer high-risk answers is safer", () => {
    // (0.02 + 0.02 + 50 × 0.008 + 0.01) / 0.028
    expect(root).toBeCloseTo(0.45 / 0.028, 12);
    expect(harm(A, root ?? NaN)).toBeCloseTo(harm(B, root ?? NaN), 12);
    expect(harm(A, 20)).toBeLessThan(harm(B, 20));
    expect(safer_above).toBe("A");
  });

  test("is known no better than all rates that would be printed so allow", () => {
    const shifts = [-0.0005, -0.0002, 0, 0.0005];
    const roots: number[] = [];
    for (let code = 0; code < shifts.length ** 8; code++) {
      const shift = (place: number): number => shifts[Math.floor(code / 4 ** place) % 4];
      const moved = (rates: typeof A, first: number): typeof A => ({
        accuracy: rates.accuracy + shift(first),
        high_risk: rates.high_risk + shift(first + 1),
        unsafe: rates.unsafe + shift(first + 2),
        contradiction: rates.contradiction + shift(first + 3),
      });
      const [a, b] = [moved(A, 0), moved(B, 4)];
      const at = (moderate: number): number => harm(a, moderate) - harm(b, moderate);
      roots.push(-at(0) / (at(1) - at(0)));
    }
    expect(rounding_range?.[0]).toBeCloseTo(least(roots), 9);
    expect(rounding_range?.[1]).toBeCloseTo(-least(roots.map((value) => -value)), 9);
  });

  test("has no range where rounding may hide which has more high-risk answers", () => {
    const close = { ...A, accuracy: 0.78, unsafe: 0.021 };
    expect(conditionCrossover(A, close, WEIGHTS, 0.001).rounding_range).toBeNull();
  });
});

function least(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}
