import { setMaxListeners } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Effects } from "../../runner/effects.js";
import { readBenchmark } from "../../runner/benchmark/read.js";
import { readPanelFile } from "../../runner/panel-file/read.js";
import { startSimulator, type Simulator } from "../../runner/simulate/server/start.js";

export const ROOT = path.join(import.meta.dirname, "../..");

/** Effects that keep what was said; nothing reaches the terminal. */
export function testEffects(change: Partial<Effects> = {}): Effects & { readonly lines: string[] } {
  const lines: string[] = [];
  const { signal } = new AbortController();
  setMaxListeners(0, signal);
  return {
    out: (text) => void lines.push(text),
    log: (line) => void lines.push(line),
    redraw: () => undefined,
    isTerminal: false,
    now: () => new Date(),
    seconds: () => performance.now() / 1000,
    env: {},
    signal,
    ...change,
    lines,
  };
}

/** A simulated vLLM of the placeholder benchmark, closed when the test ends. */
export async function simulator(
  ledgerFile: string | null = null,
  timeScale = 0,
): Promise<Simulator> {
  const { questions } = await readBenchmark(path.join(ROOT, "data/benchmarks/radsafe-shape"));
  const { models } = await readPanelFile(path.join(ROOT, "data/panels/safe-scale.yaml"));
  const server = await startSimulator({
    questions,
    models,
    timeScale,
    ledgerFile,
    now: () => new Date(),
  });
  onTestFinished(() => server.close());
  return server;
}

/** Writes a study of two simulated models and two conditions; `change` edits its text. */
export async function writeStudy(
  dir: string,
  url: string,
  change: (yaml: string) => string = (yaml) => yaml,
): Promise<string> {
  const file = path.join(dir, "study.yaml");
  const data = path.relative(dir, path.join(ROOT, "data"));
  await writeFile(
    file,
    change(`study: small
title: Two simulated models
benchmark: ${data}/benchmarks/radsafe-shape
panel: ${data}/panels/safe-scale.yaml
endpoints:
  sim:
    url: ${url}
    concurrency: 16
models:
  - panel_models: [Qwen-2.5-7B-it, gpt-oss-20B]
    endpoint: sim
    prefix: sim/
    single: [gpt-oss-20B]
conditions: [closed_book, clean_evidence]
sampling: {k: 20, seed: 7}
verifier: {model: sim/Mistral-Small-4-119B-it, endpoint: sim}
output: out
`),
  );
  return file;
}
