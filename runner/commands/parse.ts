import { addAbortSignal } from "node:stream";
import type { Command } from "commander";
import { z } from "zod";
import type { Effects } from "../effects.js";
import { readByRule } from "../reading/read-by-rule.js";
import { readOutput } from "../reading/read-output.js";
import { UserError } from "../user-error.js";
import { linesOf } from "../input/lines-of.js";
import { jsonText } from "../output/terminal-text.js";

const lineSchema = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  raw: z.string().nullable(),
  reasoning: z.string().nullish(),
  reasoning_content: z.string().nullish(),
  finish_reason: z.string().nullish(),
});

/** How many bad lines are told one by one. */
const TOLD = 20;

const LETTERS = "ABCDEFGHIJ";

/** The letters of `--options`; throws a UserError unless they are A, B, … without gaps, 2 to 10. */
export function optionLetters(value: string): readonly string[] {
  const letters = value.split(",").map((letter) => letter.trim());
  if (letters.length < 2 || letters.join("") !== LETTERS.slice(0, letters.length)) {
    throw new UserError(
      `parse: --options ${JSON.stringify(value)} must be 2 to 10 letters from A on without gaps, such as A,B,C,D`,
    );
  }
  return letters;
}

function parsedLine(line: string): z.infer<typeof lineSchema> | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'is not JSON; write one object such as {"id": 1, "raw": "B"} a line';
  }
  const parsed = lineSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue.path.join(".");
  return field === "raw" && !(typeof value === "object" && value !== null && "raw" in value)
    ? 'has no "raw"; write the output\'s text, or null'
    : `${field === "" ? "the line" : field}: ${issue.message}`;
}

/**
 * Reads outputs by rule: JSON lines in, one JSON line out for each, in order. Bad lines are passed
 * over and told together at the end by a UserError with their line numbers.
 */
export async function parseOutputs(
  input: AsyncIterable<Uint8Array | string>,
  letters: readonly string[],
  effects: Pick<Effects, "out">,
): Promise<void> {
  const options = letters.map((letter) => ({ letter }));
  const problems: string[] = [];
  let number = 0;
  for await (const line of linesOf(input)) {
    number += 1;
    const content = number === 1 ? line.replace(/^\ufeff/, "") : line;
    if (content.trim() === "") continue;
    const parsed = parsedLine(content);
    if (typeof parsed === "string") {
      problems.push(`stdin line ${number} ${parsed}`);
      continue;
    }
    const { id, raw, finish_reason } = parsed;
    const reasoning = parsed.reasoning ?? parsed.reasoning_content ?? null;
    const output = { raw, reasoning, finish_reason: finish_reason ?? null };
    const { status, reason, letter, method } = readOutput(readByRule(output, options), null);
    effects.out(`${jsonText({ id: id ?? null, status, reason, letter, method })}\n`);
  }
  if (problems.length > TOLD) {
    problems.splice(TOLD, problems.length, `… and ${problems.length - TOLD} more bad lines`);
  }
  if (problems.length > 0) throw new UserError(problems.join("\n"));
}

/** Adds `primum parse`. */
export function register(program: Command, effects: Effects): void {
  program
    .command("parse")
    .description("read the answer letters of outputs by rule: JSON lines in, JSON lines out")
    .requiredOption("--options <letters>", "the question's letters, such as A,B,C,D")
    .addHelpText(
      "after",
      `
Each line of standard input is {"id"?, "raw", "reasoning"?, "finish_reason"?}; each line of standard
output is {"id", "status", "reason", "letter", "method"}.

Example:
  echo '{"id": 1, "raw": "The answer is **C**."}' | primum parse --options A,B,C,D`,
    )
    .action(async ({ options }: { readonly options: string }) => {
      const input = addAbortSignal(effects.signal, process.stdin);
      await parseOutputs(input, optionLetters(options), effects);
    });
}
