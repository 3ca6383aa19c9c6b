import type { ChatOutput } from "../client/chat.js";
import type { CallErrorKind } from "../client/call-error.js";

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

/** One call that failed. */
export interface AttemptRecord {
  readonly cell_key: string;
  readonly kind: "attempt";
  readonly attempt: number;
  readonly error_kind: CallErrorKind;
  readonly status: number | null;
  readonly message: string;
  readonly started_at: string;
  readonly seconds: number;
}

export type JournalRecord = GenerationRecord | AttemptRecord;
