import { expect, test } from "vitest";
import { count, list, percent, points, seconds } from "../../src/figures/format.js";

test("undefined is a dash, never NaN and never 0", () => {
  expect([percent(null), points(null), seconds(null)]).toEqual(["—", "—", "—"]);
});

test("percent and points have one decimal, a real minus and no minus zero", () => {
  expect(percent(0.9412)).toBe("94.1");
  expect(points(0.0206)).toBe("+2.1");
  expect(points(-0.0206)).toBe("−2.1");
  expect(points(-0.0001)).toBe("0.0");
});

test("halves are rounded away from zero, whatever floating point made of them", () => {
  expect(0.0725 * 100).toBeLessThan(7.25);
  expect([0.0725, 0.9425, -0.0725].map((value) => percent(value))).toEqual(["7.3", "94.3", "−7.3"]);
  expect([percent(0.745, 0), percent(0.7449999, 0)]).toEqual(["75", "74"]);
});

test("seconds keep the digits that tell something", () => {
  expect([0.214, 3.44, 127.6].map(seconds)).toEqual(["0.21", "3.4", "128"]);
});

test("counts have thin thousands, lists an and", () => {
  expect(count(40_800)).toBe("40\u202f800");
  expect([list([]), list(["a"]), list(["a", "b"]), list(["a", "b", "c"])]).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
});
