import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bcaMeanInterval } from "../../src/stats/bca-interval.js";
import { benjaminiHochberg } from "../../src/stats/benjamini-hochberg.js";
import { clopperPearson, exactUpperBound } from "../../src/stats/clopper-pearson.js";
import { fiellerSet, ratioMoments } from "../../src/stats/fieller.js";
import { holm } from "../../src/stats/holm.js";
import { contains } from "../../src/stats/interval.js";
import { mulberryIndices } from "../../src/stats/mulberry-indices.js";
import { newcombeIndependent } from "../../src/stats/newcombe-independent.js";
import { newcombePaired } from "../../src/stats/newcombe-paired.js";
import { percentileInterval } from "../../src/stats/percentile-interval.js";
import { replicateMeans } from "../../src/stats/replicate-means.js";
import { scoreMeanInterval, supportCounts } from "../../src/stats/score-mean-interval.js";
import { studentisedMeanInterval } from "../../src/stats/studentised-interval.js";
import { wilsonScore } from "../../src/stats/wilson-score.js";
import { zeroEventBound } from "../../src/stats/zero-events.js";
import { jointRates } from "../../src/harm/coupling.js";
import { withWeight } from "../../src/harm/crossover-interval.js";
import { crossovers } from "../../src/harm/crossover.js";
import { dominance } from "../../src/harm/dominance.js";
import { expectedHarm, overallRates } from "../../src/harm/expected-harm.js";
import { harmCoefficients, harmDifference } from "../../src/harm/harm-coefficients.js";
import { wrongOptionWeight, type OptionWeights } from "../../src/harm/option-weights.js";
import type { OutcomeRates, RateTable } from "../../src/harm/tiers.js";
import { EQUAL_WEIGHTS, type HarmWeights } from "../../src/harm/weights.js";

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const row: fc.Arbitrary<OutcomeRates> = fc
  .tuple(unit, unit)
  .map(([u, v]) => [Math.min(u, v), Math.abs(u - v), 1 - Math.max(u, v)]);
const rates: fc.Arbitrary<RateTable> = fc.tuple(row, row, row);
const shares = row.map(([x, y, z]): readonly number[] => [x, y, z]);
const cost = fc.double({ min: 0, max: 100, noNaN: true });
const weights: fc.Arbitrary<HarmWeights> = fc.record({
  error: fc.tuple(cost, cost, cost),
  abstain: cost,
});
const count = fc
  .integer({ min: 1, max: 300 })
  .chain((n) => fc.record({ n: fc.constant(n), k: fc.integer({ min: 0, max: n }) }));

/** Runs a property, the same every time. */
function holds<T extends [unknown, ...unknown[]]>(property: fc.IProperty<T>, numRuns = 200): void {
  fc.assert(property, { seed: 20_260_405, numRuns });
}

describe("expected harm", () => {
  test("is linear in the weights", () => {
    holds(
      fc.property(shares, rates, weights, weights, unit, (pi, p, one, two, t) => {
        const mixed: HarmWeights = {
          error: one.error.map((h, s) => t * h + (1 - t) * two.error[s]),
          abstain: t * one.abstain + (1 - t) * two.abstain,
        };
        const expected = t * expectedHarm(pi, p, one) + (1 - t) * expectedHarm(pi, p, two);
        expect(expectedHarm(pi, p, mixed)).toBeCloseTo(expected, 9);
      }),
    );
  });

  test("with all costs 1 is 1 − accuracy", () => {
    holds(
      fc.property(shares, rates, (pi, p) => {
        expect(expectedHarm(pi, p, EQUAL_WEIGHTS)).toBeCloseTo(
          1 - overallRates(pi, p).accuracy,
          12,
        );
      }),
    );
  });

  test("of two systems is equal at every crossover, and on either side as it says", () => {
    holds(
      fc.property(shares, rates, rates, weights, (pi, a, b, w) => {
        const coefficients = harmCoefficients(pi, a, b);
        for (const found of crossovers(coefficients, w)) {
          if (found.status !== "crossover" || found.root === null || found.root > 1e6) continue;
          const at = (value: number): number => {
            const changed = withWeight(w, found.weight, value);
            return expectedHarm(pi, a, changed) - expectedHarm(pi, b, changed);
          };
          expect(Math.abs(at(found.root))).toBeLessThan(1e-9 * (1 + found.root));
          const above = at(2 * found.root + 1);
          expect(above > 0 ? "B" : "A").toBe(found.safer_above);
          expect(found.safer_at_zero).not.toBe(found.safer_above);
        }
      }),
    );
  });

  test("never contradicts a dominance, for any ordered weights", () => {
    holds(
      fc.property(shares, rates, rates, weights, (pi, a, b, w) => {
        const coefficients = harmCoefficients(pi, a, b);
        const ordered = { error: w.error.toSorted((x, y) => x - y), abstain: w.abstain };
        const { any_weights, ordered_weights } = dominance(coefficients);
        const sign = { A: -1, B: 1, tie: 0, none: NaN } as const;
        const never = (verdict: keyof typeof sign, difference: number): void => {
          if (verdict !== "none") expect(sign[verdict] * difference).toBeGreaterThan(-1e-8);
        };
        never(any_weights, harmDifference(coefficients, w));
        never(ordered_weights, harmDifference(coefficients, ordered));
        if (any_weights !== "none") expect(ordered_weights).toBe(any_weights);
      }),
    );
  });
});

