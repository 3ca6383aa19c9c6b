import { expect, test } from "vitest";
import { noBreak } from "../../src/components/no-break.js";

const KEPT = "\u00a0";

test("numbers stay with their percent, intervals, sizes and errors whole; other spaces may break", () => {
  expect(noBreak("rises to 8.2 % [6.1, 10.8] (34 models)")).toBe(
    `rises to 8.2${KEPT}% [6.1,${KEPT}10.8] (34 models)`,
  );
  expect(noBreak("−0.2 points [−0.4, +0.1], change ± 0.6")).toBe(
    `−0.2 points [−0.4,${KEPT}+0.1], change ±${KEPT}0.6`,
  );
  expect(noBreak("with k = 3 and 5 outputs. n = 34 models")).toBe(
    `with k${KEPT}=${KEPT}3 and 5 outputs. n${KEPT}=${KEPT}34 models`,
  );
});

test("a text without such numbers stays as it is", () => {
  const text = "Nothing changes: see [a, b] and 5 of 12 cases.";
  expect(noBreak(text)).toBe(text);
});
