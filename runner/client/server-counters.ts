import type { HttpFetch } from "./node-http-fetch.js";
import { serverUrl } from "./server-facts.js";

/** vLLM's counters that a run is reconciled with, summed over engines and finish reasons. */
export interface ServerCounters {
  /** Requests that ended; vLLM counts each of a request's n outputs. */
  readonly outputs: number;
  readonly prompt_tokens: number;
  readonly generation_tokens: number;
}

const METRICS = {
  outputs: "vllm:request_success_total",
  prompt_tokens: "vllm:prompt_tokens_total",
  generation_tokens: "vllm:generation_tokens_total",
} as const;

/**
 * Reads /metrics, by the served model's name. Null where the server has no such route or none of
 * vLLM's counters.
 */
export async function serverCounters(
  baseUrl: string,
  fetch: HttpFetch,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ServerCounters> | null> {
  const response = await fetch(serverUrl(baseUrl, "/metrics"), { signal });
  return response.ok ? parseCounters(await response.text()) : null;
}

/** The counters in a Prometheus text, by model name; null if it holds none of vLLM's. */
export function parseCounters(text: string): ReadonlyMap<string, ServerCounters> | null {
  const found = new Map<string, { -readonly [K in keyof ServerCounters]: number }>();
  for (const line of text.split("\n")) {
    const sample = /^([a-z_:]+)\{(.*)\} ([0-9.eE+-]+)$/.exec(line);
    const model = sample?.[2]
      ?.match(/model_name="((?:[^"\\]|\\.)*)"/)?.[1]
      ?.replace(/\\(.)/g, "$1");
    if (sample === null || model === undefined) continue;
    for (const [field, metric] of Object.entries(METRICS)) {
      if (sample[1] !== metric) continue;
      const counters = found.get(model) ?? { outputs: 0, prompt_tokens: 0, generation_tokens: 0 };
      counters[field as keyof ServerCounters] += Number(sample[3]);
      found.set(model, counters);
    }
  }
  return found.size === 0 ? null : found;
}
