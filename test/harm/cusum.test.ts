import { describe, expect, test } from "vitest";
import { cusum, cusumAverageRunLength, cusumWeights } from "../../src/stats/cusum.js";
import { differences, digits, readGolden, without } from "./golden.js";

const golden = (
  readGolden("07_grader") as {
    readonly cusum: {
      readonly p0: number;
      readonly p1: number;
      readonly threshold: number;
      readonly sequence: string;
      readonly arl: readonly {
        readonly true_disagreement: number;
        readonly arl: number;
        readonly simulated: number;
        readonly simulated_mcse: number;
      }[];
    };
  }
).cusum;

const { p0, p1, threshold } = golden;
const design = { p0, p1, threshold };
const weights = cusumWeights(design);

function exact(rate: number): number {
  return cusumAverageRunLength(design, rate) ?? NaN;
}

/** What share of a step that ends between two points of a grid goes to the upper one. */
type Sharing = (fraction: number) => number;

const interpolated: Sharing = (fraction) => fraction;
const nearest: Sharing = (fraction) => Math.round(fraction);

/**
 * Expected observations up to the signal on a grid of sums from 0 to the threshold, at whose last
 * point the chart has not signalled yet; solved by sweeps from 0 up.
 */
function runLengthOnGrid(rate: number, points: number, sharing: Sharing): number {
  const cell = threshold / (points - 1);
  const steps = [
    { weight: weights.event, chance: rate },
    { weight: weights.nonEvent, chance: 1 - rate },
  ].map(({ weight, chance }) => {
    const below = new Int32Array(points).fill(-1);
    const share = new Float64Array(points);
    for (let i = 0; i < points; i++) {
      const sum = Math.max(0, i * cell + weight);
      if (sum >= threshold) break;
      below[i] = Math.floor(sum / cell);
      share[i] = sharing(sum / cell - below[i]);
    }
    return { chance, below, share };
  });
  const left = new Float64Array(points);
  for (let change = Infinity; change > 1e-13 * left[0];) {
    const before = left[0];
    for (let i = 0; i < points; i++) {
      let length = 1;
      for (const { chance, below, share } of steps) {
        const j = below[i];
        if (j >= 0) length += chance * ((1 - share[i]) * left[j] + share[i] * left[j + 1]);
      }
      left[i] = length;
    }
    change = Math.abs(left[0] - before);
  }
  return left[0];
}

describe("CUSUM chart", () => {
  test("every golden value but the run lengths is reproduced", () => {
    const actual = {
      ...design,
      weight_disagree: weights.event,
      weight_agree: weights.nonEvent,
      sequence: golden.sequence,
      ...cusum(digits(golden.sequence), design),
    };
    const { found, count } = differences(actual, without(golden, "arl"));
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(30);
  });

  test.each(golden.arl)(
    "the golden run length at $true_disagreement is that of a chain on 4,000 points, interpolated",
    ({ true_disagreement, arl }) => {
      const length = runLengthOnGrid(true_disagreement, 4000, interpolated);
      expect(Math.abs(length / arl - 1)).toBeLessThan(1e-10);
    },
  );

  test.each(golden.arl)(
    "the exact run length at $true_disagreement is that of cells small enough, 5e-5 at most from the golden one",
    ({ true_disagreement, arl }) => {
      const length = exact(true_disagreement);
      const onCells = runLengthOnGrid(true_disagreement, 12_001, nearest);
      expect(Math.abs(onCells / length - 1)).toBeLessThan(1e-9);
      expect(arl / length).toBeGreaterThan(1);
      expect(arl / length).toBeLessThan(1 + 5e-5);
    },
  );

  test.each(golden.arl)(
    "the exact run length at $true_disagreement is within 4 standard errors of the golden simulation",
    ({ true_disagreement, simulated, simulated_mcse }) => {
      expect(Math.abs(exact(true_disagreement) - simulated)).toBeLessThan(4 * simulated_mcse);
    },
  );

  test("a chart that can never signal has no run length", () => {
    expect(cusumAverageRunLength(design, 0)).toBeNull();
  });
});
