import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError } from "./api-error.js";
import { answerChat } from "./chat.js";
import { embeddingBody, readEmbeddingRequest } from "./embeddings.js";
import { noSums } from "./ledger.js";
import { metricsText } from "./metrics.js";
import { servedModel, type SimulatorState } from "./state.js";
import { readTokenizeRequest, tokenizeBody } from "./tokenize.js";

/** What `/version` says. */
export const VERSION = "0.19.0+sim";

type Route = (
  state: SimulatorState,
  request: IncomingMessage,
  response: ServerResponse,
) => void | Promise<void>;

const JSON_TYPE = "application/json";

const ROUTES: Readonly<Record<string, Readonly<Partial<Record<string, Route>>>>> = {
  "/v1/chat/completions": {
    POST: async (state, request, response) =>
      answerChat(state, await jsonBody(request), request.headers, response),
  },
  "/v1/embeddings": {
    POST: async (state, request, response) => {
      const asked = readEmbeddingRequest(await jsonBody(request));
      servedModel(state, asked.model);
      reply(response, JSON_TYPE, embeddingBody(asked, `embd-${state.next()}`, state.created()));
    },
  },
  "/tokenize": {
    POST: async (state, request, response) => {
      const asked = readTokenizeRequest(await jsonBody(request));
      const { max_model_len } = servedModel(state, asked.model);
      reply(response, JSON_TYPE, tokenizeBody(asked, max_model_len));
    },
  },
  "/v1/models": { GET: (state, _, response) => reply(response, JSON_TYPE, modelList(state)) },
  "/health": { GET: (_state, _, response) => reply(response, JSON_TYPE, "") },
  "/version": {
    GET: (_state, _, response) => reply(response, JSON_TYPE, JSON.stringify({ version: VERSION })),
  },
  "/metrics": {
    GET: (state, _, response) =>
      reply(response, "text/plain; version=0.0.4; charset=utf-8", metrics(state)),
  },
  // The simulator's own: vLLM has no such route.
  "/ledger": {
    GET: (state, _, response) => reply(response, JSON_TYPE, JSON.stringify(state.ledger.report())),
  },
};

/** Answers one HTTP request; every refusal has vLLM's error body. */
export async function route(
  state: SimulatorState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const path = (request.url ?? "/").split("?", 1)[0];
    const methods = Object.hasOwn(ROUTES, path) ? ROUTES[path] : null;
    if (methods === null) throw new ApiError(404, "Not Found", "Not Found");
    const handler = methods[request.method ?? "GET"];
    if (handler === undefined) throw new ApiError(405, "Method Not Allowed", "Method Not Allowed");
    await handler(state, request, response);
  } catch (error) {
    if (response.headersSent || response.destroyed) return;
    const refusal =
      error instanceof ApiError ? error : new ApiError(500, "InternalServerError", String(error));
    response.writeHead(refusal.status, { "content-type": JSON_TYPE });
    response.end(refusal.body());
  }
}

function reply(response: ServerResponse, contentType: string, body: string): void {
  response.writeHead(200, { "content-type": contentType });
  response.end(body);
}

async function jsonBody(request: IncomingMessage): Promise<unknown> {
  const text = await bodyText(request);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(400, "Bad Request", `JSON decode error: ${String(error)}`);
  }
}

function bodyText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    request.once("error", reject);
  });
}

function modelList(state: SimulatorState): string {
  const created = state.created();
  const data = [...state.models.values()].map(({ id, max_model_len }) => ({
    id,
    object: "model",
    created,
    owned_by: "primum-simulator",
    root: id,
    parent: null,
    max_model_len,
    permission: [],
  }));
  return JSON.stringify({ object: "list", data });
}

function metrics(state: SimulatorState): string {
  const { models } = state.ledger.report();
  return metricsText(
    [...state.models.keys()].map((model) => ({
      model,
      running: state.running.get(model) ?? 0,
      delivered: models[model] ?? noSums(),
    })),
  );
}
