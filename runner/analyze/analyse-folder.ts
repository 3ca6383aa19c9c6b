import { folderKind } from "../panel/folder-kind.js";
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
  if ((await folderKind(folder)) === "panel") return analyseNeutralFolder(folder, options);
  const { analyseRun } = await import("./analyse-run.js");
  return analyseRun(folder, options);
}
