import os from "node:os";
import { withDuckDb } from "../compact/duckdb.js";
import { runFolder } from "../run-folder.js";
import { readManifestIfAny } from "./manifest-stage.js";
import { readPlanRecord } from "./plan-record.js";
import { readSessions } from "./sessions.js";
import { storedKeys } from "./stored-keys.js";

/** How far a run is. */
export interface RunStatus {
  readonly stage: "unfinished" | "incomplete" | "complete";
  readonly planned: number;
  readonly answered: number;
  readonly failed_calls: number;
}

/**
 * The state of a run from its folder, which it leaves as it is.
 *
 * @throws UserError if the folder holds no run
 */
export async function runStatus(dir: string): Promise<RunStatus> {
  const run = runFolder(dir);
  const { requests } = await readPlanRecord(run);
  const manifest = await readManifestIfAny(run);
  const sessions = await readSessions(run);
  const keys = await withDuckDb(os.tmpdir(), (db) => storedKeys(db, run));
  return {
    stage: manifest === null ? "unfinished" : manifest.complete ? "complete" : "incomplete",
    planned: requests,
    answered: keys.size,
    failed_calls: sessions.reduce((sum, session) => sum + session.failed_calls, 0),
  };
}
