import { join } from "node:path";
import { expect, test } from "vitest";
import { loadStudy } from "../../runner/study/load.js";
import { DATA, studyFields, WITH_PANEL, writeStudy } from "../fixtures/study-files.js";
import { tempFolder } from "../temp-folder.js";

const load = async (changes: object = {}, env: Record<string, string> = {}) =>
  loadStudy(await writeStudy(await tempFolder(), studyFields(changes)), { env });

const shipped = (name: string) => loadStudy(join(DATA, "../studies", `${name}.yaml`), { env: {} });

test("the demo is 34 simulated models under six conditions, 202 groups in all", async () => {
  const study = await shipped("demo");
  expect(study.models).toHaveLength(34);
  expect(study.models.every(({ model }) => model.startsWith("sim/"))).toBe(true);
  expect(study.models.filter(({ single }) => single)).toHaveLength(8);
  // 34 × 6 less the two models that lack max context.
  expect(study.groups).toHaveLength(202);
  expect(study.warnings).toEqual([
    "max_context is left out for sim/Llama-3-8B-it, sim/Llama-3-70B-it",
  ]);
  const ks = study.models.map(({ k }) => k);
  expect([20, 5, 3].map((k) => ks.filter((one) => one === k).length)).toEqual([31, 2, 1]);
});

test("the verifier of the demo studies is a model of their panel", async () => {
  const { verifier, models } = await shipped("demo");
  expect(models.map(({ model }) => model)).toContain(verifier?.model);
  expect((await shipped("demo-small")).verifier).toEqual(verifier);
});

test("the study of a real model asks it 40 questions under three conditions", async () => {
  const study = await shipped("smollm2-mini");
  expect(study.benchmark.questions).toHaveLength(40);
  expect(study).toMatchObject({ reading: "rule", verifier: null, prompt: { template: "paper" } });
  expect(study.models).toMatchObject([
    { model: "HuggingFaceTB/SmolLM2-135M-Instruct", k: 20, single: true, reasoning: false },
  ]);
  expect(study.groups).toHaveLength(3);
});

test("a panel entry stands for its models in the panel's order, with every fact", async () => {
  const { models } = await load({
    ...WITH_PANEL,
    models: [
      {
        panel_models: ["gpt-oss-120B", "DeepSeek-R1", "Llama-3-8B-it"],
        endpoint: "lab",
        prefix: "sim/",
        single: ["gpt-oss-120B"],
      },
    ],
  });
  expect(models.map(({ model, single, k }) => [model, single, k])).toEqual([
    ["sim/Llama-3-8B-it", false, 20],
    ["sim/DeepSeek-R1", false, 3],
    ["sim/gpt-oss-120B", true, 20],
  ]);
  expect(models[1]).toEqual({
    model: "sim/DeepSeek-R1",
    hub_id: "deepseek-ai/DeepSeek-R1",
    revision_declared: null,
    served_id: "sim/DeepSeek-R1",
    family: "DeepSeek",
    params_total_b: 671,
    params_active_b: 37,
    params_published_b: 671,
    context_k_tokens: 128,
    category: "Reasoning, MoE, open-source",
    k: 3,
    single: false,
    reasoning: true,
    endpoint: "lab",
    conditions: ["closed_book", "clean_evidence"],
  });
});

test("a panel entry leaves models out of the conditions that it says they lack", async () => {
  const { models } = await load({
    ...WITH_PANEL,
    models: [
      {
        panel_models: ["Qwen-3-4B", "Qwen-3-8B"],
        endpoint: "lab",
        absent: { clean_evidence: ["Qwen-3-8B"] },
      },
    ],
  });
  expect(models.map(({ model, conditions }) => [model, conditions])).toEqual([
    ["Qwen-3-4B", ["closed_book", "clean_evidence"]],
    ["Qwen-3-8B", ["closed_book"]],
  ]);
});

