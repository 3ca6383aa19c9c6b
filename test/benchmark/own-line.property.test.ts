import fc from "fast-check";
import { expect, test } from "vitest";
import { parseOwnLine } from "../../runner/benchmark/own-folder.js";
import { questionFields } from "../fixtures/benchmark-files.js";

const VALID = questionFields("q1", { contexts: { standard_rag: "a passage" }, tier: "low" });
const KEYS = Object.keys(VALID);
const LINE = JSON.stringify(VALID);
const QUESTION = parseOwnLine(LINE, "CC0-1.0");

/** A line either gives a question, or messages that each stand on one line. */
function holds(line: string): void {
  const parsed = parseOwnLine(line, "CC0-1.0");
  if (parsed.ok) {
    expect(parsed.value.question_id).not.toBe("");
    expect(parsed.value.stem.trim()).not.toBe("");
    return;
  }
  expect(parsed.problems.length).toBeGreaterThan(0);
  for (const problem of parsed.problems) {
    expect(problem).not.toBe("");
    expect(problem).not.toMatch(/\n|\bat \w+ \(|undefined|\[object/);
  }
}

test("white space, key order and escapes change nothing", () => {
  expect(QUESTION.ok).toBe(true);
  fc.assert(
    fc.property(fc.shuffledSubarray(KEYS, { minLength: KEYS.length }), fc.nat(4), (keys, n) => {
      const shuffled = Object.fromEntries(keys.map((key) => [key, VALID[key]]));
      const text = JSON.stringify(shuffled, null, n).replaceAll("q1", "\\u0071\\u0031");
      expect(parseOwnLine(` ${text}\t`, "CC0-1.0")).toEqual(QUESTION);
    }),
    { seed: 3, numRuns: 100 },
  );
});

test("a line with characters replaced, taken out or put in loads or is told about", () => {
  fc.assert(
    fc.property(
      fc.nat(LINE.length),
      fc.nat(3),
      fc.oneof(fc.constantFrom("", ",", '"', "}", "]", "\\", "{", "\u0000", "\ud800"), fc.string()),
      (at, drop, put) => holds(LINE.slice(0, at) + put + LINE.slice(at + drop)),
    ),
    { seed: 4, numRuns: 1000 },
  );
});

test("a line with any field replaced by any value loads or is told about", () => {
  const fields = fc.constantFrom(...Object.keys(VALID), "__proto__", "constructor", "toString");
  fc.assert(
    fc.property(fields, fc.jsonValue(), (field, value) => {
      const rest = JSON.stringify({ ...VALID, [field]: undefined });
      holds(`${rest.slice(0, -1)},${JSON.stringify(field)}:${JSON.stringify(value)}}`);
    }),
    { seed: 5, numRuns: 1000 },
  );
});

test("a line with any field of an option replaced by any value loads or is told about", () => {
  const [first, ...others] = VALID["options"] as Record<string, unknown>[];
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(first)), fc.jsonValue(), (field, value) => {
      holds(JSON.stringify({ ...VALID, options: [{ ...first, [field]: value }, ...others] }));
    }),
    { seed: 6, numRuns: 1000 },
  );
});

test("any JSON text at all is told about", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      holds(text);
      expect(parseOwnLine(text, "CC0-1.0").ok).toBe(false);
    }),
    { seed: 7, numRuns: 1000 },
  );
});

test("nesting without end is told about", () => {
  holds("[".repeat(200_000));
  holds(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
});