describe("joint outcomes", () => {
  test("have the rates of both systems as margins, however coupled", () => {
    holds(
      fc.property(rates, rates, unit, (a, b, coupling) => {
        jointRates(a, b, coupling).forEach((joint, s) => {
          joint.forEach((cells, i) => {
            expect(cells.reduce((sum, p) => sum + p, 0)).toBeCloseTo(a[s][i], 9);
            expect(joint.reduce((sum, other) => sum + other[i], 0)).toBeCloseTo(b[s][i], 9);
            for (const p of cells) expect(p).toBeGreaterThan(-1e-12);
          });
        });
      }),
    );
  });
});

describe("intervals", () => {
  test("of a rate contain the rate and lie in [0, 1]", () => {
    holds(
      fc.property(count, (c) => {
        for (const interval of [wilsonScore(c), clopperPearson(c)]) {
          expect(interval !== null && contains(interval, c.k / c.n)).toBe(true);
          expect(interval?.[0]).toBeGreaterThanOrEqual(0);
          expect(interval?.[1]).toBeLessThanOrEqual(1);
        }
        expect(exactUpperBound(c)).toBeGreaterThanOrEqual(c.k / c.n);
      }),
    );
  });

  test("after no event are the general bound", () => {
    holds(
      fc.property(fc.integer({ min: 1, max: 5000 }), (n) => {
        expect(exactUpperBound({ k: 0, n })).toBeCloseTo(zeroEventBound(n) ?? NaN, 12);
      }),
    );
  });

  test("of a difference contain it and turn round with the systems", () => {
    holds(
      fc.property(count, count, (one, two) => {
        const difference = one.k / one.n - two.k / two.n;
        const interval = newcombeIndependent(one, two)!;
        const turned = newcombeIndependent(two, one)!;
        expect(contains(interval, difference)).toBe(true);
        expect(turned[0]).toBeCloseTo(-interval[1], 12);
        expect(turned[1]).toBeCloseTo(-interval[0], 12);
      }),
    );
    const cells = fc.integer({ min: 0, max: 40 });
    holds(
      fc.property(cells, cells, cells, cells, (a, b, c, d) => {
        fc.pre(a + b + c + d > 0);
        const interval = newcombePaired({ a, b, c, d })!;
        const turned = newcombePaired({ a, b: c, c: b, d })!;
        expect(contains(interval, (b - c) / (a + b + c + d))).toBe(true);
        expect(turned[0]).toBeCloseTo(-interval[1], 12);
      }),
    );
  });

  test("by score contain the mean, are Wilson's for 0 and 1, and know values never seen", () => {
    holds(
      fc.property(count, ({ k, n }) => {
        const interval = scoreMeanInterval({ values: [0, 1], counts: [n - k, k] })!;
        const wilson = wilsonScore({ k, n })!;
        expect(interval[0]).toBeCloseTo(wilson[0], 9);
        expect(interval[1]).toBeCloseTo(wilson[1], 9);
      }),
    );
    const values = fc.array(fc.constantFrom(-50, -5, -1, 0, 1, 5, 50), {
      minLength: 1,
      maxLength: 60,
    });
    holds(
      fc.property(values, (sample) => {
        const mean = sample.reduce<number>((sum, value) => sum + value, 0) / sample.length;
        const possible = [-50, -5, -1, 0, 1, 5, 50];
        const interval = scoreMeanInterval(supportCounts(sample, possible))!;
        expect(interval[0]).toBeLessThanOrEqual(mean + 1e-12);
        expect(interval[1]).toBeGreaterThanOrEqual(mean - 1e-12);
        expect(interval[1]).toBeLessThanOrEqual(50);
        const seen = scoreMeanInterval(supportCounts(sample, sample))!;
        expect(interval[0]).toBeLessThanOrEqual(seen[0] + 1e-9);
        expect(interval[1]).toBeGreaterThanOrEqual(seen[1] - 1e-9);
      }),
    );
    expect(() => supportCounts([3], [0, 1])).toThrow("3 is not among the possible values");
  });

  test("by bootstrap shift and stretch with the values", () => {
    const sample = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 8, maxLength: 40 });
    holds(
      fc.property(
        sample,
        fc.integer({ min: -9, max: 9 }),
        fc.constantFrom(2, 4),
        (x, shift, scale) => {
          const values = Float64Array.from(x);
          const moved = values.map((value) => scale * value + shift);
          const indices = mulberryIndices(values.length, 200, 5);
          const all = (v: Float64Array): readonly (readonly [number, number] | null)[] => {
            const means = replicateMeans(v, indices);
            return [
              percentileInterval(means),
              bcaMeanInterval(v, means),
              studentisedMeanInterval(v, indices),
            ];
          };
          const after = all(moved);
          all(values).forEach((interval, i) => {
            if (interval === null) expect(after[i]).toBeNull();
            else {
              expect(after[i]?.[0]).toBeCloseTo(scale * interval[0] + shift, 6);
              expect(after[i]?.[1]).toBeCloseTo(scale * interval[1] + shift, 6);
            }
          });
        },
      ),
      60,
    );
  });

  test("of values that do not vary are undefined where they divide by the variance", () => {
    const flat = new Float64Array(10).fill(2);
    const indices = mulberryIndices(10, 50, 1);
    expect(bcaMeanInterval(flat, replicateMeans(flat, indices))).toBeNull();
    expect(studentisedMeanInterval(flat, indices)).toBeNull();
  });

  test("a studentised interval is null where too many replicates hold one value alone, for rounding is no spread", () => {
    const rare = Float64Array.from({ length: 20 }, (_, i) => (i === 0 ? 1 : 0));
    expect(studentisedMeanInterval(rare, mulberryIndices(20, 1000, 42))).toBeNull();
  });
});

