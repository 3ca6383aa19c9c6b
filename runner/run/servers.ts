import { openAiChat, type Chat } from "../client/chat.js";
import { nodeHttpFetch, type HttpFetch } from "../client/node-http-fetch.js";
import { serverCounters, type ServerCounters } from "../client/server-counters.js";
import { withoutKey } from "../client/without-key.js";
import { serverFacts, type ServerFacts } from "../client/server-facts.js";
import type { Effects } from "../effects.js";
import type { ResolvedEndpoint } from "../study/resolved.js";
import { UserError } from "../user-error.js";

/** An endpoint that was found alive and serving what the study asks of it. */
export interface Server {
  readonly endpoint: ResolvedEndpoint;
  readonly facts: ServerFacts;
  readonly chat: Chat;
  /** The server's counters now, by served id; null where it has none. */
  readonly counters: () => Promise<ReadonlyMap<string, ServerCounters> | null>;
}

const PATIENCE_MS = 10_000;

/**
 * Reaches an endpoint and checks that it is healthy and serves every model asked of it.
 *
 * @param served the ids that the study asks of it
 * @param effects where its key is looked up, and the signal that ends the waiting
 * @throws UserError if it is down (exit 1) or serves something else (exit 2)
 * @throws the signal's reason when it is aborted
 */
export async function reachServer(
  endpoint: ResolvedEndpoint,
  served: readonly string[],
  { env, signal }: Pick<Effects, "env" | "signal">,
): Promise<{ readonly server: Server; readonly close: () => void }> {
  const { fetch: plain, close } = nodeHttpFetch(endpoint.concurrency);
  try {
    const apiKey = endpoint.api_key_env === null ? null : (env[endpoint.api_key_env] ?? null);
    const fetch = apiKey === null ? plain : withoutKey(plain, apiKey);
    const facts = await factsOf(endpoint, apiKey, fetch, signal);
    requireModels(endpoint, facts, served);
    const chat = openAiChat({ url: endpoint.url, apiKey, timeout_s: endpoint.timeout_s }, fetch);
    const counters = () =>
      serverCounters(endpoint.url, fetch, AbortSignal.timeout(PATIENCE_MS)).catch(() => null);
    return { server: { endpoint, facts, chat, counters }, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function factsOf(
  endpoint: ResolvedEndpoint,
  apiKey: string | null,
  fetch: HttpFetch,
  signal: AbortSignal,
): Promise<ServerFacts> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    return await serverFacts(endpoint.url, apiKey, fetch, patience);
  } catch (error) {
    signal.throwIfAborted();
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `endpoints.${endpoint.name}: no answer from ${endpoint.url} (${why}); start the server, or correct the url`,
      1,
      { cause: error },
    );
  }
}

function requireModels(
  { name }: ResolvedEndpoint,
  { models }: ServerFacts,
  served: readonly string[],
): void {
  const offered = models.map(({ id }) => id);
  const missing = served.filter((id) => !offered.includes(id));
  if (missing.length === 0) return;
  throw new UserError(
    `endpoints.${name}: the server does not serve ${list(missing)}; it serves ${list(offered)}: set served_id, or start the server with the right model`,
    2,
  );
}

function list(ids: readonly string[]): string {
  const shown = ids.slice(0, 5).map((id) => JSON.stringify(id));
  return shown.length === 0 ? "nothing" : shown.join(", ") + (ids.length > 5 ? ", …" : "");
}
