import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { badParameter } from "./api-error.js";
import type { ChatRequest } from "./chat-parameters.js";
import { readChatRequest } from "./chat-request.js";
import { completionBody, openingEvents, tokenEvents, type Completion } from "./completion.js";
import { constrainedReply } from "./constrained.js";
import { finish, generator, type Output } from "./generate.js";
import { mix } from "./hash.js";
import { latencySeconds } from "./latency.js";
import type { SimModel } from "./models.js";
import { servedModel, type SimulatorState } from "./state.js";
import { countPromptTokens } from "./tokens.js";
import { candidateOutput, committedLetter } from "./verdict.js";

/** Share of a streamed request's time before its first event. */
const PREFILL = 0.1;

/**
 * Answers a chat request. The response's `close` decides whether the ledger counts it as delivered
 * or aborted.
 *
 * @throws ApiError before anything is written
 */
export async function answerChat(
  state: SimulatorState,
  body: unknown,
  headers: IncomingHttpHeaders,
  response: ServerResponse,
): Promise<void> {
  const request = readChatRequest(body);
  const model = servedModel(state, request.model);
  const prompt_tokens = fittingPromptTokens(request, model);
  const seed = request.seed ?? state.next();
  const { outputs, seconds } = answersTo(state, request, model, prompt_tokens, seed);
  const named = headers["x-request-id"];
  const completion: Completion = {
    id: `chatcmpl-${typeof named === "string" ? named : state.next().toString(16).padStart(32, "0")}`,
    created: state.created(),
    model: model.id,
    outputs,
    prompt_tokens,
    completion_tokens: outputs.reduce((sum, { tokens }) => sum + tokens, 0),
  };
  recordOutcome(state, request, completion, response);
  await send(response, request, completion, seconds * state.timeScale * 1000);
}

/** Prompt tokens, checked against the window. */
function fittingPromptTokens(request: ChatRequest, model: SimModel): number {
  const tokens = countPromptTokens(request.messages);
  const wanted = request.max_tokens ?? 0;
  const length = model.max_model_len;
  if (tokens + Math.max(wanted, 1) <= length) return tokens;
  throw badParameter(
    `This model's maximum context length is ${length} tokens. However, you requested ${wanted} output tokens and your prompt contains ${tokens} input tokens, for a total of ${tokens + wanted} tokens. Please reduce the length of the input prompt or the number of requested output tokens.`,
    { param: "input_tokens", value: tokens },
  );
}

function answersTo(
  state: SimulatorState,
  request: ChatRequest,
  model: SimModel,
  promptTokens: number,
  seed: number,
): { readonly outputs: readonly Output[]; readonly seconds: number } {
  const prompt = request.messages.findLast(({ role }) => role === "user")?.content ?? "";
  const max_tokens = request.max_tokens ?? model.max_model_len - promptTokens;
  const limits = { max_tokens, stop: request.stop };
  if (request.schema !== null) {
    const letter = committedLetter(candidateOutput(prompt));
    const text = JSON.stringify(constrainedReply(request.schema, letter));
    const output = finish({ ...model, reasoning: "none" }, text, limits);
    const outputs = Array.from({ length: request.n }, () => output);
    return { outputs, seconds: latencySeconds(model, "closed_book", mix(model.hash, seed)) };
  }
  const asked = state.recognise(prompt);
  const generate = generator(state.source, model, asked, request, limits);
  return {
    outputs: Array.from({ length: request.n }, (_, i) => generate(seed + i)),
    seconds: latencySeconds(model, asked?.condition ?? "closed_book", mix(model.hash, seed)),
  };
}

/** Keeps gauge and ledger: a response that closes before its last byte is an aborted one. */
function recordOutcome(
  state: SimulatorState,
  request: ChatRequest,
  completion: Completion,
  response: ServerResponse,
): void {
  const { model } = completion;
  const count = (step: number) => state.running.set(model, (state.running.get(model) ?? 0) + step);
  count(1);
  response.once("close", () => {
    count(-1);
    if (response.writableFinished) {
      state.ledger.delivered({ ...completion, n: request.n, seed: request.seed });
    } else {
      state.ledger.aborted(model);
    }
  });
}

async function send(
  response: ServerResponse,
  request: ChatRequest,
  completion: Completion,
  milliseconds: number,
): Promise<void> {
  if (!request.stream) {
    if (milliseconds > 0 && !(await stayed(response, milliseconds))) return;
    response.writeHead(200, { "content-type": "application/json" });
    response.end(completionBody(completion));
    return;
  }
  if (milliseconds > 0 && !(await stayed(response, milliseconds * PREFILL))) return;
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.write(openingEvents(completion));
  if (milliseconds > 0 && !(await stayed(response, milliseconds * (1 - PREFILL)))) return;
  response.end(tokenEvents(completion, request.include_usage));
}

/** Waits; whether the client is still there afterwards. */
async function stayed(response: ServerResponse, milliseconds: number): Promise<boolean> {
  const left = new AbortController();
  const leave = () => left.abort();
  response.once("close", leave);
  await wait(milliseconds, undefined, { signal: left.signal }).catch(() => null);
  response.off("close", leave);
  return !left.signal.aborted;
}
