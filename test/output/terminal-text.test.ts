import { expect, test } from "vitest";
import { jsonText, printable } from "../../runner/output/terminal-text.js";

/** Escape, a C1 control sequence introducer, a right-to-left override and a first strong isolate. */
const HOSTILE = "a\u001b[2Kb\u009b31mc\u202ed\u2068e\u007f";
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

test("what could steer a terminal is replaced, line ends, tabs and scripts stay", () => {
  expect(printable(HOSTILE)).toBe("a\ufffd[2Kb\ufffd31mc\ufffdd\ufffde\ufffd");
  expect(printable("Réponse\n\t答え שלום\u200f 🩻")).toBe("Réponse\n\t答え שלום\u200f 🩻");
});

test("JSON has such characters as escapes alone, and reads as the value that it was", () => {
  const value = { [HOSTILE]: [HOSTILE, "B\r\n", '"\\u009b"', null, 0.5] };
  for (const indent of [undefined, 2]) {
    const json = jsonText(value, indent);
    expect(json).not.toMatch(STEERING);
    expect(JSON.parse(json)).toEqual(value);
  }
  expect(jsonText(["\u009b"])).toBe(String.raw`["\u009b"]`);
});

test("JSON without such characters is what JSON.stringify gives", () => {
  const value = { a: [1, "é 🩻\n"], b: null };
  expect(jsonText(value)).toBe(JSON.stringify(value));
  expect(jsonText(value, 2)).toBe(JSON.stringify(value, null, 2));
});
