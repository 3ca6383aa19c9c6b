import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseDocument } from "yaml";
import { writeTextWhole } from "../compact/write-text.js";
import type { RunFolder } from "../run-folder.js";
import type { ResolvedStudy } from "../study/resolved.js";

/**
 * Keeps a study's file in its run folder, its comments included, with the paths in it turned so
 * that they lead from there to the same files: the run can be read again from its folder alone.
 */
export async function storeStudy(run: RunFolder, study: ResolvedStudy): Promise<void> {
  const document = parseDocument(await readFile(study.path, "utf8"));
  for (const field of ["benchmark", "panel"]) {
    const named = document.get(field);
    if (typeof named !== "string") continue;
    const target = path.resolve(path.dirname(study.path), named);
    document.set(field, path.relative(run.dir, target));
  }
  document.set("output", ".");
  await writeTextWhole(storedStudyFile(run), document.toString({ lineWidth: 0 }));
}

/** Where a run keeps its study. */
export function storedStudyFile(run: RunFolder): string {
  return path.join(run.dir, "study.yaml");
}
