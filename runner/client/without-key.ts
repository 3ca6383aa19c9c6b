import type { HttpFetch } from "./node-http-fetch.js";

/** What stands where a server repeated the key that it was given. */
const REDACTED = "[key]";

/**
 * A `fetch` whose refusals do not repeat a key: some servers and proxies quote it in their message,
 * and messages are printed and stored.
 */
export function withoutKey(fetch: HttpFetch, key: string): HttpFetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.ok || key === "") return response;
    const { status, headers } = response;
    const text = (await response.text()).replaceAll(key, REDACTED);
    const statusText = response.statusText.replaceAll(key, REDACTED);
    return new Response(text, { status, statusText, headers });
  };
}
