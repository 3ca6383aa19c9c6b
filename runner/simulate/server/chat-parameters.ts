/** A chat request with vLLM's defaults filled in. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly n: number;
  readonly seed: number | null;
  readonly temperature: number;
  readonly top_p: number;
  readonly top_k: number;
  readonly min_p: number;
  /** Null leaves it to the context window. */
  readonly max_tokens: number | null;
  readonly stop: readonly string[];
  readonly stream: boolean;
  readonly include_usage: boolean;
  /** JSON schema that the reply must satisfy; null for free text. */
  readonly schema: Readonly<Record<string, unknown>> | null;
}
