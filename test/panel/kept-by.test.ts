import { expect, test } from "vitest";
import { keptBy } from "../../src/panel/kept-by.js";

test("work is done once for the same objects and name, anew for any other", () => {
  const kept = keptBy<number>();
  const [a, b] = [{}, {}];
  let done = 0;
  const number = (objects: readonly object[], name = ""): number =>
    kept(objects, name, () => ++done);
  expect([number([a, b]), number([a, b])]).toEqual([1, 1]);
  expect([number([b, a]), number([a]), number([]), number([a, {}])]).toEqual([2, 3, 4, 5]);
  expect(number([a, b], "other")).toBe(6);
  expect([number([a, b]), number([a]), number([a, b], "other")]).toEqual([1, 3, 6]);
});

test("what is undefined or null is kept too", () => {
  const kept = keptBy<null | undefined>();
  const refuse = (): never => {
    throw new Error("done again");
  };
  kept([], "null", () => null);
  kept([], "undefined", () => undefined);
  expect([kept([], "null", refuse), kept([], "undefined", refuse)]).toEqual([null, undefined]);
});
