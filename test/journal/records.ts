import type { AttemptRecord, GenerationRecord } from "../../runner/journal/record.js";

/** A sampled request's record with two outputs; `change` replaces fields. */
export function generationRecord(change: Partial<GenerationRecord> = {}): GenerationRecord {
  return {
    cell_key: "0".repeat(32),
    kind: "generation",
    experiment: "main",
    model: "sim/one",
    condition: "closed_book",
    question_id: "q1",
    regime: "sampled",
    seed: 5000,
    attempt: 1,
    endpoint: "sim",
    prompt_sha256: "a".repeat(64),
    context_id: null,
    end_byte: null,
    started_at: "2026-01-02T03:04:05.678Z",
    latency_s: 0.25,
    first_token_s: null,
    in_flight: 3,
    prompt_tokens: 100,
    completion_tokens: 4,
    outputs: [
      { raw: "B", reasoning: null, finish_reason: "stop" },
      { raw: null, reasoning: "thinking", finish_reason: "length" },
    ],
    ...change,
  };
}

/** A failed call's record. */
export function attemptRecord(change: Partial<AttemptRecord> = {}): AttemptRecord {
  return {
    cell_key: "0".repeat(32),
    kind: "attempt",
    verdict_key: null,
    attempt: 1,
    error_kind: "server",
    status: 503,
    message: "overloaded",
    started_at: "2026-01-02T03:04:04.000Z",
    seconds: 0.5,
    ...change,
  };
}
