import { expect, test } from "vitest";
import { z } from "zod";
import { check } from "../../runner/input/check.js";
import { nameField, textFault } from "../../runner/input/text-field.js";

const schema = z.strictObject({
  name: nameField,
  count: z.number().int().min(1).max(9).optional().describe("how many"),
  kind: z.enum(["alpha", "beta"]).optional(),
  key: z
    .string()
    .regex(/^[A-Z]+$/, "must be capital letters")
    .optional(),
  list: z
    .array(
      z.union([
        z.strictObject({ a: z.number() }),
        z.strictObject({ b: z.string(), c: z.string() }),
      ]),
    )
    .optional(),
});

function problemsOf(input: unknown, secret = false): readonly string[] {
  const checked = check(schema, input, (path) => secret && path.at(-1) === "key");
  return checked.ok ? [] : checked.problems.map(({ text }) => text);
}

test("each problem names path, value and mend", () => {
  expect(problemsOf({ name: "x", count: 10, kind: "alhpa" })).toEqual([
    "count 10 must be at most 9",
    'kind "alhpa" is not one of alpha, beta; did you mean alpha?',
  ]);
  expect(problemsOf({ name: "x", count: "1" })).toEqual(['count "1" must be a number']);
  expect(problemsOf({ name: "x", count: 1.5 })).toEqual(["count 1.5 must be a whole number"]);
});

test("an unknown field is named with the nearest known one", () => {
  expect(problemsOf({ name: "x", cuont: 1 })).toEqual([
    "cuont is not a known field; did you mean count?",
  ]);
});

test("a missing field says what belongs there, and a document of another kind what it must be", () => {
  expect(problemsOf({})).toEqual(["name is missing"]);
  expect(problemsOf(7)).toEqual(["document 7 must be a group of fields"]);
});

test("of a union the branch that fits best is told", () => {
  expect(problemsOf({ name: "x", list: [{ a: 1 }, { b: "x", d: 1 }] })).toEqual([
    "list[1].c is missing",
    "list[1].d is not a known field; known: b, c",
  ]);
});

test("a secret value is not shown", () => {
  expect(problemsOf({ name: "x", key: "hunter2" })).toEqual([
    'key "hunter2" must be capital letters',
  ]);
  expect(problemsOf({ name: "x", key: "hunter2" }, true)).toEqual(["key must be capital letters"]);
});

test("long values are cut and stand on one line", () => {
  const [text] = problemsOf({ name: "x", count: `a\n${"b".repeat(100)}` });
  expect(text).toMatch(/^count "a\\nb{50,60}… must be a number$/);
});

test("texts that people could not read are refused", () => {
  expect(textFault("plain\ttext\r\nof two lines")).toBeNull();
  expect(textFault(" \u00a0")).toBe("must not be empty");
  expect(textFault("a\ud800b")).toMatch(/surrogate/);
  expect(textFault("😀")).toBeNull();
  expect(textFault("bell\u0007")).toBe("has the control character U+0007 at position 4; remove it");
  expect(textFault("a\u202eb")).toMatch(/U\+202E at position 1/);
});
