import type { ServerCounters } from "../client/server-counters.js";
import type { Effects } from "../effects.js";
import type { Prompts } from "../plan/plan.js";
import type { RunFolder } from "../run-folder.js";
import type { ResolvedStudy } from "../study/resolved.js";
import { generateStage } from "./generate-stage.js";
import { reachServer, type Server } from "./servers.js";
import { appendSession, type Session } from "./sessions.js";

/**
 * Generates what is left, and keeps on record what each server said and counted meanwhile.
 *
 * @param left requests without an answer, by endpoint name
 * @param begin called once every server was found fit, before the first request
 * @returns whether it was stopped before its end
 * @throws UserError for servers that do not fit or fail for good
 */
export async function askServers(
  study: ResolvedStudy,
  run: RunFolder,
  prompts: Prompts,
  stored: ReadonlySet<string>,
  left: ReadonlyMap<string, number>,
  begin: () => Promise<void>,
  effects: Effects,
): Promise<boolean> {
  const started_at = effects.now().toISOString();
  const reached = await Promise.all(
    [...left.keys()].map((name) => {
      const served = study.models.filter((m) => m.endpoint === name).map((m) => m.served_id);
      return reachServer(study.endpoints.get(name)!, served, effects);
    }),
  ).catch((error: unknown) => {
    if (effects.signal.aborted) return null;
    throw error;
  });
  if (reached === null) return true;
  const servers = reached.map(({ server }) => server);
  const total = [...left.values()].reduce((sum, count) => sum + count, 0);
  try {
    await begin();
    const before = await Promise.all(servers.map((server) => server.counters()));
    const done = await generateStage(study, run, prompts, servers, stored, total, effects);
    const after = await Promise.all(servers.map((server) => server.counters()));
    await appendSession(run, {
      started_at,
      finished_at: effects.now().toISOString(),
      requests: done.requests,
      failed_calls: done.failedCalls,
      endpoints: servers.map((server, i) => serverSession(server, before[i], after[i])),
    });
    if (done.fault !== null) throw done.fault;
    return done.stopped;
  } finally {
    for (const { close } of reached) close();
  }
}

type Counters = ReadonlyMap<string, ServerCounters> | null;

function serverSession(
  { endpoint, facts }: Server,
  before: Counters,
  after: Counters,
): Session["endpoints"][number] {
  const served =
    after === null
      ? null
      : Object.fromEntries(
          [...after].map(([id, now]) => {
            const then = before?.get(id);
            return [
              id,
              {
                outputs: now.outputs - (then?.outputs ?? 0),
                prompt_tokens: now.prompt_tokens - (then?.prompt_tokens ?? 0),
                generation_tokens: now.generation_tokens - (then?.generation_tokens ?? 0),
              },
            ];
          }),
        );
  return {
    alias: endpoint.name,
    server_version: facts.version,
    models: facts.models.map(({ id, max_model_len }) => ({ id, max_model_len })),
    served,
  };
}
