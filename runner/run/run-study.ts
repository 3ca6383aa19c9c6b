import { copyFile, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { ServerCounters } from "../client/server-counters.js";
import { compactJournal } from "../compact/compact.js";
import { withDuckDb } from "../compact/duckdb.js";
import { writeStudyTables } from "../compact/study-tables.js";
import type { Effects } from "../effects.js";
import { repairJournals } from "../journal/reader.js";
import { studyPrompts, type Prompts } from "../plan/plan.js";
import { runFolder, type RunFolder } from "../run-folder.js";
import type { ResolvedStudy } from "../study/resolved.js";
import type { Manifest } from "../tables/manifest.js";
import { generateStage } from "./generate-stage.js";
import { lockRun, makeRunFolder } from "./lock.js";
import { readManifestIfAny, writeManifest } from "./manifest-stage.js";
import { writePlanRecord } from "./plan-record.js";
import { planState } from "./plan-state.js";
import { readStage } from "./read-stage.js";
import { reachServer, type Server } from "./servers.js";
import { appendSession, readSessions, type Session } from "./sessions.js";
import { storedKeys } from "./stored-keys.js";

/** How a run ended. */
export type RunEnd =
  | { readonly kind: "done"; readonly manifest: Manifest; readonly reused: boolean }
  /** Ctrl-C: what was answered is kept, the same command goes on from there. */
  | { readonly kind: "stopped" };

/**
 * Takes a study through its stages: plan, generate, compact, read, panel, manifest. Whatever an
 * earlier start has stored is kept and not asked again.
 *
 * @throws UserError for servers, folders and studies that do not fit
 */
export async function runStudy(study: ResolvedStudy, effects: Effects): Promise<RunEnd> {
  const run = runFolder(study.output);
  await makeRunFolder(run.dir);
  const unlock = await lockRun(run.dir);
  const scratch = await mkdtemp(path.join(os.tmpdir(), "primum-"));
  try {
    return await withDuckDb(scratch, (db) => runStages(db, study, run, scratch, effects));
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await unlock();
  }
}

async function runStages(
  db: DuckDBConnection,
  study: ResolvedStudy,
  run: RunFolder,
  scratch: string,
  effects: Effects,
): Promise<RunEnd> {
  const torn = await repairJournals(run.dir);
  if (torn > 0) effects.log(`journal: ${torn} half-written bytes of a killed run moved to *.torn`);
  const keys = await storedKeys(db, run);
  const prompts = studyPrompts(study);
  const state = planState(study, prompts, keys, run.dir);
  const left = [...state.left.values()].reduce((sum, count) => sum + count, 0);
  const known = await readManifestIfAny(run);
  if (left === 0 && known?.complete === true && known.study_sha256 === study.study_sha256) {
    return { kind: "done", manifest: known, reused: true };
  }
  if (state.answered > 0) {
    effects.log(`generate: ${state.answered.toLocaleString("en")} requests are answered already`);
  }
  await rm(run.manifest, { force: true });
  await copyFile(study.path, path.join(run.dir, "study.yaml"));
  await writePlanRecord(run, study);
  if (left > 0) {
    const stopped = await askServers(study, run, prompts, keys, state.left, effects);
    if (stopped) return { kind: "stopped" };
  }
  const { damaged } = await compactJournal(db, run, scratch);
  await writeStudyTables(db, run, study, scratch);
  if (!(await readStage(db, study, run, effects))) return { kind: "stopped" };
  const warnings = [
    ...study.warnings,
    ...damaged.map((where) => `journal: ${where} was damaged; its cells were asked again`),
  ];
  const sessions = await readSessions(run);
  return {
    kind: "done",
    manifest: await writeManifest(db, run, { study, sessions, warnings }),
    reused: false,
  };
}

/** Generates what is left, and keeps on record what each server said and counted meanwhile. */
async function askServers(
  study: ResolvedStudy,
  run: RunFolder,
  prompts: Prompts,
  stored: ReadonlySet<string>,
  left: ReadonlyMap<string, number>,
  effects: Effects,
): Promise<boolean> {
  const started_at = effects.now().toISOString();
  const reached = await Promise.all(
    [...left.keys()].map((name) => {
      const served = study.models.filter((m) => m.endpoint === name).map((m) => m.served_id);
      return reachServer(study.endpoints.get(name)!, served, effects.env);
    }),
  );
  const servers = reached.map(({ server }) => server);
  const total = [...left.values()].reduce((sum, count) => sum + count, 0);
  try {
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
