import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { shannonEntropy } from "../../src/stats/entropy.js";
import { leastSquaresLine } from "../../src/stats/least-squares-line.js";
import { mcnemarExact } from "../../src/stats/mcnemar.js";
import { meanOfPresent } from "../../src/stats/mean.js";
import { standardDeviation, standardError } from "../../src/stats/standard-deviation.js";
import { wilsonInterval } from "../../src/stats/wilson.js";

describe("shannonEntropy", () => {
  it("is ln 2 for two equal counts, 0 for one, and passes over empty counts", () => {
    expect(shannonEntropy([3, 0, 3], 6)).toBeCloseTo(Math.LN2, 15);
    expect(shannonEntropy([5, 0], 5)).toBeCloseTo(0, 15);
  });
});

describe("mean and spread", () => {
  it("leave missing values out and are null where nothing is left", () => {
    expect(meanOfPresent([1, null, 2])).toBe(1.5);
    expect(meanOfPresent([null])).toBeNull();
    expect(standardDeviation([2])).toBeNull();
    expect(standardError([])).toBeNull();
  });

  it("divide by n − 1 and by √n", () => {
    expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect(standardError([1, 2, 3, 4])).toBeCloseTo(Math.sqrt(5 / 3) / 2, 12);
  });
});

describe("mcnemarExact", () => {
  it.each([
    [4, 0, 0.125],
    [5, 2, 58 / 128],
    [6, 0, 0.03125],
    [6, 3, 0.5078125],
    [1, 1, 1],
    [0, 0, 1],
  ])("of %i against %i is %d", (b, c, p) => {
    expect(mcnemarExact(b, c)).toBeCloseTo(p, 12);
    expect(mcnemarExact(c, b)).toBe(mcnemarExact(b, c));
  });

  it("does not underflow for thousands of discordant pairs", () => {
    expect(mcnemarExact(5000, 5000)).toBe(1);
    const oneSided = mcnemarExact(1100, 900);
    expect(oneSided).toBeGreaterThan(7e-6);
    expect(oneSided).toBeLessThan(9e-6);
  });
});

describe("wilsonInterval", () => {
  const ids = Array.from({ length: 200 }, (_, i) => `case ${i}`);
  const successes = (n: number): number[] => ids.map((_, i) => (i < n ? 1 : 0));

  it("gives the twelve intervals of Table 3 to the printed digit", async () => {
    const text = await readFile("data/published/table3_ensembles.csv", "utf8");
    const rows = text.split("\n").filter((row) => row.includes(",accuracy,"));
    expect(rows).toHaveLength(12);
    for (const row of rows) {
      const [, , , value, , low, high] = row.split(",");
      const [lo, hi] = wilsonInterval(ids, successes(Math.round(Number(value) * 2))) ?? [0, 0];
      expect([(lo * 100).toFixed(1), (hi * 100).toFixed(1)]).toEqual([low, high]);
    }
  });

  it("stays inside [0, 1] at the ends", () => {
    expect(wilsonInterval(ids, successes(0))?.[0]).toBeCloseTo(0, 15);
    expect(wilsonInterval(ids, successes(200))?.[1]).toBeCloseTo(1, 15);
  });

  it("is null for no cases and refuses a case that occurs twice", () => {
    expect(wilsonInterval([], [])).toBeNull();
    expect(() => wilsonInterval(["a", "b", "a"], [1, 0, 1])).toThrow('case "a" occurs twice');
  });
});

describe("leastSquaresLine", () => {
  it("finds the line through points on it", () => {
    const line = leastSquaresLine([0, 1, 2], [1, 3, 5]);
    expect(line).toEqual({ slope: 2, intercept: 1, n: 3 });
  });

  it("is null where no line is determined", () => {
    expect(leastSquaresLine([2, 2], [1, 3])).toBeNull();
    expect(leastSquaresLine(new Array<number>(10).fill(0.1), [...Array(10).keys()])).toBeNull();
    expect(leastSquaresLine([], [])).toBeNull();
  });
});
