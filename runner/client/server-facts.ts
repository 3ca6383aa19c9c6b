import { z } from "zod";
import type { HttpFetch } from "./node-http-fetch.js";

/** What a server says of itself before it is asked anything. */
export interface ServerFacts {
  /** Text of /version; null where the server has no such route. */
  readonly version: string | null;
  readonly models: readonly { readonly id: string; readonly max_model_len: number | null }[];
}

const modelList = z.object({
  data: z.array(z.object({ id: z.string(), max_model_len: z.number().int().nullish() })),
});

/**
 * Asks a server for its health, version and models.
 *
 * @param baseUrl URL up to /v1
 * @throws Error that says what the server did; a server without /health or /version is accepted
 */
export async function serverFacts(
  baseUrl: string,
  apiKey: string | null,
  fetch: HttpFetch,
  signal: AbortSignal,
): Promise<ServerFacts> {
  const get = (url: string) =>
    fetch(url, { signal, headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` } });
  const health = await get(serverUrl(baseUrl, "/health"));
  if (!health.ok && health.status !== 404) throw new Error(`/health says ${health.status}`);
  const version = await get(serverUrl(baseUrl, "/version"));
  const models = await get(`${baseUrl.replace(/\/$/, "")}/models`);
  if (!models.ok) throw new Error(`/v1/models says ${models.status}`);
  const list = modelList.safeParse(await models.json().catch(() => null));
  if (!list.success) throw new Error("/v1/models is no model list");
  return {
    version: version.ok ? versionOf(await version.text()) : null,
    models: list.data.data.map(({ id, max_model_len }) => ({
      id,
      max_model_len: max_model_len ?? null,
    })),
  };
}

/** The URL of a route that stands beside /v1 and not under it. */
export function serverUrl(baseUrl: string, route: string): string {
  return baseUrl.replace(/\/v1\/?$/, "") + route;
}

function versionOf(text: string): string {
  const parsed = z.object({ version: z.string() }).safeParse(jsonOrNull(text));
  return parsed.success ? parsed.data.version : text.trim().slice(0, 200);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
