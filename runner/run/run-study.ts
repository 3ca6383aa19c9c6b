import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { compactJournal } from "../compact/compact.js";
import { withDuckDb } from "../compact/duckdb.js";
import { writeStudyTables } from "../compact/study-tables.js";
import type { Effects } from "../effects.js";
import { journalFiles, repairJournals } from "../journal/reader.js";
import { studyPrompts } from "../plan/plan.js";
import { runFolder, type RunFolder } from "../run-folder.js";
import { loadStudy } from "../study/load.js";
import type { ResolvedStudy } from "../study/resolved.js";
import type { Manifest } from "../tables/manifest.js";
import { UserError } from "../user-error.js";
import { askServers } from "./ask-servers.js";
import { lockRun, makeRunFolder } from "./lock.js";
import { readManifestIfAny, writeManifest } from "./manifest-stage.js";
import { readPlanRecord, writePlanRecord } from "./plan-record.js";
import { planState } from "./plan-state.js";
import { readStage } from "./read-stage.js";
import { readSessions } from "./sessions.js";
import { countOutputs, dropPartialCells, storedKeys, tablesHold } from "./stored-keys.js";
import { storedStudyFile, storeStudy } from "./stored-study.js";

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
  return onRunFolder(study, (db, run, scratch) => runStages(db, study, run, scratch, effects));
}

/**
 * Reads a run's stored outputs again, from its folder alone, and writes ballots, panel and manifest
 * anew. No model is asked; the verifier is asked only for what it has not been asked before.
 *
 * @throws UserError if the folder holds no run
 */
export async function rereadRun(dir: string, effects: Effects): Promise<RunEnd> {
  const run = runFolder(dir);
  await readPlanRecord(run);
  const study = await loadStudy(storedStudyFile(run), effects);
  return onRunFolder(study, async (db, run, scratch) => {
    await repairJournals(run.dir);
    planState(study, studyPrompts(study), await storedKeys(db, run), run.dir);
    return readStored(db, study, run, scratch, effects);
  });
}

async function onRunFolder<T>(
  study: ResolvedStudy,
  work: (db: DuckDBConnection, run: RunFolder, scratch: string) => Promise<T>,
): Promise<T> {
  const run = runFolder(study.output);
  await makeRunFolder(run.dir);
  const unlock = await lockRun(run.dir);
  const scratch = path.join(run.dir, ".scratch");
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch);
  try {
    return await withDuckDb(scratch, (db) => work(db, run, scratch));
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
  const halved = await dropPartialCells(db, run, study);
  if (halved > 0) effects.log(`generate: ${halved} cells with missing outputs are asked again`);
  const keys = await storedKeys(db, run);
  const prompts = studyPrompts(study);
  const state = planState(study, prompts, keys, run.dir);
  const left = [...state.left.values()].reduce((sum, count) => sum + count, 0);
  const known = await readManifestIfAny(run);
  const unchanged =
    left === 0 &&
    known?.complete === true &&
    known.study_sha256 === study.study_sha256 &&
    (await tablesHold(db, run, known));
  if (unchanged) return { kind: "done", manifest: known, reused: true };
  if (state.answered > 0) {
    effects.log(`generate: ${state.answered.toLocaleString("en")} requests are answered already`);
  }
  const begin = async (): Promise<void> => {
    await rm(run.manifest, { force: true });
    await storeStudy(run, study);
    await writePlanRecord(run, study);
  };
  if (left === 0) await begin();
  else if (await askServers(study, run, prompts, keys, state.left, begin, effects)) {
    return { kind: "stopped" };
  }
  return readStored(db, study, run, scratch, effects);
}

/** The stages after generating: compact, read, panel, manifest. */
async function readStored(
  db: DuckDBConnection,
  study: ResolvedStudy,
  run: RunFolder,
  scratch: string,
  effects: Effects,
): Promise<RunEnd> {
  const { damaged } = await compactJournal(db, run, scratch);
  if ((await countOutputs(db, run)) === 0) {
    throw new UserError(
      `${run.dir}: no request was answered; attempts.parquet holds what the servers said`,
      1,
    );
  }
  await rm(run.manifest, { force: true });
  await writeStudyTables(db, run, study, scratch);
  if (!(await readStage(db, study, run, effects))) return { kind: "stopped" };
  if ((await journalFiles(run.dir)).length > 0) await compactJournal(db, run, scratch);
  const warnings = [
    ...study.warnings,
    ...damaged.map((where) => `journal: ${where} was damaged and is kept in a .damaged file`),
  ];
  const sessions = await readSessions(run);
  return {
    kind: "done",
    manifest: await writeManifest(db, run, { study, sessions, warnings }),
    reused: false,
  };
}
