import { expect, test } from "vitest";
import { nearest, suggestion } from "../../runner/input/nearest.js";

test("a swap of neighbours is one step, nearer than two replacements", () => {
  expect(nearest("Qwen-3-23B", ["Qwen-3-4B", "Qwen-3-32B"])).toBe("Qwen-3-32B");
});

test("the case of letters does not count", () => {
  expect(nearest("CLEAN_EVIDENC", ["closed_book", "clean_evidence"])).toBe("clean_evidence");
});

test("nothing is suggested for a name that is like none", () => {
  expect(nearest("x", ["a"])).toBeNull();
  expect(nearest("temperature", ["seed", "k"])).toBeNull();
  expect(nearest("", ["a"])).toBeNull();
});

test("all names are told when none is near", () => {
  expect(suggestion("x", ["sim", "lab"])).toBe("known: sim, lab");
  expect(suggestion("sin", ["sim", "lab"])).toBe("did you mean sim?");
});
