import { describe, expect, it } from "vitest";
import { readByRule } from "../../runner/reading/read-by-rule.js";
import { needsVerifier, readOutput } from "../../runner/reading/read-output.js";
import type { Verdict } from "../../runner/reading/verify-outputs.js";

const options = ["A", "B", "C", "D"].map((letter) => ({ letter }));
const rule = (raw: string | null) =>
  readByRule({ raw, reasoning: null, finish_reason: "stop" }, options);
const NONE: Verdict = { kind: "none", verifier_raw: "{}" };
const B: Verdict = { kind: "letter", letter: "B", verifier_raw: '{"letter":"B"}' };

describe("needsVerifier", () => {
  const asked = (policy: "strict" | "rule" | "all") =>
    ["B", "E", "Answer: B", "A or B", ""].map((raw) => needsVerifier(rule(raw), policy));

  it("spares one bare letter alone when strict", () => {
    expect(asked("strict")).toEqual([false, false, true, true, false]);
  });

  it("asks only in doubt when the rule is trusted", () => {
    expect(asked("rule")).toEqual([false, false, false, true, false]);
  });

  it("asks about everything that has a text when all", () => {
    expect(asked("all")).toEqual([true, true, true, true, false]);
  });
});

describe("readOutput", () => {
  it("counts doubt as a null with its reason when nobody verifies", () => {
    expect(readOutput(rule("A or B"), null)).toEqual({
      letter: null,
      status: "null",
      reason: "ambiguous",
      method: "rule",
      text_match: null,
      verifier_raw: null,
      symbol: "m",
    });
    expect(readOutput(rule("Answer: C"), null)).toMatchObject({
      letter: "C",
      status: "answer",
      reason: null,
      method: "rule",
      symbol: "C",
    });
    expect(readOutput(rule("c"), null)).toMatchObject({ letter: "C", method: "exact" });
    expect(readOutput(rule(null), null)).toMatchObject({ reason: "empty_content", symbol: "e" });
  });

  it("lets the verifier's letter replace the rule's reading", () => {
    expect(readOutput(rule("A or B"), B)).toMatchObject({
      letter: "B",
      status: "answer",
      reason: null,
      method: "verifier",
      verifier_raw: '{"letter":"B"}',
      symbol: "B",
    });
    expect(readOutput(rule("Answer: C"), B).letter).toBe("B");
  });

  it("keeps the rule's reason when the verifier finds none, else says no_letter", () => {
    const reason = (raw: string) => readOutput(rule(raw), NONE).reason;
    expect(reason("As an AI, I cannot answer.")).toBe("refusal");
    expect(reason("I don't know.")).toBe("abstention");
    expect(reason("A or B")).toBe("ambiguous");
    expect(reason("Answer: E")).toBe("out_of_set");
    expect(reason("Answer: B")).toBe("no_letter");
  });

  it("tells an unsupported letter from a failed verification, which is an error and no null", () => {
    const unsupported = readOutput(rule("A or B"), { kind: "unsupported", verifier_raw: "{}" });
    expect(unsupported).toMatchObject({ status: "null", reason: "unsupported", symbol: "u" });
    const failed: Verdict = {
      kind: "error",
      error_kind: "call",
      message: "HTTP 500",
      verifier_raw: null,
    };
    expect(readOutput(rule("Answer: B"), failed)).toMatchObject({
      letter: null,
      status: "error",
      reason: "verifier_call",
      method: "verifier",
      symbol: "!",
    });
  });
});
