import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openAiChat } from "../runner/client/chat.js";
import { nodeHttpFetch } from "../runner/client/node-http-fetch.js";
import { generate } from "../runner/generate/generate.js";
import { openJournal } from "../runner/journal/writer.js";
import { cellKey, type PlannedRequest } from "../runner/plan/planned-request.js";
import { renderPrompt } from "../runner/prompt/templates.js";
import { chatRequest } from "../test/client/chat-request.js";

/** One run of the generating stage against the zero-latency server. */
export interface RunnerBench {
  readonly requests: number;
  readonly seconds: number;
  readonly requests_per_s: number;
  /** Time that the waits alone would take at this concurrency, over the wall time; null without a wait. */
  readonly efficiency: number | null;
  readonly peak_rss_mib: number;
}

/**
 * Measures generating: k = 20, non-streaming, journal on, server in a second process.
 *
 * @param wait_ms what the server waits before it replies
 */
export async function benchRunner(
  requests: number,
  concurrency: number,
  wait_ms: number,
): Promise<RunnerBench> {
  const server = spawn(
    process.execPath,
    ["--import", "tsx", path.join(import.meta.dirname, "zero-latency-server.ts"), String(wait_ms)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const dir = await mkdtemp(path.join(os.tmpdir(), "primum-bench-"));
  try {
    const [port] = (await once(server.stdout, "data")) as [Buffer];
    const url = `http://127.0.0.1:${port.toString().trim()}/v1`;
    const { fetch, close } = nodeHttpFetch(concurrency);
    const journal = await openJournal(path.join(dir, "journal.jsonl"));
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
    const started = performance.now();
    let done = 0;
    const end = await generate(
      {
        chat: openAiChat({ url, apiKey: null, timeout_s: 60 }, fetch),
        concurrency,
        requests: plan(requests),
      },
      {
        journal: journal.append,
        now: () => new Date(),
        seconds: () => performance.now() / 1000,
        sleep: (s) => sleep(s * 1000),
        signal: new AbortController().signal,
      },
      (event) => (done += event.kind === "done" ? 1 : 0),
    );
    if (end.kind !== "finished" || done !== requests) {
      throw new Error(
        `bench: ${done} of ${requests} requests were answered; ${JSON.stringify(end)}`,
      );
    }
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watch);
    await journal.close();
    close();
    return {
      requests,
      seconds,
      requests_per_s: requests / seconds,
      efficiency: wait_ms === 0 ? null : ((requests / concurrency) * wait_ms) / 1000 / seconds,
      peak_rss_mib: peak / 2 ** 20,
    };
  } finally {
    server.kill();
    await rm(dir, { recursive: true, force: true });
  }
}

function* plan(requests: number): Generator<PlannedRequest> {
  const options = ["A", "B", "C", "D"].map((letter) => ({
    letter,
    text: `An option of question text`,
  }));
  const messages = renderPrompt("paper", {
    question: "A stem. ".repeat(80),
    options,
    context: null,
  });
  for (let i = 0; i < requests; i += 1) {
    const planned = {
      experiment: "main",
      model: "bench",
      condition: "closed_book",
      question_id: `q${i}`,
      regime: "sampled",
      endpoint: "bench",
      prompt_sha256: "0".repeat(64),
      context_id: null,
      request: chatRequest({ messages, n: 20, seed: 1000 * i }),
    } as const;
    yield { ...planned, cell_key: cellKey(planned) };
  }
}
