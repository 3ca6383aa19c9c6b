import { expect, test } from "vitest";
import { valueText } from "../../../src/components/gallery/value-text.js";

test("numbers have six significant digits, and lose what floating point left", () => {
  expect(valueText(0.1 + 0.2)).toBe("0.3");
  expect(valueText(1234567.8)).toBe("1234570");
  expect(valueText([0.0138203143, -1.5, 1n, null, true, "a", undefined])).toBe(
    '[0.0138203, -1.5, 1n, null, true, "a", undefined]',
  );
});

test("objects and lists stay on one line while they fit", () => {
  expect(valueText({ k: 1, ends: [0, 1] })).toBe("{ k: 1, ends: [0, 1] }");
  expect(valueText(Int32Array.of(3, 4))).toBe("Int32Array [3, 4]");
  expect(valueText({ first_long_name: 0.123456, second_long_name: 0.123456, third: 1 })).toBe(
    "{\n  first_long_name: 0.123456,\n  second_long_name: 0.123456,\n  third: 1,\n}",
  );
});

test("a long list shows its beginning and says how much is left", () => {
  const text = valueText(Float64Array.from({ length: 40 }, (_, i) => i));
  expect(text).toContain("… 16 more");
  expect(text.split("\n").every((line) => line.length <= 60)).toBe(true);
});
