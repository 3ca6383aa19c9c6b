import { existsSync } from "node:fs";
import path from "node:path";
import { runFolder } from "../run-folder.js";
import { readManifestIfAny } from "./manifest-stage.js";

/** What a folder holds that has a panel but not the journal of the run that made it. */
export interface PanelStatus {
  readonly stage: "panel";
  readonly simulated: boolean;
  readonly complete: boolean;
  readonly cells_planned: number;
  readonly cells_done: number;
}

/**
 * The state of a panel that was stored without its run (a replica, a published panel): nothing of
 * it can be resumed. Null where a run's plan is, or no readable manifest.
 */
export async function panelStatus(dir: string): Promise<PanelStatus | null> {
  const run = runFolder(dir);
  if (existsSync(path.join(dir, "plan.json"))) return null;
  const manifest = await readManifestIfAny(run);
  if (manifest === null || !existsSync(run.table("panel"))) return null;
  const { simulated, complete, cells_planned, cells_done } = manifest;
  return { stage: "panel", simulated, complete, cells_planned, cells_done };
}
