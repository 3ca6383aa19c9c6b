import { access } from "node:fs/promises";
import { isNeutralFolder } from "../panel/read-neutral.js";
import { UserError } from "../user-error.js";
import { analyseNeutralFolder } from "./analyse-neutral.js";
import type { AnalyseOptions } from "./options.js";

/**
 * All results of a neutral panel folder or of a run; see `resultsJson`. Throws a UserError when the
 * folder is neither.
 */
export async function analyseFolder(
  folder: string,
  options: AnalyseOptions,
): Promise<Readonly<Record<string, unknown>>> {
  if (await isNeutralFolder(folder)) return analyseNeutralFolder(folder, options);
  const { runFolder } = await import("../run-folder.js");
  await access(runFolder(folder).manifest).catch((error: unknown) => {
    throw new UserError(
      `${folder}: holds neither manifest.json (a run) nor panel.json (a panel); check the path`,
      2,
      { cause: error },
    );
  });
  const { analyseRun } = await import("./analyse-run.js");
  return analyseRun(folder, options);
}
