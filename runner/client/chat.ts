import OpenAI from "openai";
import { z } from "zod";
import type { ChatMessage } from "../prompt/templates.js";
import { BadReplyError } from "./call-error.js";
import type { HttpFetch } from "./node-http-fetch.js";

/** The body of one chat request, every decoding parameter stated; field names are vLLM's. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly n: number;
  /** Output i is drawn with seed + i. */
  readonly seed: number;
  readonly temperature: number;
  readonly top_p: number;
  readonly top_k: number;
  readonly min_p: number;
  readonly presence_penalty: number;
  readonly frequency_penalty: number;
  readonly repetition_penalty: number;
  readonly max_tokens: number;
}

/** One output of a reply; lone surrogates are replaced, since Parquet holds UTF-8. */
export interface ChatOutput {
  readonly raw: string | null;
  readonly reasoning: string | null;
  readonly finish_reason: string | null;
}

/** A reply with exactly the outputs asked for, in index order. */
export interface ChatReply {
  readonly outputs: readonly ChatOutput[];
  readonly prompt_tokens: number | null;
  readonly completion_tokens: number | null;
}

/** A JSON schema that the reply must satisfy. */
export interface ResponseFormat {
  readonly type: "json_schema";
  readonly json_schema: {
    readonly name: string;
    readonly strict: boolean;
    readonly schema: Readonly<Record<string, unknown>>;
  };
}

/** Sends one chat request. Throws what `callError` names. */
export type Chat = (
  request: ChatRequest & { readonly response_format?: ResponseFormat },
  signal: AbortSignal,
) => Promise<ChatReply>;

const reply = z.object({
  choices: z.array(
    z.object({
      index: z.number().int().min(0),
      finish_reason: z.string().nullable(),
      message: z.object({
        content: z.string().nullable().optional(),
        reasoning: z.string().nullable().optional(),
        reasoning_content: z.string().nullable().optional(),
      }),
    }),
  ),
  usage: z
    .object({ prompt_tokens: z.number().int(), completion_tokens: z.number().int() })
    .nullable()
    .optional(),
});

/** How an endpoint is reached. */
export interface ChatEndpoint {
  readonly url: string;
  /** The secret itself; null for a server without one. */
  readonly apiKey: string | null;
  readonly timeout_s: number;
}

/**
 * A chat function over the OpenAI client. The client never repeats a call by itself: retries are
 * counted and stored by the caller.
 */
export function openAiChat(endpoint: ChatEndpoint, fetch: HttpFetch): Chat {
  const client = new OpenAI({
    baseURL: endpoint.url,
    apiKey: endpoint.apiKey ?? "none",
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: endpoint.timeout_s * 1000,
    fetch,
    logLevel: "off",
  });
  return (request, signal) =>
    withOwnSignal(signal, async (own) => {
      const body: unknown = await client.post("/chat/completions", { body: request, signal: own });
      return checkedReply(body, request.n);
    });
}

/** Links a call to a signal that outlives it: the client never removes its listener from a signal. */
async function withOwnSignal<T>(
  signal: AbortSignal,
  call: (own: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  const abort = (): void => own.abort();
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await call(own.signal);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

function checkedReply(body: unknown, n: number): ChatReply {
  const parsed = reply.safeParse(body);
  if (!parsed.success) {
    throw new BadReplyError(`the reply is no chat completion: ${z.prettifyError(parsed.error)}`);
  }
  const { choices, usage } = parsed.data;
  const inOrder = choices.toSorted((a, b) => a.index - b.index);
  if (inOrder.length !== n || inOrder.some(({ index }, i) => index !== i)) {
    throw new BadReplyError(
      `the reply holds choices ${inOrder.map(({ index }) => index).join(" ")}; 0 to ${n - 1} were asked for`,
    );
  }
  return {
    outputs: inOrder.map(({ message, finish_reason }) => ({
      raw: message.content?.toWellFormed() ?? null,
      reasoning: (message.reasoning ?? message.reasoning_content)?.toWellFormed() ?? null,
      finish_reason,
    })),
    prompt_tokens: usage?.prompt_tokens ?? null,
    completion_tokens: usage?.completion_tokens ?? null,
  };
}
