import path from "node:path";
import { expect, test } from "vitest";
import { planRequests, planSize, studyPrompts } from "../../runner/plan/plan.js";
import { baseSeed, SEED_STRIDE } from "../../runner/plan/seed.js";
import { loadStudy } from "../../runner/study/load.js";
import type { ResolvedStudy } from "../../runner/study/resolved.js";
import { ROOT } from "../run/small-study.js";

async function demoSmall(): Promise<ResolvedStudy> {
  return loadStudy(path.join(ROOT, "studies/demo-small.yaml"), { env: {} });
}

function plan(study: ResolvedStudy) {
  return [...planRequests(study, studyPrompts(study), "sim")];
}

test("a cell is one request with n = k, and one more with n = 1 where the model is also asked singly", async () => {
  const study = await demoSmall();
  const requests = plan(study);
  expect(requests).toHaveLength(3 * 2 * 200 + 2 * 200);
  expect(planSize(study)).toEqual({ cells: 1200, requests: 1600, outputs: 1200 * 20 + 400 });
  for (const { regime, request } of requests) {
    expect([request.n, request.temperature]).toEqual(regime === "single" ? [1, 0] : [20, 0.7]);
  }
});

test("every decoding parameter is in the body, with the reasoning budget for reasoning models alone", async () => {
  const requests = plan(await demoSmall());
  const [first] = requests;
  expect(Object.keys(first.request).sort()).toEqual([
    "frequency_penalty",
    "max_tokens",
    "messages",
    "min_p",
    "model",
    "n",
    "presence_penalty",
    "repetition_penalty",
    "seed",
    "temperature",
    "top_k",
    "top_p",
  ]);
  const budget = new Map(requests.map(({ model, request }) => [model, request.max_tokens]));
  expect(Object.fromEntries(budget)).toEqual({
    "sim/Qwen-2.5-7B-it": 10,
    "sim/Llama-3.3-70B-it": 10,
    "sim/gpt-oss-20B": 4096,
  });
});

test("base seeds are multiples of 1,000 below 2^53 and no two cells share one", async () => {
  const seeds = plan(await demoSmall()).map(({ request }) => request.seed);
  expect(new Set(seeds).size).toBe(seeds.length);
  for (const seed of seeds) {
    expect(seed % SEED_STRIDE).toBe(0);
    expect(Number.isSafeInteger(seed + 999)).toBe(true);
  }
});

test("a cell's seed depends on the study seed and its own names alone", () => {
  const cell = ["main", "m", "closed_book", "q1", "sampled"];
  expect(baseSeed(42, cell)).toBe(baseSeed(42, [...cell]));
  expect(baseSeed(43, cell)).not.toBe(baseSeed(42, cell));
  for (let i = 0; i < cell.length; i += 1) {
    expect(baseSeed(42, cell.with(i, "other"))).not.toBe(baseSeed(42, cell));
  }
});

test("keys are unique, stay when another model or condition is added, and change with anything sent", async () => {
  const study = await demoSmall();
  const keys = plan(study).map(({ cell_key }) => cell_key);
  expect(new Set(keys).size).toBe(keys.length);
  const fewer = { ...study, groups: study.groups.filter((g) => g.condition === "closed_book") };
  const all = new Set(keys);
  expect(plan(fewer).every(({ cell_key }) => all.has(cell_key))).toBe(true);
  const changes: Partial<ResolvedStudy>[] = [
    { sampling: { ...study.sampling, seed: 1 } },
    { sampling: { ...study.sampling, top_p: 0.9 } },
    { prompt: { template: "release" } },
    { models: study.models.map((model) => ({ ...model, served_id: `${model.served_id}-v2` })) },
  ];
  for (const change of changes) {
    const sampled = plan({ ...study, ...change }).filter(({ regime }) => regime === "sampled");
    expect(sampled.some(({ cell_key }) => all.has(cell_key))).toBe(false);
  }
});

test("the prompt's hash covers question, options and context", async () => {
  const study = await demoSmall();
  const prompts = studyPrompts(study);
  const hashes = new Set(
    study.benchmark.questions.flatMap((_, at) =>
      (["closed_book", "clean_evidence"] as const).map((c) => prompts(c, at).sha256),
    ),
  );
  expect(hashes.size).toBe(400);
  expect(prompts("closed_book", 0).context_id).toBeNull();
  expect(prompts("clean_evidence", 0).context_id).toBe("clean_evidence/rs-001");
});
