import { createHash } from "node:crypto";
import { join } from "node:path";
import { analysePanel } from "../../src/panel/analysis.js";
import type { Panel } from "../../src/panel/panel.js";
import type { AnalysisSettings } from "../../src/panel/settings.js";
import { bootstrapIndices, type BootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { readBytes } from "../input/read-file.js";
import { definitionsFor } from "./definitions-for.js";
import type { AnalyseOptions } from "./options.js";
import { resultsJson } from "./results-json.js";

/** A panel as read from the files of a folder. */
export interface PanelSource {
  readonly panel: Panel;
  readonly settings: AnalysisSettings;
  readonly folder: string;
  /** The files that it was read from, whose hashes the results carry. */
  readonly files: readonly string[];
}

/**
 * All results of a panel (`resultsJson`), with `beyond_paper` where it is asked for. Throws a
 * UserError on a bad preset or index file.
 */
export async function analyseSource(
  { panel, settings, folder, files }: PanelSource,
  { preset, indicesFile, withCells, extended }: AnalyseOptions,
): Promise<Readonly<Record<string, unknown>>> {
  const definitions = definitionsFor(preset, settings.danger_threshold);
  const n = panel.questions.length;
  const { replicates, seed } = settings.bootstrap;
  const indices =
    indicesFile === undefined
      ? bootstrapIndices(n, replicates, seed)
      : await indicesOf(indicesFile, n);
  const analysed = {
    panel,
    settings,
    indices,
    seed: indicesFile === undefined ? seed : null,
    input_sha256: await hashes(folder, files),
  };
  const analysis = analysePanel(panel, settings, definitions, indices);
  const results = resultsJson(analysed, analysis, withCells);
  if (extended !== true) return results;
  const { beyondPaper } = await import("../../src/panel/beyond-paper.js");
  const { beyondPaperJson } = await import("./beyond-paper-json.js");
  const beyond = beyondPaper(panel, settings, analysis, indices, analysed.seed);
  return { ...results, beyond_paper: beyondPaperJson(beyond) };
}

async function indicesOf(file: string, questions: number): Promise<BootstrapIndices> {
  const { readIndices } = await import("../panel/read-indices.js");
  return readIndices(file, questions);
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
