import { join } from "node:path";
import { readBenchmark } from "../../runner/benchmark/read.js";
import type { BenchmarkQuestion } from "../../runner/benchmark/benchmark.js";
import { renderPrompt } from "../../runner/prompt/templates.js";
import type { PanelFacts } from "../../runner/simulate/server/models.js";
import type { ConditionKey } from "../../src/panel/condition.js";

export const DATA = join(import.meta.dirname, "../../data");

/** The placeholder benchmark that the simulator is made for. */
export async function shapeQuestions(): Promise<readonly BenchmarkQuestion[]> {
  return (await readBenchmark(join(DATA, "benchmarks/radsafe-shape"))).questions;
}

/** A small model that does not reason and a large one that does. */
export const TWO_MODELS: readonly PanelFacts[] = [
  {
    model: "small",
    family: "Qwen",
    params_published_b: 1.5,
    context_k_tokens: 8,
    is_reasoning: false,
  },
  {
    model: "thinker",
    family: "Qwen",
    params_published_b: 32,
    context_k_tokens: 32,
    is_reasoning: true,
  },
];

/** The body of the request that a runner sends for a cell. */
export function cellRequest(
  question: BenchmarkQuestion,
  condition: ConditionKey,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const context = condition === "closed_book" ? null : question.contexts[condition]!;
  const messages = renderPrompt("paper", {
    question: question.stem,
    options: question.options,
    context,
  });
  return {
    model: "sim/small",
    messages,
    n: 20,
    seed: 7000,
    temperature: 0.7,
    top_p: 1,
    top_k: -1,
    min_p: 0,
    max_tokens: 10,
    ...more,
  };
}

/** Posts JSON; gives status and the text of the reply. */
export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
