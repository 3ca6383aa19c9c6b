import type { ImprintFacts } from "../../src/figures/imprint.js";
import { paperSettings } from "../../src/panel/paper-settings.js";
import type { CellCounts } from "../../src/panel/cells-done.js";
import type { Panel } from "../../src/panel/panel.js";
import type { AnalysisSettings } from "../../src/panel/settings.js";
import type { ListedModel, TableRun } from "../../src/tables/table-input.js";
import { folderKind, requireComplete } from "../panel/folder-kind.js";

/** A panel as read from a folder, with what tables say of it. */
export interface TableSource {
  readonly panel: Panel;
  readonly settings: AnalysisSettings;
  readonly models: readonly ListedModel[];
  readonly facts: ImprintFacts & Pick<TableRun, "is_replica">;
  /** Null: a panel folder, which has no plan. */
  readonly cells: CellCounts | null;
}

/**
 * Reads a run or a neutral panel folder. Throws a UserError that tells every problem, and refuses a
 * run with missing cells, exit 1, unless these may count as null answers.
 */
export async function readTableSource(
  folder: string,
  allowIncomplete: boolean,
): Promise<TableSource> {
  return (await folderKind(folder)) === "panel"
    ? readPanelSource(folder)
    : readRunSource(folder, allowIncomplete);
}

async function readPanelSource(folder: string): Promise<TableSource> {
  const { readNeutralPanel } = await import("../panel/read-neutral.js");
  const { panel, settings } = await readNeutralPanel(folder);
  return {
    panel,
    settings,
    models: panel.models,
    facts: {
      run_id: settings.name,
      simulated: panel.models.some(({ model }) => model.startsWith("sim/")),
      is_replica: false,
      results_sha256: null,
      benchmark: null,
    },
    cells: null,
  };
}

async function readRunSource(folder: string, allowIncomplete: boolean): Promise<TableSource> {
  const { readRunPanel } = await import("../panel/read-run.js");
  const { panel, models, manifest } = await readRunPanel(folder, "main");
  requireComplete(folder, manifest, allowIncomplete);
  const { run_id, simulated, results_sha256, benchmark } = manifest;
  return {
    panel,
    settings: paperSettings(panel, run_id),
    models,
    facts: {
      run_id,
      simulated,
      is_replica: typeof manifest.seeds["replica"] === "number",
      results_sha256,
      benchmark,
    },
    cells: manifest,
  };
}
