import { expect, test } from "vitest";
import { callError, type CallError } from "../../runner/client/call-error.js";
import { reachServer } from "../../runner/run/servers.js";
import { chatRequest } from "./chat-request.js";
import { stubServer } from "./stub-server.js";

const REQUEST = chatRequest();
const KEY = "sk-hospital-4711";

test("a key that a server's refusal repeats is in no message", async () => {
  const server = await stubServer(({ url }) =>
    url === "/v1/models"
      ? { body: { data: [{ id: REQUEST.model }] } }
      : {
          status: url === "/v1/chat/completions" ? 401 : 404,
          body: { error: { message: `Incorrect API key provided: ${KEY}. Header: Bearer ${KEY}` } },
        },
  );
  const endpoint = {
    ...{ name: "sim", url: server.url, api_key_env: "SIM_KEY", concurrency: 1, timeout_s: 5 },
  };
  const signal = new AbortController().signal;
  const reached = await reachServer(endpoint, [REQUEST.model], { env: { SIM_KEY: KEY }, signal });
  const fault = await reached.server.chat(REQUEST, signal).catch(callError);
  reached.close();
  expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(JSON.stringify(fault)).not.toContain(KEY);
  expect((fault as CallError).message).toContain("Incorrect API key provided: [key]");
});
