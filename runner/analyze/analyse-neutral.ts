import { readNeutralPanel } from "../panel/read-neutral.js";
import { analyseSource } from "./analyse-panel.js";
import type { AnalyseOptions } from "./options.js";

/**
 * All results of a neutral panel folder (`resultsJson`); a cell that its files lack is a null
 * answer. Throws a UserError that tells every problem of its files.
 */
export async function analyseNeutralFolder(
  folder: string,
  options: AnalyseOptions,
): Promise<Readonly<Record<string, unknown>>> {
  return analyseSource({ ...(await readNeutralPanel(folder)), folder }, options);
}
