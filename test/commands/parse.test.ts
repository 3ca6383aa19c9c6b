import { describe, expect, it } from "vitest";
import { optionLetters, parseOutputs } from "../../runner/commands/parse.js";
import { UserError } from "../../runner/user-error.js";

async function parse(...chunks: readonly (string | Uint8Array)[]) {
  const lines: string[] = [];
  let error: unknown = null;
  async function* input() {
    for (const chunk of chunks) yield await Promise.resolve(chunk);
  }
  try {
    await parseOutputs(input(), ["A", "B", "C", "D"], { out: (text) => lines.push(text) });
  } catch (thrown) {
    error = thrown;
  }
  return { lines: lines.join("").split("\n").slice(0, -1), error };
}

describe("primum parse", () => {
  it("writes one line for each output, in order, with exactly the agreed fields", async () => {
    const { lines, error } = await parse(
      '{"id":"x","raw":"The answer is **C**."}\n{"raw":"b","finish_reason":"stop"}\n',
      '{"id":3,"raw":null,"reasoning":"B","finish_reason":"length"}\n{"id":4,"raw":"A or C"}',
    );
    expect(error).toBeNull();
    expect(lines).toEqual([
      '{"id":"x","status":"answer","reason":null,"letter":"C","method":"rule"}',
      '{"id":null,"status":"answer","reason":null,"letter":"B","method":"exact"}',
      '{"id":3,"status":"null","reason":"truncated_reasoning","letter":null,"method":"rule"}',
      '{"id":4,"status":"null","reason":"ambiguous","letter":null,"method":"rule"}',
    ]);
  });

  it("passes over bad lines, tells them with their numbers and exits 2", async () => {
    const { lines, error } = await parse(
      'nonsense\n\n{"raw":"B"}\n{"id":1}\n{"raw":5}\n[]\n{"raw":"B","finish_reason":7}\n',
    );
    expect(lines).toHaveLength(1);
    expect(error).toBeInstanceOf(UserError);
    const { message, exitCode } = error as UserError;
    expect(exitCode).toBe(2);
    expect(message.split("\n").map((line) => /^stdin line (\d+) /.exec(line)?.[1])).toEqual([
      "1",
      "4",
      "5",
      "6",
      "7",
    ]);
    expect(message).toContain('stdin line 4 has no "raw"');
  });

  it("tells at most twenty bad lines one by one", async () => {
    const { error } = await parse("x\n".repeat(25));
    expect((error as UserError).message.split("\n")).toHaveLength(21);
    expect((error as UserError).message).toContain("… and 5 more bad lines");
  });

  it("takes bytes cut anywhere, CRLF, a byte order mark and separators within strings", async () => {
    const bytes = new TextEncoder().encode('\ufeff{"raw":"Ｂ"}\r\n{"raw":"x\u2028Answer: D"}\r\n');
    const chunks = Array.from({ length: bytes.length }, (_, i) => bytes.slice(i, i + 1));
    const { lines, error } = await parse(...chunks);
    expect(error).toBeNull();
    expect(lines.map((line) => (JSON.parse(line) as { letter: string }).letter)).toEqual([
      "B",
      "D",
    ]);
  });

  it("takes letters from A on without gaps and refuses others", () => {
    expect(optionLetters("A, B,C")).toEqual(["A", "B", "C"]);
    for (const bad of ["A", "", "A,C", "B,C", "a,b", "A,B,B", "A,B,C,D,E,F,G,H,I,J,K", "AB"]) {
      expect(() => optionLetters(bad), bad).toThrow(UserError);
    }
  });
});
