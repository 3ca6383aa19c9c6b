import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { panelModelOf } from "../../runner/panel-file/panel-file.js";
import { readPanelFile } from "../../runner/panel-file/read.js";
import { messageOf } from "../fixtures/message-of.js";
import { DATA } from "../fixtures/study-files.js";
import { tempFolder } from "../temp-folder.js";

const SAFE_SCALE = join(DATA, "panels/safe-scale.yaml");

async function problemsOf(...changes: readonly (readonly [string, string])[]) {
  const path = join(await tempFolder(), "panel.yaml");
  const text = await readFile(SAFE_SCALE, "utf8");
  await writeFile(
    path,
    changes.reduce((all, [from, to]) => {
      expect(all).toContain(from);
      return all.replace(from, to);
    }, text),
  );
  const message = await messageOf(readPanelFile(path));
  return message.split("\n").map((line) => line.replace(/ \(line \d+\)$/, ""));
}

test("the SaFE-Scale panel has 34 models of seven families and four ensembles of three", async () => {
  const panel = await readPanelFile(SAFE_SCALE);
  expect(panel.models).toHaveLength(34);
  expect(new Set(panel.models.map(({ family }) => family)).size).toBe(7);
  expect(panel.ensembles.map(({ members }) => members.length)).toEqual([3, 3, 3, 3]);
});

test("its size axis gives the published bucket counts, with Scout at 17", async () => {
  const { models, latency_size_buckets } = await readPanelFile(SAFE_SCALE);
  for (const { min_b, below_b, n_models } of latency_size_buckets) {
    const within = models.filter(
      ({ params_published_b: size }) => size >= min_b && size < (below_b ?? Infinity),
    );
    expect(within).toHaveLength(n_models);
  }
  const moved = models.filter((model) => model.params_published_b !== model.params_total_b);
  expect(moved.map(({ model, params_published_b }) => [model, params_published_b])).toEqual([
    ["Llama-4-Scout-17B-16E-it", 17],
  ]);
});

test("it agrees with the published table of models in every column", async () => {
  const { models } = await readPanelFile(SAFE_SCALE);
  const text = await readFile(join(DATA, "published/s7_models.csv"), "utf8");
  const rows = text.trim().split(/\r?\n/).slice(1);
  const flag = (value: boolean) => (value ? 1 : 0);
  expect(
    models.map((m) =>
      [
        ...[m.model, m.family, m.params_total_b, m.params_active_b ?? "", `"${m.category}"`],
        ...[m.is_instruction_tuned, m.is_reasoning, m.is_multimodal, m.is_text_only].map(flag),
        ...[m.is_moe, m.is_clinically_aligned].map(flag),
        ...[m.license_class, m.release, m.developer, m.context_k_tokens, m.hub_id],
      ].join(","),
    ),
  ).toEqual(rows.map((row) => row.split(",").slice(0, -2).join(",")));
});

test("a model is found by id, hub id and alias", async () => {
  const panel = await readPanelFile(SAFE_SCALE);
  const found = ["Llama-3-70B-it", "meta-llama/Meta-Llama-3-70B-Instruct", "llama3_370b", "x"];
  expect(found.map((name) => panelModelOf(panel, name)?.model ?? null)).toEqual([
    ...Array<string>(3).fill("Llama-3-70B-it"),
    null,
  ]);
});

test("unknown members, families and absent models are told with the nearest name", async () => {
  expect(
    await problemsOf(
      ["    members: [Qwen-3-4B,", "    members: [Qwen-3-4A,"],
      ["max_context_absent: [Llama-3-8B-it", "max_context_absent: [Llama-3-8B"],
      ["    family: DeepSeek\n", "    family: Deepseek\n"],
    ),
  ).toEqual([
    'panel.yaml: models[24].family "Deepseek" is not in family_order; did you mean DeepSeek?',
    'panel.yaml: ensembles[2].members[0] "Qwen-3-4A" is not a model of this panel; did you mean Qwen-3-4B?',
    'panel.yaml: max_context_absent[0] "Llama-3-8B" is not a model of this panel; did you mean Llama-3-8B-it?',
  ]);
});

test("a name that two models share is refused", async () => {
  expect(await problemsOf(["aliases: [llama3_370b]", "aliases: [Qwen-3-4B]"])).toEqual([
    'panel.yaml: models[14] is called "Qwen-3-4B", as is models[6]; rename one',
  ]);
});

test("bad fields are told with path, value and mend", async () => {
  expect(
    await problemsOf(
      ["params_total_b: 0.5", "params_total: 0.5"],
      ['release: "2024-09"', 'release: "2024-13"'],
      ["k: 20", "k: 0"],
    ),
  ).toEqual([
    "panel.yaml: models[0].params_total_b is missing",
    "panel.yaml: models[0].params_total is not a known field; did you mean params_total_b?",
    'panel.yaml: models[0].release "2024-13" must be a month, as in 2025-04',
    "panel.yaml: models[0].k 0 must be at least 1",
  ]);
});