describe("Fieller's set", () => {
  test("contains the root, and is bounded exactly when the slope differs from 0", () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.constantFrom(-1, 0, 1)), {
      minLength: 3,
      maxLength: 60,
    });
    holds(
      fc.property(pairs, (drawn) => {
        const moments = ratioMoments(
          drawn.map(([u]) => u),
          drawn.map(([, v]) => v),
        );
        const { root, set, kind, slope_z } = fiellerSet(moments);
        if (root !== null) {
          const slack = 1e-7 * (1 + Math.abs(root));
          expect(
            set.some(
              ([from, to]) =>
                (from ?? -Infinity) - slack <= root && root <= (to ?? Infinity) + slack,
            ),
          ).toBe(true);
        }
        if (slope_z !== null && Math.abs(Math.abs(slope_z) - 1.96) > 0.01) {
          expect(kind === "bounded").toBe(Math.abs(slope_z) > 1.96);
        }
      }),
    );
  });

  test("of a slope exactly at the limit is half a line, and of no slope all or nothing", () => {
    const q = 2;
    const base = { s_uu: 1, s_uv: 0, n: 4 };
    const half = fiellerSet({ ...base, mean_u: -3, mean_v: 1, s_vv: 1 }, q);
    expect([half.kind, half.set]).toEqual(["half_line", [[4 / 3, null]]]);
    const none = { ...base, mean_v: 0, s_vv: 0 };
    expect(fiellerSet({ ...none, mean_u: 0.5 }, q).kind).toBe("whole_line");
    expect(fiellerSet({ ...none, mean_u: 3 }, q).kind).toBe("empty");
  });
});

describe("labels and adjustments", () => {
  test("adding a label never lowers an option's weight while the weights are ordered", () => {
    const ordered: fc.Arbitrary<OptionWeights> = fc
      .record({
        h: fc.tuple(cost, cost, cost),
        surcharge: cost,
        high_risk_class: fc.constantFrom("moderate", "high"),
        unsafe_class: fc.constantFrom("moderate", "high"),
      })
      .map(({ h, surcharge, high_risk_class, unsafe_class }) => {
        const [h_low, h_moderate, h_high] = h.toSorted((x, y) => x - y);
        const classes = { high_risk_class, unsafe_class } as const;
        return { h_low, h_moderate, h_high, contradiction: surcharge, null: h_low, ...classes };
      });
    const label = fc.boolean();
    holds(
      fc.property(ordered, label, label, label, (w, high_risk, unsafe, contradiction) => {
        const labels = { high_risk, unsafe, contradiction };
        const before = wrongOptionWeight(labels, w);
        for (const added of ["high_risk", "unsafe", "contradiction"] as const) {
          expect(wrongOptionWeight({ ...labels, [added]: true }, w)).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });

  test("adjusted p-values keep the order, never fall, and Holm's are the larger ones", () => {
    holds(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 30 }), (p) => {
        const families = [benjaminiHochberg(p), holm(p)];
        p.forEach((value, i) => {
          expect(families[0][i]).toBeGreaterThanOrEqual(value - 1e-15);
          expect(families[1][i]).toBeGreaterThanOrEqual(families[0][i] - 1e-12);
          p.forEach((other, j) => {
            if (value < other) {
              for (const adjusted of families) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j]);
            }
          });
        });
      }),
    );
  });
});
