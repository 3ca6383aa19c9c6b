import { expect, onTestFinished, test } from "vitest";
import { callError } from "../../runner/client/call-error.js";
import { openAiChat } from "../../runner/client/chat.js";
import { nodeHttpFetch } from "../../runner/client/node-http-fetch.js";
import { chatRequest } from "./chat-request.js";
import { stubServer } from "./stub-server.js";

const REQUEST = chatRequest();

function choice(index: number, message: object, finish_reason = "stop") {
  return { index, finish_reason, message: { role: "assistant", ...message } };
}

function chatTo(url: string, apiKey: string | null = null, timeout_s = 5) {
  const { fetch, close } = nodeHttpFetch(4);
  onTestFinished(close);
  return openAiChat({ url, apiKey, timeout_s }, fetch);
}

async function faultOf(promise: Promise<unknown>) {
  return promise.then(
    () => expect.fail("the call succeeded"),
    (thrown: unknown) => callError(thrown),
  );
}

const never = () => new AbortController().signal;

test("the request's body reaches the server as it is, every parameter stated", async () => {
  const server = await stubServer(() => ({ body: { choices: [choice(0, {}), choice(1, {})] } }));
  await chatTo(server.url)(REQUEST, never());
  expect(server.seen[0]?.url).toBe("/v1/chat/completions");
  expect(server.seen[0]?.body).toEqual(REQUEST);
});

test("outputs come in index order, with reasoning from either field name and token counts", async () => {
  const server = await stubServer(() => ({
    body: {
      choices: [
        choice(1, { content: null, reasoning_content: "older name" }, "length"),
        choice(0, { content: "B", reasoning: "newer name" }),
      ],
      usage: { prompt_tokens: 11, completion_tokens: 3, total_tokens: 14 },
    },
  }));
  expect(await chatTo(server.url)(REQUEST, never())).toEqual({
    outputs: [
      { raw: "B", reasoning: "newer name", finish_reason: "stop" },
      { raw: null, reasoning: "older name", finish_reason: "length" },
    ],
    prompt_tokens: 11,
    completion_tokens: 3,
  });
});

test("a lone surrogate becomes the replacement character", async () => {
  const body = JSON.stringify({
    choices: [choice(0, { content: "B@" }), choice(1, { content: "" })],
  });
  const server = await stubServer(() => ({ body: body.replace("@", "\\ud800") }));
  const reply = await chatTo(server.url)(REQUEST, never());
  expect(reply.outputs[0]?.raw).toBe("B\ufffd");
});

test.each([
  [400, "This model's maximum context length is 8192 tokens.", "context_overflow"],
  [400, "top_k must be at least -1", "bad_request"],
  [401, "no key", "unauthorized"],
  [404, "The model `x` does not exist.", "not_found"],
  [429, "slow down", "rate_limited"],
  [503, "loading", "server"],
] as const)("status %i with %j is %s", async (status, message, kind) => {
  const server = await stubServer(() => ({ status, body: { error: { message } } }));
  const fault = await faultOf(chatTo(server.url)(REQUEST, never()));
  expect(fault).toMatchObject({ kind, status });
  expect(fault.message).toContain(message);
  expect(server.seen).toHaveLength(1);
});

test.each([
  ["fewer choices than asked for", { choices: [choice(0, {})] }],
  ["a choice twice", { choices: [choice(0, {}), choice(0, {})] }],
  ["prose instead of JSON", "Internal error"],
  ["another shape", { choices: "none" }],
])("%s is a bad reply", async (_name, body) => {
  const server = await stubServer(() => ({ body }));
  expect((await faultOf(chatTo(server.url)(REQUEST, never()))).kind).toBe("bad_reply");
});

test("a broken connection, a closed port, a silent server and a cancelled call are told apart", async () => {
  const broken = await stubServer(() => null);
  expect((await faultOf(chatTo(broken.url)(REQUEST, never()))).kind).toBe("connection");
  const closed = await faultOf(chatTo("http://127.0.0.1:9/v1")(REQUEST, never()));
  expect(closed).toMatchObject({ kind: "connection", status: null });
  expect(closed.message).toContain("ECONNREFUSED");
  const cancelled = new AbortController();
  const silent = await stubServer(() => {
    cancelled.abort();
    return { body: {} };
  });
  expect((await faultOf(chatTo(silent.url)(REQUEST, cancelled.signal))).kind).toBe("cancelled");
});

test("a server slower than timeout_s is a timeout", async () => {
  const { createServer } = await import("node:net");
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const fault = await faultOf(chatTo(`http://127.0.0.1:${port}/v1`, null, 0.05)(REQUEST, never()));
  expect(fault.kind).toBe("timeout");
});

test("the key is sent as a bearer token and nothing else of it remains in a fault's message", async () => {
  const server = await stubServer(() => ({
    status: 401,
    body: { error: { message: "wrong key" } },
  }));
  const fault = await faultOf(chatTo(server.url, "secret-key")(REQUEST, never()));
  expect(server.seen[0]?.headers.authorization).toBe("Bearer secret-key");
  expect(fault.message).not.toContain("secret-key");
});
