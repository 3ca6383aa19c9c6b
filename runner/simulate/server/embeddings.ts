import { z } from "zod";
import { malformed } from "./chat-request.js";
import { hashText, mix } from "./hash.js";
import { countTokens } from "./tokens.js";

/** Length of the simulator's embedding vectors. */
export const DIMENSIONS = 256;

const embeddingRequest = z.object({
  model: z.string(),
  input: z.union([z.string().transform((one) => [one]), z.array(z.string()).min(1)]),
  encoding_format: z.enum(["float", "base64"]).nullish(),
});

/** A request for embeddings as read. */
export interface EmbeddingRequest {
  readonly model: string;
  readonly input: readonly string[];
  readonly base64: boolean;
}

/** Reads the body of an embedding request. Throws ApiError 400. */
export function readEmbeddingRequest(body: unknown): EmbeddingRequest {
  const parsed = embeddingRequest.safeParse(body);
  if (!parsed.success) throw malformed(parsed.error);
  const { model, input, encoding_format } = parsed.data;
  return { model, input, base64: encoding_format === "base64" };
}

/** The JSON body of an embedding response. */
export function embeddingBody(request: EmbeddingRequest, id: string, created: number): string {
  const { model, input, base64 } = request;
  const prompt_tokens = input.reduce((sum, text) => sum + countTokens(text), 0);
  return JSON.stringify({
    id,
    object: "list",
    created,
    model,
    data: input.map((text, index) => {
      const vector = embed(text);
      const embedding = base64 ? Buffer.from(vector.buffer).toString("base64") : [...vector];
      return { index, object: "embedding", embedding };
    }),
    usage: {
      prompt_tokens,
      total_tokens: prompt_tokens,
      completion_tokens: 0,
      prompt_tokens_details: null,
    },
  });
}

/**
 * A unit vector of a text: its words hashed onto signed axes, so that texts that share words are
 * near each other. A text without words lies on the first axis.
 */
export function embed(text: string): Float32Array {
  const sums = new Float64Array(DIMENSIONS);
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    const hash = hashText(word);
    sums[(hash >>> 0) % DIMENSIONS] += mix(hash, 1) < 0 ? -1 : 1;
  }
  const norm = Math.hypot(...sums);
  if (norm === 0) sums[0] = 1;
  return Float32Array.from(sums, (sum) => sum / (norm === 0 ? 1 : norm));
}
