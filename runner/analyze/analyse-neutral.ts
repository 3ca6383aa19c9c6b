import { createHash } from "node:crypto";
import { join } from "node:path";
import { analysePanel } from "../../src/panel/analysis.js";
import { PRESETS, type Definitions, type PresetName } from "../../src/panel/definitions.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { readBytes } from "../input/read-file.js";
import { readIndices } from "../panel/read-indices.js";
import { readNeutralPanel } from "../panel/read-neutral.js";
import { resultsJson } from "./results-json.js";

/** How a folder is analysed. */
export interface AnalyseOptions {
  /** Whether every cell is listed. */
  readonly withCells: boolean;
  /** Default `primum` at the folder's own threshold. */
  readonly preset?: PresetName;
  /** A CSV of resampled positions, one replicate a row; default numpy's with the folder's seed. */
  readonly indicesFile?: string;
}

/**
 * All results of a neutral panel folder (`resultsJson`). Throws a UserError that tells every
 * problem of its files.
 */
export async function analyseNeutralFolder(
  folder: string,
  options: AnalyseOptions,
): Promise<Readonly<Record<string, unknown>>> {
  const { panel, settings, files } = await readNeutralPanel(folder);
  const { replicates, seed } = settings.bootstrap;
  const n = panel.questions.length;
  const indices =
    options.indicesFile === undefined
      ? bootstrapIndices(n, replicates, seed)
      : await readIndices(options.indicesFile, n);
  const definitions: Definitions =
    options.preset === undefined
      ? { ...PRESETS.primum, threshold: settings.danger_threshold }
      : PRESETS[options.preset];
  return resultsJson(
    {
      panel,
      settings,
      indices,
      seed: options.indicesFile === undefined ? seed : null,
      input_sha256: await hashes(folder, files),
    },
    analysePanel(panel, settings, definitions, indices),
    options.withCells,
  );
}

async function hashes(
  folder: string,
  files: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const entries = files.map(async (file) => {
    const bytes = await readBytes(join(folder, file), file);
    return [file, createHash("sha256").update(bytes).digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
