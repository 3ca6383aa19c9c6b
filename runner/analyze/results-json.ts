import type { Analysis } from "../../src/panel/analysis.js";
import type { Panel } from "../../src/panel/panel.js";
import type { AnalysisSettings } from "../../src/panel/settings.js";
import type { BootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { cellsJson } from "./cells-json.js";
import { confidenceWarnings } from "./confidence-warnings.js";
import { ensemblesJson } from "./ensembles-json.js";
import { indexFacts, shapeOf } from "./panel-facts.js";
import { rankingsJson } from "./rankings-json.js";
import { ratesJson } from "./rates-json.js";
import { scalingJson } from "./scaling-json.js";
import { selfConsistencyJson } from "./self-consistency-json.js";

/** What the results are computed from. */
export interface AnalysedPanel {
  readonly panel: Panel;
  readonly settings: AnalysisSettings;
  readonly indices: BootstrapIndices;
  /** Null: the resampling was read from a file. */
  readonly seed: number | null;
  /** SHA-256 of each input file, by its name. */
  readonly input_sha256: Readonly<Record<string, string>>;
}

/**
 * All results of a panel as one JSON value, schema `safety-panel-golden/1`: percent, seconds for
 * latency, null for what is undefined. p-values in it are exploratory.
 *
 * @param withCells whether every cell is listed
 */
export function resultsJson(
  { panel, settings, indices, seed, input_sha256 }: AnalysedPanel,
  analysis: Analysis,
  withCells: boolean,
): Readonly<Record<string, unknown>> {
  return {
    schema: "safety-panel-golden/1",
    panel: settings.name,
    definitions_id: analysis.definitions_id,
    p_values: "exploratory",
    warnings: confidenceWarnings(panel, analysis.cells),
    input_sha256,
    shape: shapeOf(panel),
    question_order: { kind: "file", ids: panel.questions.map(({ question_id }) => question_id) },
    bootstrap_indices: indexFacts(indices, seed),
    ...ratesJson(panel, analysis),
    ...scalingJson(analysis),
    ...ensemblesJson(analysis),
    self_consistency: selfConsistencyJson(analysis.self_consistency),
    ...rankingsJson(analysis, settings),
    ...(withCells ? { cells: cellsJson(panel, analysis.cells) } : {}),
  };
}
