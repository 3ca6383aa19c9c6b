import type { ChatRequest } from "../../runner/client/chat.js";

/** A request for two sampled outputs; `change` replaces fields. */
export function chatRequest(change: Partial<ChatRequest> = {}): ChatRequest {
  return {
    model: "sim/one",
    messages: [{ role: "user", content: "Question: ?\n\nOptions:\nA. x\n" }],
    n: 2,
    seed: 7000,
    temperature: 0.7,
    top_p: 1,
    top_k: -1,
    min_p: 0,
    presence_penalty: 0,
    frequency_penalty: 0,
    repetition_penalty: 1,
    max_tokens: 10,
    ...change,
  };
}
