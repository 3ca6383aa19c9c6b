import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { renderPrompt } from "../../runner/prompt/templates.js";
import { ROOT } from "../run/small-study.js";

interface ProtocolText {
  readonly system: string;
  readonly user_closed_book: string;
  readonly user_with_context: string;
  readonly option_line: string;
}

async function protocolText(): Promise<ProtocolText> {
  const text = await readFile(path.join(ROOT, "data/published/design.json"), "utf8");
  return (JSON.parse(text) as { prompt: { protocol_text: ProtocolText } }).prompt.protocol_text;
}

const PARTS = {
  question: "Which organ?",
  options: [
    { letter: "A", text: "Liver" },
    { letter: "B", text: "{context}" },
  ],
  context: null,
};

test("the paper's prompts are rendered to the letter", async () => {
  const printed = await protocolText();
  const line = (letter: string, text: string) =>
    printed.option_line.replace("{letter}", letter).replace("{text}", text);
  const filled = (template: string) =>
    template
      .replace("{question}", "Which organ?")
      .replace("{options}", `${line("A", "Liver")}\n${line("B", "{context}")}`);
  expect(renderPrompt("paper", PARTS)).toEqual([
    { role: "system", content: printed.system },
    { role: "user", content: filled(printed.user_closed_book) },
  ]);
  const context = "A text.\n\nQuestion: a trap";
  expect(renderPrompt("paper", { ...PARTS, context })[1]?.content).toBe(
    filled(printed.user_with_context.replace("{context}", "@")).replace("@", context),
  );
});

test("the release's variant ends with a blank line and Answer:", () => {
  const [, paper] = renderPrompt("paper", PARTS);
  const [, release] = renderPrompt("release", PARTS);
  expect(release.content).toBe(`${paper.content}\nAnswer:`);
  expect(release.content).toMatch(/\n\nAnswer:$/);
});
