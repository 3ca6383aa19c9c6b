import { z } from "zod";
import { malformed, messagesSchema } from "./chat-request.js";
import { hashText } from "./hash.js";
import { countPromptTokens, tokenTexts } from "./tokens.js";

const VOCABULARY = 128_000;

const tokenizeRequest = z.union([
  z.object({ model: z.string(), messages: messagesSchema }),
  z.object({ model: z.string(), prompt: z.string() }),
]);

/** A request to tokenise as read. */
export type TokenizeRequest = z.infer<typeof tokenizeRequest>;

/** Reads the body of a tokenise request. Throws ApiError 400. */
export function readTokenizeRequest(body: unknown): TokenizeRequest {
  const parsed = tokenizeRequest.safeParse(body);
  if (!parsed.success) throw malformed(parsed.error);
  return parsed.data;
}

/** The JSON body of the reply: `count` of messages is what a chat request with them reports in `usage`. */
export function tokenizeBody(request: TokenizeRequest, maxModelLength: number): string {
  const tokens = "prompt" in request ? idsOf(request.prompt) : templateIds(request.messages);
  return JSON.stringify({
    count: tokens.length,
    max_model_len: maxModelLength,
    tokens,
    token_strs: null,
  });
}

/** Ids of the contents behind as many zeros as the chat template adds tokens. */
function templateIds(messages: readonly { readonly content: string }[]): number[] {
  const ids = messages.flatMap(({ content }) => idsOf(content));
  return [...new Array<number>(countPromptTokens(messages) - ids.length).fill(0), ...ids];
}

function idsOf(text: string): number[] {
  return tokenTexts(text).map((token) => (hashText(token) >>> 0) % VOCABULARY);
}
