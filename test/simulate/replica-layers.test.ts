import { beforeAll, describe, expect, test } from "vitest";
import { assignmentCost } from "../../runner/simulate/replica/assignment-cost.js";
import { confidenceCost } from "../../runner/simulate/replica/confidence-cost.js";
import type { Design } from "../../runner/simulate/replica/design.js";
import {
  lpText,
  bounded,
  constrain,
  emptyProgram,
} from "../../runner/simulate/replica/linear-program.js";
import { loadDesign } from "../../runner/simulate/replica/load.js";
import { patternPool, type Pattern } from "../../runner/simulate/replica/patterns.js";
import { printed } from "../../runner/simulate/replica/published.js";
import { stream } from "../../runner/simulate/replica/random.js";
import { target } from "../../runner/simulate/replica/report/target.js";

let design: Design;

beforeAll(async () => {
  ({ design } = await loadDesign({ env: {} }));
});

describe("streams", () => {
  test("are the same for the same seed and layer, and differ between layers and seeds", () => {
    const draw = (seed: number, layer: string): number => stream(seed, layer).next();
    expect(draw(1, "counts")).toBe(draw(1, "counts"));
    expect(new Set([draw(1, "counts"), draw(2, "counts"), draw(1, "margins")]).size).toBe(3);
  });

  test("give normal deviates of mean 0 and SD 1", () => {
    const { normal } = stream(1, "test");
    const values = Array.from({ length: 20_000 }, normal);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(1, 1);
  });
});

test("a program is written in LP format", () => {
  const program = emptyProgram();
  program.objective.push([1, "d"]);
  constrain(
    program,
    [
      [1, "x"],
      [-1, "y"],
      [2, "d"],
    ],
    "<=",
    3,
  );
  bounded(program, "x", 0, 5);
  program.integers.push("x");
  expect(lpText(program).replaceAll(/ +/g, " ")).toBe(
    "Minimize\n obj: d\nSubject To\n r0: x - y + 2 d <= 3\nBounds\n0 <= x <= 5\nGeneral\nx\nEnd\n",
  );
});

describe("patterns of ballots", () => {
  test("have one letter at the top and the paper's confidences", () => {
    const pool = patternPool(20, 4, stream(1, "test"));
    expect(pool.unanimous.confidence).toBe(1);
    const of = (counts: string): Pattern | undefined =>
      [...pool.high, ...pool.low].find((pattern) => pattern.counts.join("-") === counts);
    // The lattice of the confidence formula for 20 outputs and four options.
    expect(of("19-1")?.confidence).toBeCloseTo(0.8767, 4);
    expect(of("18-2")).toMatchObject({ level: "low" });
    expect(of("18-2")?.confidence).toBeCloseTo(0.798, 3);
    for (const { counts } of [...pool.high, ...pool.low]) {
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
      expect(counts[0]).toBeGreaterThan(counts[1]);
    }
  });

  test("of five options reach the threshold with 18 to 2", () => {
    const { high } = patternPool(20, 5, stream(1, "test"));
    expect(new Set(high.map(({ counts }) => counts.join("-")))).toEqual(new Set(["19-1", "18-2"]));
  });

  test("of three outputs are confident only when unanimous", () => {
    expect(patternPool(3, 4, stream(1, "test")).high).toEqual([]);
  });
});

test("the distance from the counts is the same kept up to date and counted anew", () => {
  const draws = stream(3, "test");
  const width = design.models.length;
  const letters = Int8Array.from({ length: 200 * width }, (_, at) =>
    draws.below(design.questions[Math.floor(at / width)].options.length),
  );
  const grid = Array.from({ length: 6 }, () => new Int32Array(width).fill(100));
  const margins = { accuracy: grid, high_risk: grid, danger: grid };
  const cost = assignmentCost(design, "closed_book", letters, margins, 0);
  let total = cost.total();
  for (let step = 0; step < 500; step++) {
    total += cost.swap(draws.below(200), draws.below(width), draws.below(width));
  }
  expect(total).toBe(cost.total());
  expect(assignmentCost(design, "closed_book", letters, margins, 0).total()).toBe(total);
});

test("a mean confidence follows its cells, and an ensemble's danger its supporters", () => {
  const low: Pattern = { counts: [12, 8], confidence: 0.6, level: "low" };
  const sure: Pattern = { counts: [20], confidence: 1, level: "unanimous" };
  const patterns = [low, low];
  const cost = confidenceCost(
    [{ name: "mean", weights: Float64Array.of(0.5, 0.5), target: 0.8 }],
    { risks: [{ ensemble: 0, supporters: [0, 1] }], targets: [1] },
    patterns,
  );
  // 20 points off at 30 each, but for 0.02 that print the same; one dangerous answer missing at 5.
  expect(cost.set(0, sure)).toBeCloseTo(-(30 * 19.98 + 5), 6);
  expect(patterns[0]).toBe(sure);
  expect(cost.set(0, low)).toBeCloseTo(30 * 19.98 + 5, 6);
});

test("a figure is met within its tolerance, the edge included", () => {
  const judging = { block: "b", role: "calibrated", tolerance: 0.05 } as const;
  expect(target("k", 12, 12.05, judging).met).toBe(true);
  expect(target("k", 12, 12.0501, judging).met).toBe(false);
  expect(target("k", 12, null, judging)).toMatchObject({ met: false, deviation: null });
});

test("a published figure that is not there is refused by name", () => {
  const { table1 } = design.tables;
  expect(printed(table1, { condition: "clean_evidence" }, "accuracy_mean")).toBe(94.1);
  expect(() => printed(table1, { condition: "rag_top1" }, "accuracy_mean")).toThrow(
    'published tables: no accuracy_mean where {"condition":"rag_top1"}',
  );
});
