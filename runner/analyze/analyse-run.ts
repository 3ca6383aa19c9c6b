import { paperSettings } from "../../src/panel/paper-settings.js";
import { requireComplete } from "../panel/folder-kind.js";
import { readRunPanel } from "../panel/read-run.js";
import { analyseSource } from "./analyse-panel.js";
import type { AnalyseOptions } from "./options.js";

const FILES = ["questions", "options", "models", "conditions", "panel"].map(
  (name) => `${name}.parquet`,
);

/**
 * All results of one experiment of a run (`resultsJson`), by default its main one, with the paper's settings as far as its
 * models and conditions go. Throws a UserError, exit 1, when cells are missing and that is not
 * allowed.
 */
export async function analyseRun(
  folder: string,
  options: AnalyseOptions,
): Promise<Readonly<Record<string, unknown>>> {
  const { experiment, panel, manifest } = await readRunPanel(folder, options.experiment);
  requireComplete(folder, manifest, options.allowIncomplete === true);
  const results = await analyseSource(
    { panel, settings: paperSettings(panel, manifest.run_id), folder, files: FILES },
    options,
  );
  return {
    ...results,
    experiment,
    simulated: manifest.simulated,
    complete: manifest.complete,
    cells_planned: manifest.cells_planned,
    cells_done: manifest.cells_done,
    results_sha256: manifest.results_sha256,
  };
}
