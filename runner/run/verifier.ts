import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openVerdictStore } from "../ballots/verdict-journal.js";
import { callError, isTransient } from "../client/call-error.js";
import type { ChatRequest } from "../client/chat.js";
import { MOST_ATTEMPTS, waitAfter } from "../client/retry.js";
import type { Effects } from "../effects.js";
import { openNextJournal } from "../journal/next-journal.js";
import { attemptRecord, type AttemptRecord } from "../journal/record.js";
import type { JournalWriter } from "../journal/writer.js";
import type { VerifierCall, VerifyOptions } from "../reading/verify-outputs.js";
import type { RunFolder } from "../run-folder.js";
import type { ResolvedStudy, ResolvedVerifier } from "../study/resolved.js";
import { reachServer, type Server } from "./servers.js";

/** A verifier that is reached once it is asked. */
export interface VerifierConnection {
  readonly options: VerifyOptions;
  readonly note: () => string;
  readonly close: () => Promise<void>;
}

/**
 * The verifier of a study, over its stored replies. Transient faults are repeated as often and with
 * such waits as generating does; every failed call is journalled.
 */
export async function verifierOf(
  study: ResolvedStudy,
  verifier: ResolvedVerifier,
  run: RunFolder,
  effects: Effects,
): Promise<VerifierConnection> {
  const endpoint = study.endpoints.get(verifier.endpoint);
  if (endpoint === undefined) throw new Error(`verifier: no endpoint ${verifier.endpoint}`);
  let reached: Promise<{ server: Server; close: () => void }> | null = null;
  let journal: Promise<JournalWriter> | null = null;
  const count = { calls: 0, failed: 0 };

  async function noteFailure(record: AttemptRecord): Promise<void> {
    count.failed += 1;
    journal ??= openNextJournal(run.journal);
    await (await journal).append(record);
  }

  return {
    options: {
      verifier: JSON.stringify([verifier.model, verifier.served_id, verifier.max_tokens]),
      store: await openVerdictStore(path.join(run.dir, "verdicts.jsonl")),
      concurrency: endpoint.concurrency,
      signal: effects.signal,
      call: async (call) => {
        reached ??= reachServer(endpoint, [verifier.served_id], effects);
        const { server } = await reached;
        count.calls += 1;
        const request = verifierRequest(verifier, call);
        const ask = () => server.chat(request, effects.signal);
        const reply = await repeated(ask, call.key, noteFailure, effects);
        return reply.outputs[0].raw ?? "";
      },
    },
    note: () =>
      `${count.calls.toLocaleString("en")} verifier calls${count.failed === 0 ? "" : `, ${count.failed.toLocaleString("en")} failed`}`,
    close: async () => {
      const connection = await reached?.catch(() => null);
      connection?.close();
      await (await journal)?.close();
    },
  };
}

/** Makes a call again after a transient fault, and tells each failed one. */
async function repeated<T>(
  call: () => Promise<T>,
  verdict_key: string,
  onFailure: (record: AttemptRecord) => Promise<void>,
  { now, seconds, signal }: Effects,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = now().toISOString();
    const started = seconds();
    try {
      return await call();
    } catch (thrown) {
      const error = callError(thrown);
      if (error.kind === "cancelled") throw thrown;
      const took = seconds() - started;
      await onFailure(attemptRecord({ verdict_key }, attempt, error, startedAt, took));
      if (!isTransient(error.kind) || attempt === MOST_ATTEMPTS || signal.aborted) throw thrown;
      await sleep(waitAfter(attempt) * 1000, undefined, { signal }).catch(() => undefined);
    }
  }
}

function verifierRequest(
  verifier: ResolvedVerifier,
  call: VerifierCall,
): ChatRequest & Pick<VerifierCall, "response_format"> {
  return {
    model: verifier.served_id,
    messages: call.messages,
    n: 1,
    seed: call.attempt,
    temperature: 0,
    top_p: 1,
    top_k: -1,
    min_p: 0,
    presence_penalty: 0,
    frequency_penalty: 0,
    repetition_penalty: 1,
    max_tokens: verifier.max_tokens,
    response_format: call.response_format,
  };
}
