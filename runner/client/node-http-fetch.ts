import http from "node:http";
import https from "node:https";

/** The part of `fetch` that the OpenAI client uses, over a keep-alive agent of our own. */
export type HttpFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const NO_BODY = new Set([204, 304]);

/**
 * A `fetch` over `node:http`: twice as fast as Node's own at small replies, and without its 300 s
 * limit on the wait for headers, which would cut long generations short.
 *
 * @param connections most sockets a host at once
 * @returns the fetch function and a function that closes idle sockets
 */
export function nodeHttpFetch(connections: number): { fetch: HttpFetch; close: () => void } {
  const options = { keepAlive: true, maxSockets: connections, scheduling: "lifo" } as const;
  const agents = { "http:": new http.Agent(options), "https:": new https.Agent(options) };
  return {
    fetch: (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.protocol !== "http:" && url.protocol !== "https:") {
        return Promise.reject(new TypeError(`fetch: ${url.protocol} is not http or https`));
      }
      const agent = agents[url.protocol];
      const { request } = url.protocol === "https:" ? https : http;
      return send(url, init, (options, onResponse) =>
        request(url, { ...options, agent }, onResponse),
      );
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

type Open = (
  options: http.RequestOptions,
  onResponse: (response: http.IncomingMessage) => void,
) => http.ClientRequest;

function send(url: URL, init: RequestInit, open: Open): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (init.body !== undefined && init.body !== null && typeof init.body !== "string") {
      reject(new TypeError(`fetch: the body for ${url.pathname} is not a text`));
      return;
    }
    const body = init.body === undefined || init.body === null ? undefined : Buffer.from(init.body);
    const headers: http.OutgoingHttpHeaders = {
      ...Object.fromEntries(new Headers(init.headers)),
      "accept-encoding": "identity",
      ...(body === undefined ? {} : { "content-length": body.byteLength }),
    };
    const signal = init.signal ?? undefined;
    const request = open(
      { method: init.method ?? "GET", headers, ...(signal === undefined ? {} : { signal }) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("aborted", () => reject(new Error("the server closed the connection")));
        response.on("end", () => {
          const status = response.statusCode ?? 502;
          resolve(
            new Response(NO_BODY.has(status) ? null : Buffer.concat(chunks), {
              status,
              statusText: response.statusMessage ?? "",
              headers: flatten(response.headers),
            }),
          );
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

function flatten(headers: http.IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
  );
}
