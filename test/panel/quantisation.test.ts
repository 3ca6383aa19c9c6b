import { describe, expect, it } from "vitest";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { rarefiedMeanConfidence } from "../../src/panel/rarefied-confidence.js";
import { degenerateThresholds, highestBelowUnanimous } from "../../src/panel/threshold-warnings.js";
import { shannonEntropy } from "../../src/stats/entropy.js";
import { rarefiedEntropy } from "../../src/stats/rarefied-entropy.js";
import { panelOfCells } from "./cell-panel.js";

/** The mean entropy over every way to keep k of the ballots, one by one. */
function enumeratedEntropy(ballots: string, k: number): number {
  const subsets = (from: number, left: number): string[] =>
    left === 0
      ? [""]
      : Array.from({ length: ballots.length - from - left + 1 }, (_, i) => from + i).flatMap((i) =>
          subsets(i + 1, left - 1).map((rest) => ballots[i] + rest),
        );
  const all = subsets(0, k).map((kept) => {
    const letters = [...new Set(kept)];
    return shannonEntropy(
      letters.map((letter) => kept.split(letter).length - 1),
      k,
    );
  });
  return all.reduce((sum, entropy) => sum + entropy, 0) / all.length;
}

describe("rarefiedEntropy", () => {
  it.each([1, 2, 3, 5, 8])("equals the mean over every choice of %i of AAAABBBC", (k) => {
    expect(rarefiedEntropy([4, 3, 1, 0], k)).toBeCloseTo(enumeratedEntropy("AAAABBBC", k), 12);
  });

  it("is null for more ballots than are recorded and for none", () => {
    expect(rarefiedEntropy([2, 1], 4)).toBeNull();
    expect(rarefiedEntropy([2, 1], 0)).toBeNull();
  });
});

describe("rarefiedMeanConfidence", () => {
  const panel = panelOfCells([{ ballots: "AAAAAAAABB" }, { ballots: "AAAB" }, { ballots: "nnn" }]);
  const cells = judgeCells(panel, PRESETS.primum);

  it("is the confidence itself at the recorded number of outputs", () => {
    expect(rarefiedMeanConfidence(panel, cells, 0, 0, 10)).toBeCloseTo(cells.confidence[0], 12);
  });

  it("compares at a common k and is null where there is nothing to compare", () => {
    const expected = 1 - (rarefiedEntropy([8, 2], 4) ?? NaN) / Math.log(5);
    expect(rarefiedMeanConfidence(panel, cells, 0, 0, 4)).toBeCloseTo(expected, 12);
    expect(rarefiedMeanConfidence(panel, cells, 1, 0, 5)).toBeNull();
    expect(rarefiedMeanConfidence(panel, cells, 2, 0, 3)).toBeNull();
    expect(rarefiedMeanConfidence(panel, cells, 0, 0, 1)).toBe(1);
  });
});

describe("degenerate thresholds", () => {
  it.each([
    [20, 0.877, 0.889],
    [8, 0.766, 0.79],
    [5, 0.689, 0.721],
    [3, 0.605, 0.645],
  ])("%i outputs reach at most %d on four options and %d on five", (k, four, five) => {
    expect(highestBelowUnanimous(k, 4, "options_plus_one")).toBeCloseTo(four, 3);
    expect(highestBelowUnanimous(k, 5, "options_plus_one")).toBeCloseTo(five, 3);
  });

  it("are told with the models that they concern", () => {
    const panel = panelOfCells([{ ballots: "A".repeat(20) }, { ballots: "AAA" }, { ballots: "A" }]);
    const cells = judgeCells(panel, PRESETS.primum);
    const found = degenerateThresholds(panel, cells, [0.6, 0.8, 0.9]);
    expect(found.map(({ threshold, k, models }) => [threshold, k, ...models])).toEqual([
      [0.6, 1, "m2"],
      [0.8, 1, "m2"],
      [0.9, 1, "m2"],
      [0.8, 3, "m1"],
      [0.9, 3, "m1"],
      [0.9, 20, "m0"],
    ]);
  });
});
