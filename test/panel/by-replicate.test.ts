import { expect, test } from "vitest";
import { slopeByReplicate, statisticByReplicate } from "../../src/panel/by-replicate.js";

const columns = [Float64Array.of(1, 4), Float64Array.of(NaN, 5), Float64Array.of(3, 9)];

test("a statistic is told each replicate's values, those without one left out", () => {
  const told: number[][] = [];
  const found = statisticByReplicate(columns, 2, (values) => told.push([...values]));
  expect(told).toEqual([
    [1, 3],
    [4, 5, 9],
  ]);
  expect([...found]).toEqual([1, 2]);
});

test("a replicate without a statistic has no value", () => {
  expect([...statisticByReplicate([], 2, () => null)]).toEqual([NaN, NaN]);
});

test("a slope is fitted to the points that a replicate has both sides of", () => {
  const y = [Float64Array.of(10, 1), Float64Array.of(50, 3), Float64Array.of(14, NaN)];
  // (1, 10), (3, 14) and (4, 1), (5, 3).
  expect([...slopeByReplicate(columns, y, 2)]).toEqual([2, 2]);
});

test("one point has no slope", () => {
  const [one] = columns;
  expect([...slopeByReplicate([one], [one], 2)]).toEqual([NaN, NaN]);
});
