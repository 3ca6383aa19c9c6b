import { expect, test } from "vitest";
import { stepFrom } from "../../src/components/step-keys.js";

// Three steps, none, two.
const SIZES = [3, 0, 2];

test.each([
  ["ArrowRight", [0, 0], [2, 0]],
  ["ArrowRight", [0, 2], [2, 1]],
  ["ArrowRight", [2, 0], null],
  ["ArrowLeft", [2, 1], [0, 1]],
  ["ArrowLeft", [0, 1], null],
  ["ArrowDown", [0, 2], [2, 0]],
  ["ArrowDown", [2, 1], null],
  ["ArrowUp", [2, 0], [0, 2]],
  ["ArrowUp", [0, 0], null],
  ["Home", [2, 1], [0, 0]],
  ["End", [0, 0], [2, 1]],
  ["Enter", [0, 0], null],
] as const)("%s leads from %j to %j", (key, from, to) => {
  expect(stepFrom(SIZES, from, key)).toEqual(to);
});
