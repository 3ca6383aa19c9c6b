import { access } from "node:fs/promises";
import { analyse, type Analysis } from "../../src/figures/analysis.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { definitionsFor } from "../analyze/definitions-for.js";
import { readRunPanel } from "../panel/read-run.js";
import { runFolder } from "../run-folder.js";
import type { Manifest } from "../tables/manifest.js";
import { UserError } from "../user-error.js";

const MAIN_EXPERIMENT = "main";

/** A run, judged and ready to be drawn. */
export interface AnalysedFolder {
  readonly analysis: Analysis;
  readonly manifest: Manifest;
}

/**
 * Reads a run's main experiment and judges it.
 *
 * @param preset a preset's name; `primum` by default
 * @throws UserError where the folder is no run or the preset is not known; exit 1 where cells are
 *   missing and that is not allowed
 */
export async function analysedRun(
  dir: string,
  preset: string | undefined,
  allowIncomplete: boolean,
): Promise<AnalysedFolder> {
  const definitions = definitionsFor(preset, PRESETS.primum.threshold);
  await access(runFolder(dir).manifest).catch((error: unknown) => {
    throw new UserError(
      `${dir}: not a finished run, it has no manifest.json; run \`primum run STUDY\` first`,
      2,
      { cause: error },
    );
  });
  const { panel, manifest } = await readRunPanel(dir, MAIN_EXPERIMENT);
  if (!manifest.complete && !allowIncomplete) {
    throw new UserError(
      `${dir}: the run is incomplete, ${manifest.cells_done} of ${manifest.cells_planned} cells are done; finish it with \`primum run\`, or pass --allow-incomplete to have that printed in every picture`,
      1,
    );
  }
  return { analysis: analyse({ panel, manifest }, definitions), manifest };
}
