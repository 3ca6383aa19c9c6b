import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crossover } from "../../src/harm/crossover.js";
import { byComponent, HARM_COMPONENTS, harmOf } from "../../src/harm/harm-components.js";
import { OPTION_WEIGHT_PRESETS, type OptionWeights } from "../../src/harm/option-weights.js";
import { minusReplicates, systemCrossover, weightRange } from "../../src/harm/system-crossover.js";

const WEIGHTS = OPTION_WEIGHT_PRESETS.default;

/** Shares of A minus those of B: A makes more low-tier errors, B more of the high tier. */
const SHARES = { low: 0.3, moderate: 0, high: -0.01, contradiction: 0, null: 0 };

describe("the crossover of a weight", () => {
  test("is where the weighted differences add up to nothing", () => {
    // 0.3 × 1 − 0.01 θ = 0.
    const found = systemCrossover(SHARES, WEIGHTS, "high", null);
    expect(found.root).toBeCloseTo(30, 10);
    expect(found).toMatchObject({
      status: "crossover",
      safer_at_zero: "B",
      safer_above: "A",
      range: [5, null],
      is_in_range: true,
      is_estimable: null,
      interval: null,
    });
  });

  test("below the next lighter tier is told to be out of range", () => {
    const found = systemCrossover({ ...SHARES, low: 0.03 }, WEIGHTS, "high", null);
    expect(found.root).toBeCloseTo(3, 10);
    expect(found.is_in_range).toBe(false);
  });

  test("of two that carry the same is the weight in force, in range whatever rounding adds", () => {
    // Of 100,000 answers, one more of the high tier, and one less of all others together.
    const count = fc.integer({ min: -900, max: 900 });
    fc.assert(
      fc.property(count, count, (low, moderate) => {
        const share = (answers: number): number => answers / 100_000;
        const shares = {
          ...{ low: share(low), moderate: share(moderate), high: share(1) },
          ...{ contradiction: 0, null: share(-1 - low - moderate) },
        };
        const equal = { ...WEIGHTS, h_low: 300, h_moderate: 300, h_high: 300, null: 300 };
        const found = systemCrossover(shares, equal, "high", null);
        expect(found.root).toBeCloseTo(300, 6);
        expect(found.is_in_range).toBe(true);
      }),
      { seed: 4 },
    );
  });

  test("is that of tiers and abstentions where no option contradicts", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
        ([low, moderate, high, none]) => {
          const shares = { low, moderate, high, contradiction: 0, null: none };
          const asTiers = { error: [low, moderate, high], abstain: none };
          const weights = { error: [1, 5, 50], abstain: 1 };
          (["low", "moderate", "high"] as const).forEach((component, tier) => {
            const own = systemCrossover(shares, WEIGHTS, component, null);
            const known = crossover(asTiers, weights, { kind: "error", tier });
            expect(own.status).toBe(known.status);
            expect(own.safer_above).toBe(known.safer_above);
            if (known.root !== null) expect(own.root).toBeCloseTo(known.root, 6);
          });
        },
      ),
      { seed: 3 },
    );
  });

  test("has the interval of the roots of the replicates, and none where their slope may be 0", () => {
    // Of each replicate 0.3 + e − 0.01 θ = 0, e from −0.05 to 0.05 in 101 steps.
    const steps = Float64Array.from({ length: 101 }, (_, b) => (b - 50) / 1000);
    const replicates = {
      ...byComponent(() => new Float64Array(101)),
      low: steps.map((step) => 0.3 + step),
      high: new Float64Array(101).fill(-0.01),
    };
    const found = systemCrossover(SHARES, WEIGHTS, "high", replicates);
    expect(found.is_estimable).toBe(true);
    // 2.5 % of 101 evenly spaced roots, 25 to 35.
    expect(found.interval?.[0]).toBeCloseTo(25.25, 9);
    expect(found.interval?.[1]).toBeCloseTo(34.75, 9);
    const open = { ...replicates, high: steps.map((step) => -0.01 + step) };
    expect(systemCrossover(SHARES, WEIGHTS, "high", open)).toMatchObject({
      is_estimable: false,
      interval: null,
    });
  });
});

describe("the range of a weight", () => {
  test("lies between the tiers beside it, and is open above the heaviest and for what is no tier", () => {
    expect(HARM_COMPONENTS.map((name) => weightRange(WEIGHTS, name))).toEqual([
      [0, 5],
      [1, 50],
      [5, null],
      [0, null],
      [0, null],
    ]);
  });

  test("keeps equal weights in the order of the tiers", () => {
    const equal = OPTION_WEIGHT_PRESETS.accuracy;
    expect((["low", "moderate", "high"] as const).map((name) => weightRange(equal, name))).toEqual([
      [0, 1],
      [1, 1],
      [1, null],
    ]);
  });

  test("is that in which harm is a straight line", () => {
    const turned: OptionWeights = { ...WEIGHTS, h_moderate: 80 };
    expect(weightRange(turned, "high")).toEqual([1, 80]);
    expect(weightRange(turned, "moderate")).toEqual([50, null]);
  });
});

test("differences of replicates leave out those in which one side has no value", () => {
  const side = (high: readonly number[]) => ({
    ...byComponent(() => Float64Array.from(high, (value) => (Number.isNaN(value) ? NaN : 0))),
    high: Float64Array.from(high),
  });
  const { high, low } = minusReplicates(side([0.5, NaN, 0.75]), side([0.25, 0.5, 0.25]));
  expect([...high]).toEqual([0.25, 0.5]);
  expect([...low]).toEqual([0, 0]);
  expect(harmOf(SHARES, WEIGHTS)).toBeCloseTo(0.3 - 0.5, 12);
});
