import { describe, expect, test } from "vitest";
import { bcaMeanInterval } from "../../src/stats/bca-interval.js";
import { distinctCount, rate } from "../../src/stats/count.js";
import { numpyQuantile } from "../../src/stats/numpy-quantile.js";
import { replicateMeans } from "../../src/stats/replicate-means.js";
import { sampleBinomial } from "../../src/stats/sample-binomial.js";
import { scoreMeanInterval } from "../../src/stats/score-mean-interval.js";
import { studentisedMeanInterval } from "../../src/stats/studentised-interval.js";
import { conditionHarmBounds } from "../../src/harm/condition-bounds.js";
import { OPTION_WEIGHT_PRESETS, optionWeightWarnings } from "../../src/harm/option-weights.js";
import { weightWarnings } from "../../src/harm/weights.js";
import { pairedResamples, readGolden, type StoredBootstrap } from "./golden.js";

const { bootstrap } = readGolden("10_stats") as { readonly bootstrap: StoredBootstrap };
const { differences: values, indices } = pairedResamples(bootstrap);

describe("intervals of a mean, 20 cases and 60 stored resamples, against numpy and scipy", () => {
  test("BCa with the jackknife's acceleration of 0.0176 and a bias of 0.189", () => {
    const interval = bcaMeanInterval(values, replicateMeans(values, indices));
    expect(interval?.[0]).toBeCloseTo(-5.076971115442148, 9);
    expect(interval?.[1]).toBeCloseTo(10.377270685705161, 9);
  });

  test("studentised: the upper quantile gives the lower end", () => {
    const interval = studentisedMeanInterval(values, indices);
    expect(interval?.[0]).toBeCloseTo(-4.787180398936311, 10);
    expect(interval?.[1]).toBeCloseTo(13.073101073681018, 10);
  });

  test("score: at its ends the constrained law, found by another search, is just not rejected", () => {
    const interval = scoreMeanInterval({
      values: [-50, -5, -1, 0, 1, 5, 50],
      counts: [0, 1, 3, 40, 4, 2, 0],
    });
    expect(interval?.[0]).toBeCloseTo(-3.455941668563938, 9);
    expect(interval?.[1]).toBeCloseTo(3.6788182447719326, 9);
  });

  test("numpy interpolates from the upper neighbour down in the upper half of a step", () => {
    const sample = Float64Array.of(
      3.149011937865515,
      5.663157591005609,
      2.1845366207418335,
      3.9920658890630034,
      9.014269497619923,
      5.974235234773251,
    );
    expect(numpyQuantile(sample, 0.95)).toBe(8.254260931908254);
    expect(numpyQuantile(new Float64Array(0), 0.5)).toBeNull();
  });
});

describe("counts", () => {
  test("are of distinct cases: a repeated one is refused", () => {
    expect(distinctCount(["a", "b", "c"], [1, 0, 1])).toEqual({ k: 2, n: 3 });
    expect(() => distinctCount(["a", "b", "a"], [1, 0, 1])).toThrow('case "a" occurs twice');
    expect(rate({ k: 0, n: 0 })).toBeNull();
  });

  test("drawn with probability 0 are 0, even for a uniform of exactly 0", () => {
    expect(sampleBinomial(() => 0, 5, 0)).toBe(0);
    expect(sampleBinomial(() => 0.5, 5, 1)).toBe(5);
  });
});

describe("weights to justify", () => {
  const names = ["low", "moderate", "high"];

  test("equal and ordered weights need no justification", () => {
    expect(weightWarnings({ error: [1, 1, 1], abstain: 1 }, names)).toEqual([]);
    expect(weightWarnings({ error: [1, 5, 50], abstain: 0 }, names)).toEqual([]);
  });

  test("the default mapping needs none; unordered classes, a large surcharge and costly nulls do", () => {
    expect(optionWeightWarnings(OPTION_WEIGHT_PRESETS.default)).toEqual([]);
    const odd = { ...OPTION_WEIGHT_PRESETS.default, h_low: 6, contradiction: 2, null: 7 };
    expect(optionWeightWarnings(odd)).toHaveLength(3);
  });

  test("a harm bound counts no more harmful answers than there are wrong ones", () => {
    const rates = { accuracy: 0.9, high_risk: 0.08, unsafe: 0.06, contradiction: 0 };
    const [, upper] = conditionHarmBounds(rates, OPTION_WEIGHT_PRESETS.default);
    expect(upper).toBeCloseTo(0.1 + 4 * 0.1 + 45 * 0.06, 12);
  });
});
