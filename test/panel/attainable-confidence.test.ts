import { expect, test } from "vitest";
import { attainableConfidences } from "../../src/panel/attainable-confidence.js";
import { confidenceOfCounts } from "../../src/panel/confidence.js";

test("two outputs agree or differ: two confidences", () => {
  const [split, unanimous] = attainableConfidences(2, 4, "options_plus_one");
  expect(split).toBeCloseTo(1 - Math.log(2) / Math.log(5), 12);
  expect(unanimous).toBe(1);
});

test("every sequence of five outputs over three options and null gives one of the confidences, and no other is listed", () => {
  const seen = new Set<number>();
  for (let code = 0; code < 4 ** 5; code++) {
    const counts = [0, 0, 0, 0];
    for (let i = 0, rest = code; i < 5; i++, rest = Math.floor(rest / 4)) counts[rest % 4]++;
    seen.add(
      confidenceOfCounts(
        counts.sort((a, b) => b - a),
        5,
        3,
        "options_plus_one",
      ),
    );
  }
  expect(attainableConfidences(5, 3, "options_plus_one")).toEqual([...seen].sort((a, b) => a - b));
});

test("of more outputs than a slider can tell apart none are listed", () => {
  expect(attainableConfidences(51, 4, "options_plus_one")).toEqual([]);
});
