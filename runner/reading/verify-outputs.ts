import type { ChatMessage } from "../prompt/templates.js";
import { UserError } from "../user-error.js";
import type { VerdictStore } from "./verdict-store.js";
import { verdictKey, verifierMessages, type VerifierItem } from "./verifier-prompt.js";
import {
  readVerifierReply,
  verifierResponseFormat,
  type VerifierReply,
  type VerifierResponseFormat,
} from "./verifier-reply.js";

/** One question to a verifier, as the HTTP client sends it. */
export interface VerifierCall {
  readonly key: string;
  readonly messages: readonly ChatMessage[];
  readonly response_format: VerifierResponseFormat;
  /** 0 at first, one more each time a malformed reply is asked for again. */
  readonly attempt: number;
}

/** What a verifier found in one answer text. */
export type Verdict =
  | {
      readonly kind: "letter";
      readonly letter: string;
      readonly verifier_raw: string;
    }
  | { readonly kind: "none" | "unsupported"; readonly verifier_raw: string }
  | {
      readonly kind: "error";
      /** `call`: the call failed; `reply`: no reply kept to the schema; `aborted`: never asked. */
      readonly error_kind: "call" | "reply" | "aborted";
      readonly message: string;
      readonly verifier_raw: string | null;
    };

export interface VerifyOptions {
  /** Identifies the verifier in keys: its model, revision and decoding. */
  readonly verifier: string;
  /** Sends one call and gives the reply's text; its own retries are behind it. */
  readonly call: (call: VerifierCall) => Promise<string>;
  readonly store: VerdictStore;
  readonly concurrency: number;
  /** How often one text is asked for at most when replies are malformed. */
  readonly attempts?: number;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

type Usable = Exclude<VerifierReply, { readonly kind: "malformed" }>;

function verdictOf(reply: Usable, verifier_raw: string): Verdict {
  return reply.kind === "letter"
    ? { kind: "letter", letter: reply.letter, verifier_raw }
    : { kind: reply.kind, verifier_raw };
}

async function ask(key: string, item: VerifierItem, options: VerifyOptions): Promise<Verdict> {
  const letters = item.options.map(({ letter }) => letter);
  const stored = options.store.get(key);
  if (stored !== undefined) {
    const reply = readVerifierReply(stored, letters, item.text);
    if (reply.kind !== "malformed") return verdictOf(reply, stored);
  }
  const messages = verifierMessages(item);
  const response_format = verifierResponseFormat(letters);
  let failed: Verdict = {
    kind: "error",
    error_kind: "aborted",
    message: "the verifier was not asked",
    verifier_raw: null,
  };
  const isAborted = (): boolean => options.signal?.aborted === true;
  for (let attempt = 0; attempt < (options.attempts ?? 3); attempt++) {
    if (isAborted()) return failed;
    let raw: string;
    try {
      raw = await options.call({ key, messages, response_format, attempt });
    } catch (error) {
      if (error instanceof UserError) throw error;
      if (isAborted()) return failed;
      const message = error instanceof Error ? error.message : String(error);
      return { kind: "error", error_kind: "call", message, verifier_raw: null };
    }
    const reply = readVerifierReply(raw, letters, item.text);
    if (reply.kind !== "malformed") {
      await options.store.put({ key, reply: raw });
      return verdictOf(reply, raw);
    }
    failed = { kind: "error", error_kind: "reply", message: reply.problem, verifier_raw: raw };
  }
  return failed;
}

/**
 * Asks a verifier for the letters of many answer texts and gives the verdicts in their order. Equal
 * items (`verdictKey`) are asked for once; replies in the store are not asked for again. A failed
 * call or a malformed reply is an `error`, never a null. An abort lets calls in flight end and
 * leaves the rest `aborted`. A `UserError` of `call` ends everything and is thrown.
 */
export async function verifyOutputs(
  items: readonly VerifierItem[],
  options: VerifyOptions,
): Promise<readonly Verdict[]> {
  const keys = items.map((item) => verdictKey(options.verifier, item));
  const unique = [...new Map(keys.map((key, i) => [key, items[i]] as const))];
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const verdicts = new Map<string, Verdict>();
  let next = 0;
  let done = 0;
  let stopped = false;
  const worker = async (): Promise<void> => {
    while (next < unique.length && !stopped) {
      const [key, item] = unique[next++];
      try {
        verdicts.set(key, await ask(key, item, options));
      } catch (error) {
        stopped = true;
        throw error;
      }
      done += counts.get(key)!;
      options.onProgress?.(done, items.length);
    }
  };
  const workers = Math.max(1, Math.min(options.concurrency, unique.length));
  const ends = await Promise.allSettled(Array.from({ length: workers }, worker));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return keys.map((key) => verdicts.get(key)!);
}
