import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import { writePanel } from "../ballots/panel-table.js";
import { readRunOutputs } from "../ballots/read-outputs.js";
import { openVerdictStore } from "../ballots/verdict-journal.js";
import { callError, isTransient } from "../client/call-error.js";
import type { ChatRequest } from "../client/chat.js";
import { MOST_ATTEMPTS, waitAfter } from "../client/retry.js";
import type { Effects } from "../effects.js";
import type { VerifierCall, VerifyOptions } from "../reading/verify-outputs.js";
import type { RunFolder } from "../run-folder.js";
import type { ResolvedStudy, ResolvedVerifier } from "../study/resolved.js";
import { startProgress } from "./progress.js";
import { reachServer, type Server } from "./servers.js";

/**
 * Reads every stored output into a ballot and the ballots into the panel. The verifier's server is
 * reached only if some output needs it.
 *
 * @returns whether the stage came to its end
 */
export async function readStage(
  db: DuckDBConnection,
  study: ResolvedStudy,
  run: RunFolder,
  effects: Effects,
): Promise<boolean> {
  const parts = new Set(study.groups.map(({ model, condition }) => `${model} ${condition}`)).size;
  const progress = startProgress(effects, "read", "parts", parts);
  const connection =
    study.verifier === null ? null : await verifierOf(study, study.verifier, run, effects);
  try {
    await readRunOutputs(
      db,
      run,
      {
        questions: study.benchmark.questions,
        reading: study.reading,
        verify: connection?.options ?? null,
      },
      (done) => progress.at(done, connection?.note()),
    );
    progress.end(connection?.note());
  } finally {
    await connection?.close();
  }
  if (effects.signal.aborted) return false;
  await writePanel(db, run);
  return true;
}

interface VerifierConnection {
  readonly options: VerifyOptions;
  readonly note: () => string;
  readonly close: () => Promise<void>;
}

async function verifierOf(
  study: ResolvedStudy,
  verifier: ResolvedVerifier,
  run: RunFolder,
  effects: Effects,
): Promise<VerifierConnection> {
  const endpoint = study.endpoints.get(verifier.endpoint);
  if (endpoint === undefined) throw new Error(`verifier: no endpoint ${verifier.endpoint}`);
  let reached: Promise<{ server: Server; close: () => void }> | null = null;
  let calls = 0;
  return {
    options: {
      verifier: JSON.stringify([verifier.model, verifier.served_id, verifier.max_tokens]),
      store: await openVerdictStore(path.join(run.dir, "verdicts.jsonl")),
      concurrency: endpoint.concurrency,
      signal: effects.signal,
      call: async (call) => {
        reached ??= reachServer(endpoint, [verifier.served_id], effects);
        const { server } = await reached;
        calls += 1;
        const request = verifierRequest(verifier, call);
        const reply = await repeated(() => server.chat(request, effects.signal), effects.signal);
        return reply.outputs[0].raw ?? "";
      },
    },
    note: () => `${calls.toLocaleString("en")} verifier calls`,
    close: async () => {
      const connection = await reached?.catch(() => null);
      connection?.close();
    },
  };
}

/** Makes a call again after a transient fault, as often and with such waits as generating does. */
async function repeated<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (thrown) {
      const { kind } = callError(thrown);
      if (!isTransient(kind) || attempt === MOST_ATTEMPTS || signal.aborted) throw thrown;
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