test("what an entry states itself goes before the panel, and the panel before the study", async () => {
  const { models } = await load({
    ...WITH_PANEL,
    sampling: { k: 7 },
    models: [
      { model: "DeepSeek-R1", endpoint: "lab", k: 2, reasoning: false, revision: "abc" },
      { model: "DeepSeek-V3.2", endpoint: "lab", served_id: "v3", single: false },
      { model: "our-own", endpoint: "lab", family: "Ours", params_total_b: 1.5 },
    ],
  });
  expect(models).toMatchObject([
    { k: 2, reasoning: false, revision_declared: "abc", family: "DeepSeek", single: true },
    { k: 5, reasoning: true, served_id: "v3", single: false },
    { k: 7, reasoning: false, served_id: "our-own", family: "Ours", hub_id: null },
  ]);
});

test("experiments take their models under the conditions that each of them has", async () => {
  const { experiments, groups } = await load({
    models: [
      { model: "a", endpoint: "lab", family: "F" },
      { model: "b", endpoint: "lab", family: "F", conditions: ["clean_evidence"] },
    ],
    experiments: [
      { name: "main" },
      { name: "again", models: ["b", "a"], conditions: ["closed_book"] },
    ],
  });
  expect(experiments).toEqual(["main", "again"]);
  expect(
    groups.map(({ experiment, model, condition }) => `${experiment} ${model} ${condition}`),
  ).toEqual([
    "main a closed_book",
    "main a clean_evidence",
    "main b clean_evidence",
    "again a closed_book",
  ]);
});

test("every decoding parameter has a stated value", async () => {
  const { sampling, single } = await load();
  expect(sampling).toEqual({
    k: 20,
    temperature: 0.7,
    top_p: 1,
    top_k: -1,
    min_p: 0,
    presence_penalty: 0,
    frequency_penalty: 0,
    repetition_penalty: 1,
    max_tokens: 10,
    reasoning_max_tokens: 4096,
    seed: 42,
  });
  expect(single.temperature).toBe(0);
});

test("the study's hash follows what can change an answer and not where it runs", async () => {
  const base = (await load()).study_sha256;
  const elsewhere = {
    endpoints: {
      lab: { url: "http://10.1.1.1/v1", concurrency: 3, timeout_s: 9, api_key_env: "LAB_KEY" },
    },
    output: "other",
    title: "Another title",
  };
  expect((await load(elsewhere, { LAB_KEY: "hunter2" })).study_sha256).toBe(base);
  const changes = [
    { sampling: { seed: 43 } },
    { prompt: { template: "release" } },
    { reading: "rule" },
    { conditions: ["closed_book"] },
    { single: { max_tokens: 11 } },
    { models: [{ model: "lab/one", endpoint: "lab", family: "One", k: 19 }] },
  ];
  const hashes = await Promise.all(changes.map(async (one) => (await load(one)).study_sha256));
  expect(new Set([base, ...hashes]).size).toBe(changes.length + 1);
});

test("the output folder is relative to the study file, or to the working directory when given", async () => {
  const folder = await tempFolder();
  const path = await writeStudy(folder, studyFields({ output: undefined }));
  expect((await loadStudy(path, { env: {} })).output).toBe(join(folder, "runs/try-it"));
  const { output } = await loadStudy(path, { env: {} }, { output: "here" });
  expect(output).toBe(join(process.cwd(), "here"));
});

test("an endpoint that no model uses is warned of", async () => {
  const { warnings } = await load({
    endpoints: { lab: { url: "http://lab:8000/v1/" }, spare: { url: "http://lab:8001/v1" } },
  });
  expect(warnings).toEqual(["endpoints.spare is not used by any model"]);
});

test("a key's value stands nowhere in a loaded study", async () => {
  const endpoints = { lab: { url: "http://127.0.0.1:8000/v1", api_key_env: "LAB_KEY" } };
  const study = await load({ endpoints }, { LAB_KEY: "hunter2" });
  expect(JSON.stringify([study, [...study.endpoints]])).not.toContain("hunter2");
  expect(study.endpoints.get("lab")?.api_key_env).toBe("LAB_KEY");
});
