import type { ChatOutput } from "../client/chat.js";
import type { CallError, CallErrorKind } from "../client/call-error.js";

/** One request that was answered, with all of its outputs. `cell_key` stays the first field. */
export interface GenerationRecord {
  readonly cell_key: string;
  readonly kind: "generation";
  readonly experiment: string;
  readonly model: string;
  readonly condition: string;
  readonly question_id: string;
  readonly regime: "single" | "sampled";
  readonly seed: number;
  readonly attempt: number;
  readonly endpoint: string;
  readonly prompt_sha256: string;
  readonly context_id: string | null;
  readonly end_byte: number | null;
  /** UTC, ISO 8601. */
  readonly started_at: string;
  /** Wall clock of the call, to the millisecond. */
  readonly latency_s: number;
  readonly first_token_s: number | null;
  /** Requests under way on the endpoint when this one started, itself included. */
  readonly in_flight: number;
  readonly prompt_tokens: number | null;
  readonly completion_tokens: number | null;
  readonly outputs: readonly ChatOutput[];
}

/** What a call was for: the outputs of a cell, or a verifier's verdict on one answer text. */
export type CallPurpose = { readonly cell_key: string } | { readonly verdict_key: string };

/** One call that failed. One of its keys is null. */
export interface AttemptRecord {
  readonly cell_key: string | null;
  readonly kind: "attempt";
  readonly verdict_key: string | null;
  readonly attempt: number;
  readonly error_kind: CallErrorKind;
  readonly status: number | null;
  readonly message: string;
  readonly started_at: string;
  readonly seconds: number;
}

/** The record of a failed call that started at a time, UTC, and took so many seconds. */
export function attemptRecord(
  purpose: CallPurpose,
  attempt: number,
  { kind, status, message }: CallError,
  started_at: string,
  seconds: number,
): AttemptRecord {
  const keys = { cell_key: null, verdict_key: null, ...purpose };
  return {
    cell_key: keys.cell_key,
    kind: "attempt",
    verdict_key: keys.verdict_key,
    attempt,
    error_kind: kind,
    status,
    message,
    started_at,
    seconds: toMilliseconds(seconds),
  };
}

/** Seconds to the millisecond: what lies below is the client's own noise. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

export type JournalRecord = GenerationRecord | AttemptRecord;
