import type { Chat } from "../client/chat.js";
import { callError, isTransient, type CallError } from "../client/call-error.js";
import { MOST_ATTEMPTS, waitAfter } from "../client/retry.js";
import {
  attemptRecord,
  toMilliseconds,
  type GenerationRecord,
  type JournalRecord,
} from "../journal/record.js";
import type { PlannedRequest } from "../plan/planned-request.js";

/** What generating needs of the world. */
export interface GenerateEffects {
  /** Settles once the record is durable. */
  readonly journal: (record: JournalRecord) => Promise<void>;
  readonly now: () => Date;
  /** Seconds on a clock that never jumps. */
  readonly seconds: () => number;
  /** Waits before a repeated call. */
  readonly sleep: (seconds: number) => Promise<void>;
  /** Aborted to stop: calls under way are given up, nothing new starts. */
  readonly signal: AbortSignal;
}

/** The work of one endpoint. */
export interface EndpointWork {
  readonly chat: Chat;
  /** Most requests under way at once. */
  readonly concurrency: number;
  readonly requests: Iterable<PlannedRequest>;
}

/** One thing that happened, for progress and counts. */
export type GenerateEvent =
  | { readonly kind: "done"; readonly outputs: number }
  | { readonly kind: "retry"; readonly error: CallError }
  | { readonly kind: "failed"; readonly request: PlannedRequest; readonly error: CallError };

/** Why an endpoint's work ended: all asked, stopped from outside, or a fault that holds for the rest. */
export type GenerateEnd =
  | { readonly kind: "finished" }
  | { readonly kind: "stopped" }
  | { readonly kind: "endpoint_fault"; readonly error: CallError };

type CallResult = { readonly record: GenerationRecord } | { readonly error: CallError };

/** Connection failures in a row, over all workers, after which a server counts as gone. */
const MOST_CONNECTION_FAILURES = 8;

/**
 * Asks an endpoint everything that is left of a plan, with bounded concurrency. Each reply is
 * journalled; a worker's next call overlaps the sync of its last record, never more than one.
 *
 * A transient fault is repeated up to three times with doubling waits; any other fault leaves the
 * cell undone. A fault that holds for every request (wrong key, wrong model, server gone) ends the work.
 */
export async function generate(
  work: EndpointWork,
  effects: GenerateEffects,
  onEvent: (event: GenerateEvent) => void,
): Promise<GenerateEnd> {
  const queue = work.requests[Symbol.iterator]();
  const underWay = new Set<AbortController>();
  const faults: CallError[] = [];
  let halted = effects.signal.aborted;
  let connectionFailures = 0;

  const halt = (): void => {
    halted = true;
    for (const call of underWay) call.abort();
  };
  effects.signal.addEventListener("abort", halt, { once: true });

  async function call(request: PlannedRequest, attempt: number): Promise<CallResult> {
    const startedAt = effects.now().toISOString();
    const started = effects.seconds();
    const cancel = new AbortController();
    underWay.add(cancel);
    const in_flight = underWay.size;
    try {
      const reply = await work.chat(request.request, cancel.signal);
      connectionFailures = 0;
      const latency_s = toMilliseconds(effects.seconds() - started);
      const timing = { started_at: startedAt, latency_s, in_flight };
      return { record: generationRecord(request, attempt, timing, reply) };
    } catch (thrown) {
      const error = callError(thrown);
      if (error.kind === "cancelled") return { error };
      connectionFailures = error.kind === "connection" ? connectionFailures + 1 : 0;
      const { cell_key } = request;
      const seconds = effects.seconds() - started;
      await effects.journal(attemptRecord({ cell_key }, attempt, error, startedAt, seconds));
      return { error };
    } finally {
      underWay.delete(cancel);
    }
  }

  async function ask(request: PlannedRequest): Promise<GenerationRecord | null> {
    for (let attempt = 1; ; attempt += 1) {
      const result = await call(request, attempt);
      if ("record" in result) return result.record;
      const { error } = result;
      if (error.kind === "cancelled") return null;
      if (endsAllWork(error) || connectionFailures >= MOST_CONNECTION_FAILURES) {
        faults.push(error);
        halt();
      }
      if (halted) return null;
      if (!isTransient(error.kind) || attempt === MOST_ATTEMPTS) {
        onEvent({ kind: "failed", request, error });
        return null;
      }
      onEvent({ kind: "retry", error });
      await effects.sleep(waitAfter(attempt));
    }
  }

  async function worker(): Promise<void> {
    let durable: Promise<void> = Promise.resolve();
    while (!halted) {
      const next = queue.next();
      if (next.done === true) break;
      const record = await ask(next.value);
      await durable;
      if (record === null) continue;
      durable = effects
        .journal(record)
        .then(() => onEvent({ kind: "done", outputs: record.outputs.length }));
      durable.catch(halt);
    }
    await durable;
  }

  try {
    await Promise.all(Array.from({ length: work.concurrency }, worker));
  } finally {
    effects.signal.removeEventListener("abort", halt);
  }
  const error = faults.at(0);
  if (error !== undefined) return { kind: "endpoint_fault", error };
  return { kind: effects.signal.aborted ? "stopped" : "finished" };
}

function endsAllWork({ kind }: CallError): boolean {
  return kind === "unauthorized" || kind === "not_found";
}

function generationRecord(
  planned: PlannedRequest,
  attempt: number,
  timing: Pick<GenerationRecord, "started_at" | "latency_s" | "in_flight">,
  reply: Awaited<ReturnType<Chat>>,
): GenerationRecord {
  return {
    cell_key: planned.cell_key,
    kind: "generation",
    experiment: planned.experiment,
    model: planned.model,
    condition: planned.condition,
    question_id: planned.question_id,
    regime: planned.regime,
    seed: planned.request.seed,
    attempt,
    endpoint: planned.endpoint,
    prompt_sha256: planned.prompt_sha256,
    context_id: planned.context_id,
    end_byte: null,
    first_token_s: null,
    ...timing,
    prompt_tokens: reply.prompt_tokens,
    completion_tokens: reply.completion_tokens,
    outputs: reply.outputs,
  };
}
