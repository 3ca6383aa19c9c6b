import { voteChanges } from "../panel/vote-change.js";
import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { cellsDone, settingsOf, type Analysis } from "./analysis.js";
import { figure5Data, type Figure5Data } from "./figure-5-data.js";

/**
 * Prepares Figure 5 over the paper's conditions of this comparison, or over all conditions of a
 * run that has none of these; and over all models that have single outputs, or those that its
 * folder names.
 */
export function figure5Of(analysis: Analysis, weights: BootstrapWeights): Figure5Data {
  const { run, cells } = analysis;
  const { panel, manifest, settings } = run;
  const among = settings?.self_consistency_models ?? null;
  const paper = settingsOf(analysis).self_consistency_conditions;
  const conditions = paper.length > 0 ? paper : panel.conditions;
  return figure5Data({
    panel,
    cells,
    changes: voteChanges(panel, cells, conditions, weights, among),
    simulated: manifest.simulated,
    cells_done: cellsDone(analysis),
  });
}
