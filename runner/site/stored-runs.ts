import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "./project-root.js";
import type { RunChoice } from "./site-runs.js";

/** Folders that hold runs: the user's, then those that come with the project. */
const FOLDERS = ["runs", "data/runs"];

/** The runs of the project that have been finished, in alphabetical order. */
export async function storedRuns(): Promise<readonly RunChoice[]> {
  const runs: RunChoice[] = [];
  for (const folder of FOLDERS) {
    const path = join(PROJECT_ROOT, folder);
    const names = await readdir(path).catch(() => []);
    for (const name of names.sort()) {
      if (existsSync(join(path, name, "manifest.json"))) runs.push({ dir: join(path, name) });
    }
  }
  return runs;
}
