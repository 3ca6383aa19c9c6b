import { Command } from "commander";
import { join } from "node:path";
import { expect, test } from "vitest";
import { register } from "../../runner/commands/validate.js";
import type { Effects } from "../../runner/effects.js";
import { messageOf } from "../fixtures/message-of.js";
import { DATA, studyFields, writeStudy } from "../fixtures/study-files.js";
import { tempFolder } from "../temp-folder.js";

/** Runs `primum validate` and gives what it printed. */
function run(...args: readonly string[]): {
  readonly done: Promise<unknown>;
  printed: () => string;
} {
  const pieces: string[] = [];
  const effects: Effects = {
    out: (text) => pieces.push(text),
    log: () => undefined,
    redraw: () => undefined,
    isTerminal: false,
    now: () => new Date(0),
    seconds: () => 0,
    env: {},
    signal: new AbortController().signal,
  };
  const program = new Command("primum").exitOverride();
  register(program, effects);
  return {
    done: program.parseAsync(["validate", ...args], { from: "user" }),
    printed: () => pieces.join(""),
  };
}

test("a valid study is summed up: cells, requests, outputs, warnings", async () => {
  const { done, printed } = run(join(DATA, "../studies/demo.yaml"));
  await done;
  // 202 groups of 200 questions; eight models are asked twice, all of them under six conditions.
  expect(printed()).toContain("40,400 cells · 50,000 requests");
  expect(printed()).toMatch(/^benchmark +radsafe-shape v1 · 200 questions · placeholder stems/m);
  expect(printed()).toMatch(/^warning +max_context is left out for sim\/Llama-3-8B-it/m);
});

test("--json prints the summary for machines", async () => {
  const { done, printed } = run("--json", join(DATA, "../studies/smollm2-mini.yaml"));
  await done;
  expect(JSON.parse(printed())).toMatchObject({
    ok: true,
    study: "smollm2-mini",
    benchmark: { id: "radiology-mini", questions: 40, stems: "real" },
    models: ["HuggingFaceTB/SmolLM2-135M-Instruct"],
    planned: { cells: 120, requests: 240, outputs: 120 * 21 },
    verifier: null,
  });
});

test("problems end with exit code 2, and --json prints them as a list", async () => {
  const changes = { reading: "all", titel: "x" };
  const path = await writeStudy(await tempFolder(), studyFields(changes));
  const plain = run(path);
  const message = await messageOf(plain.done);
  expect(plain.printed()).toBe("");
  const json = run(path, "--json");
  await expect(json.done).rejects.toMatchObject({ exitCode: 2 });
  expect(JSON.parse(json.printed())).toEqual({ ok: false, problems: message.split("\n") });
  expect(message.split("\n")).toHaveLength(2);
});
