import type { Output } from "./generate.js";
import { tokenTexts } from "./tokens.js";

/** A chat completion before it is written out. */
export interface Completion {
  readonly id: string;
  /** Unix seconds. */
  readonly created: number;
  readonly model: string;
  readonly outputs: readonly Output[];
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
}

/** The JSON body of a chat completion, in vLLM's form. */
export function completionBody(completion: Completion): string {
  const { id, created, model, outputs } = completion;
  let body = `{"id":${JSON.stringify(id)},"object":"chat.completion","created":${created},"model":${JSON.stringify(model)},"choices":[`;
  for (let i = 0; i < outputs.length; i++) {
    const { content, reasoning, finish_reason, stop_reason } = outputs[i];
    body += `${i === 0 ? "" : ","}{"index":${i},"message":{"role":"assistant","content":${JSON.stringify(content)},"refusal":null,"annotations":null,"audio":null,"function_call":null,"tool_calls":[],"reasoning":${JSON.stringify(reasoning)}},"logprobs":null,"finish_reason":"${finish_reason}","stop_reason":${JSON.stringify(stop_reason)},"token_ids":null}`;
  }
  return `${body}],"service_tier":null,"system_fingerprint":null,"usage":${usage(completion)},"prompt_logprobs":null,"prompt_token_ids":null,"kv_transfer_params":null}`;
}

/** The server-sent events that open a stream: each choice's role. */
export function openingEvents(completion: Completion): string {
  return completion.outputs
    .map((_, index) =>
      event(completion, [choice(index, { role: "assistant", content: "" }, null, null)]),
    )
    .join("");
}

/** The events after the opening: a token each, then each choice's end, the usage if asked for, the mark of the end. */
export function tokenEvents(completion: Completion, includeUsage: boolean): string {
  const events = completion.outputs.map((output, index) => {
    const deltas = [
      ...tokenTexts(output.reasoning ?? "").map((reasoning) => ({ reasoning })),
      ...tokenTexts(output.content ?? "").map((content) => ({ content })),
    ];
    return [
      ...deltas.map((delta) => event(completion, [choice(index, delta, null, null)])),
      event(completion, [choice(index, {}, output.finish_reason, output.stop_reason)]),
    ].join("");
  });
  const last = includeUsage ? event(completion, [], `,"usage":${usage(completion)}`) : "";
  return `${events.join("")}${last}data: [DONE]\n\n`;
}

function choice(
  index: number,
  delta: Readonly<Record<string, string>>,
  finish_reason: string | null,
  stop_reason: string | null,
): string {
  return JSON.stringify({
    index,
    delta,
    logprobs: null,
    finish_reason,
    ...(finish_reason !== null && { stop_reason }),
  });
}

function event(completion: Completion, choices: readonly string[], more = ""): string {
  const { id, created, model } = completion;
  return `data: {"id":${JSON.stringify(id)},"object":"chat.completion.chunk","created":${created},"model":${JSON.stringify(model)},"choices":[${choices.join(",")}]${more}}\n\n`;
}

function usage({ prompt_tokens, completion_tokens }: Completion): string {
  return `{"prompt_tokens":${prompt_tokens},"total_tokens":${prompt_tokens + completion_tokens},"completion_tokens":${completion_tokens},"prompt_tokens_details":null}`;
}
