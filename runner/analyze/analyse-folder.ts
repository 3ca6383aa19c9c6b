import { isNeutralFolder } from "../panel/read-neutral.js";
import { analyseNeutralFolder } from "./analyse-neutral.js";
import type { AnalyseOptions } from "./options.js";

/** All results of a neutral panel folder or of a run; see `resultsJson`. */
export async function analyseFolder(
  folder: string,
  options: AnalyseOptions,
): Promise<Readonly<Record<string, unknown>>> {
  if (await isNeutralFolder(folder)) return analyseNeutralFolder(folder, options);
  const { analyseRun } = await import("./analyse-run.js");
  return analyseRun(folder, options);
}
