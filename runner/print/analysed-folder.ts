import { analyse, type Analysis, type RunFacts } from "../../src/figures/analysis.js";
import type { LabelFacts } from "../../src/figures/compare-labels.js";
import type { ImprintFacts } from "../../src/figures/imprint.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { definitionsFor } from "../analyze/definitions-for.js";
import { folderKind } from "../panel/folder-kind.js";
import { UserError } from "../user-error.js";

const MAIN_EXPERIMENT = "main";

/** What pictures say of a folder. */
export interface FolderFacts extends RunFacts, ImprintFacts {
  readonly title: string;
  readonly benchmark: (NonNullable<ImprintFacts["benchmark"]> & LabelFacts["benchmark"]) | null;
  /** When the answers were given; null where the folder does not say. */
  readonly date: Date | null;
}

/** A run or a panel folder, judged and ready to be drawn. */
export interface AnalysedFolder {
  readonly analysis: Analysis;
  readonly facts: FolderFacts;
}

/**
 * Reads a run's main experiment, or a neutral panel folder, and judges it.
 *
 * @param preset a preset's name; null is `primum`, at the threshold that a panel folder names
 * @throws UserError where the folder is neither or the preset is not known; exit 1 where cells of a
 *   run are missing and that is not allowed
 */
export async function analysedFolder(
  dir: string,
  preset: string | undefined,
  allowIncomplete: boolean,
): Promise<AnalysedFolder> {
  return (await folderKind(dir)) === "panel"
    ? analysedPanel(dir, preset)
    : analysedRun(dir, preset, allowIncomplete);
}

async function analysedRun(
  dir: string,
  preset: string | undefined,
  allowIncomplete: boolean,
): Promise<AnalysedFolder> {
  const definitions = definitionsFor(preset, PRESETS.primum.threshold);
  const { readRunPanel } = await import("../panel/read-run.js");
  const { panel, manifest } = await readRunPanel(dir, MAIN_EXPERIMENT);
  if (!manifest.complete && !allowIncomplete) {
    throw new UserError(
      `${dir}: the run is incomplete, ${manifest.cells_done} of ${manifest.cells_planned} cells are done; finish it with \`primum run\`, or pass --allow-incomplete to have that printed in every picture`,
      1,
    );
  }
  const date = new Date(manifest.finished_at ?? manifest.started_at);
  return {
    analysis: analyse({ panel, manifest }, definitions),
    facts: { ...manifest, date },
  };
}

/** A panel folder has no plan: what its files lack is an answer that was not given. */
async function analysedPanel(dir: string, preset: string | undefined): Promise<AnalysedFolder> {
  const { readNeutralPanel } = await import("../panel/read-neutral.js");
  const { panel, settings } = await readNeutralPanel(dir);
  const definitions = definitionsFor(preset, settings.danger_threshold);
  const cells = panel.ballots.length;
  const manifest = {
    run_id: settings.name,
    simulated: panel.models.some(({ model }) => model.startsWith("sim/")),
    complete: true,
    cells_planned: cells,
    cells_done: cells,
  };
  return {
    analysis: analyse({ panel, manifest, settings }, definitions),
    facts: {
      ...manifest,
      title: settings.name,
      benchmark: null,
      results_sha256: null,
      date: null,
    },
  };
}
