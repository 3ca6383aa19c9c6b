import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Effects } from "../../effects.js";
import { readPanelFile } from "../../panel-file/read.js";
import { loadStudy } from "../../study/load.js";
import type { ResolvedStudy } from "../../study/resolved.js";
import { designOf, type Design } from "./design.js";
import { readTables } from "./published.js";

const ROOT = join(import.meta.dirname, "../../..");

/** Reads what every replica is made from: study, benchmark, panel file and published tables. */
export async function loadDesign(
  effects: Pick<Effects, "env">,
): Promise<{ readonly study: ResolvedStudy; readonly design: Design }> {
  const study = await loadStudy(join(ROOT, "studies/replica.yaml"), effects);
  const panel = await readPanelFile(join(ROOT, "data/panels/safe-scale.yaml"));
  const tables = readTables((name) => readFileSync(join(ROOT, "data/published", name), "utf8"));
  return { study, design: designOf(tables, study, panel) };
}
