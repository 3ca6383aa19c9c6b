import { z } from "zod";
import { ApiError } from "./api-error.js";
import type { ChatRequest } from "./chat-parameters.js";
import { checkRanges } from "./ranges.js";

const number = z.number();
const textPart = z.object({ type: z.literal("text"), text: z.string() });
const content = z
  .union([z.string(), z.array(textPart).transform((parts) => parts.map((p) => p.text).join("\n"))])
  .nullish()
  .transform((text) => text ?? "");

/** Messages of a chat; content parts are joined by line breaks. */
export const messagesSchema = z.array(z.object({ role: z.string(), content })).min(1);

/** Fields that the simulator reads; others are accepted and ignored, as vLLM does. */
const chatRequest = z.object({
  model: z.string(),
  messages: messagesSchema,
  n: number.int().nullish(),
  seed: number
    .min(-(2 ** 63))
    .max(2 ** 63)
    .refine(Number.isInteger, "Input should be a valid integer")
    .nullish(),
  temperature: number.nullish(),
  top_p: number.nullish(),
  top_k: number.int().nullish(),
  min_p: number.nullish(),
  presence_penalty: number.nullish(),
  frequency_penalty: number.nullish(),
  repetition_penalty: number.nullish(),
  max_tokens: number.int().nullish(),
  max_completion_tokens: number.int().nullish(),
  stop: z.union([z.string().transform((one) => [one]), z.array(z.string())]).nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  response_format: z
    .object({
      type: z.enum(["text", "json_object", "json_schema"]),
      json_schema: z.object({ schema: z.record(z.string(), z.unknown()) }).nullish(),
    })
    .nullish(),
});

/**
 * Reads the body of a chat request. Penalties are checked; they do not change a reply, which names
 * one letter once.
 *
 * @throws ApiError 400 as vLLM words it
 */
export function readChatRequest(body: unknown): ChatRequest {
  const parsed = chatRequest.safeParse(body);
  if (!parsed.success) throw malformed(parsed.error);
  const given = parsed.data;
  const request: ChatRequest = {
    model: given.model,
    messages: given.messages,
    n: given.n ?? 1,
    seed: given.seed ?? null,
    temperature: given.temperature ?? 1,
    top_p: given.top_p ?? 1,
    top_k: given.top_k ?? 0,
    min_p: given.min_p ?? 0,
    max_tokens: given.max_completion_tokens ?? given.max_tokens ?? null,
    stop: given.stop ?? [],
    stream: given.stream ?? false,
    include_usage: given.stream_options?.include_usage ?? false,
    schema: schemaOf(given.response_format ?? null),
  };
  if (given.stream_options && !request.stream) {
    const message = "Stream options can only be defined when `stream=True`.";
    throw new ApiError(400, "Bad Request", message, "stream_options");
  }
  checkRanges(request, {
    presence_penalty: given.presence_penalty ?? 0,
    frequency_penalty: given.frequency_penalty ?? 0,
    repetition_penalty: given.repetition_penalty ?? 1,
  });
  return request;
}

/** A body that is not of the request's form. */
export function malformed(error: z.ZodError): ApiError {
  const problems = error.issues.map(
    ({ path, message }) =>
      `{'loc': ('body', ${path.map(pythonKey).join(", ")}), 'msg': '${message}'}`,
  );
  return new ApiError(400, "Bad Request", `[${problems.join(", ")}]`);
}

function pythonKey(key: PropertyKey): string {
  return typeof key === "number" ? String(key) : `'${String(key)}'`;
}

function schemaOf(
  format: (z.infer<typeof chatRequest>["response_format"] & {}) | null,
): ChatRequest["schema"] {
  if (format === null || format.type === "text") return null;
  if (format.type === "json_object") return { type: "object" };
  if (!format.json_schema) {
    const message =
      "When response_format type is 'json_schema', the 'json_schema' field must be provided.";
    throw new ApiError(400, "Bad Request", message, "response_format");
  }
  return format.json_schema.schema;
}
