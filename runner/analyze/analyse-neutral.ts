import { readNeutralPanel } from "../panel/read-neutral.js";
import { UserError } from "../user-error.js";
import { analyseSource } from "./analyse-panel.js";
import type { AnalyseOptions } from "./options.js";

/**
 * All results of a neutral panel folder (`resultsJson`); a cell that its files lack is a null
 * answer. Throws a UserError that tells every problem of its files, or that an experiment is asked for.
 */
export async function analyseNeutralFolder(
  folder: string,
  options: AnalyseOptions,
): Promise<Readonly<Record<string, unknown>>> {
  if (options.experiment !== undefined) {
    throw new UserError(
      `--experiment ${options.experiment}: ${folder} is a panel, not a run, and has no experiments; leave the option out`,
    );
  }
  return analyseSource({ ...(await readNeutralPanel(folder)), folder }, options);
}
