import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";

/** What kind of fault ended a call; closed, and stored in the `attempts` table. */
export type CallErrorKind =
  | "connection"
  | "timeout"
  | "rate_limited"
  | "server"
  | "context_overflow"
  | "bad_request"
  | "unauthorized"
  | "not_found"
  | "bad_reply"
  | "cancelled";

/** A call that ended without a usable reply. */
export interface CallError {
  readonly kind: CallErrorKind;
  /** HTTP status; null when no reply came. */
  readonly status: number | null;
  readonly message: string;
}

/** A reply that breaks the protocol: not the promised number of choices, or not its shape. */
export class BadReplyError extends Error {
  override readonly name = "BadReplyError";
}

const TRANSIENT: ReadonlySet<CallErrorKind> = new Set([
  "connection",
  "timeout",
  "rate_limited",
  "server",
  "bad_reply",
]);

/** Whether the same call may succeed when made again. */
export function isTransient(kind: CallErrorKind): boolean {
  return TRANSIENT.has(kind);
}

/** Names the fault behind whatever a call threw. Throws on again what is no fault of a call. */
export function callError(thrown: unknown): CallError {
  if (thrown instanceof BadReplyError) {
    return { kind: "bad_reply", status: 200, message: thrown.message };
  }
  if (thrown instanceof APIUserAbortError) {
    return { kind: "cancelled", status: null, message: "cancelled" };
  }
  if (thrown instanceof APIConnectionTimeoutError) {
    return { kind: "timeout", status: null, message: "no reply within the endpoint's timeout_s" };
  }
  if (thrown instanceof APIConnectionError) {
    return { kind: "connection", status: null, message: causeOf(thrown) };
  }
  if (thrown instanceof APIError) {
    const status = typeof thrown.status === "number" ? thrown.status : null;
    return { kind: kindOfStatus(status, thrown.message), status, message: thrown.message };
  }
  if (thrown instanceof SyntaxError) {
    return { kind: "bad_reply", status: 200, message: `the reply is not JSON: ${thrown.message}` };
  }
  throw thrown;
}

function kindOfStatus(status: number | null, message: string): CallErrorKind {
  if (status === null) return "connection";
  if (status === 400 && /context length|too long|max_model_len/i.test(message)) {
    return "context_overflow";
  }
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404) return "not_found";
  if (status === 408) return "timeout";
  if (status === 429) return "rate_limited";
  return status >= 500 ? "server" : "bad_request";
}

function causeOf(error: Error): string {
  const cause = error.cause;
  if (cause instanceof AggregateError) return cause.errors.map(String).join("; ");
  return cause instanceof Error ? cause.message : error.message;
}
