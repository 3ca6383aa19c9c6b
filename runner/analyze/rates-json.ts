import type { Analysis, ModelConditionResult } from "../../src/panel/analysis.js";
import type { Panel } from "../../src/panel/panel.js";
import { finalLetters } from "./cells-json.js";
import { percentRates, percentSummaries } from "./percent.js";

/** The sections on models, conditions and their differences of the results JSON, in percent. */
export function ratesJson(panel: Panel, analysis: Analysis): Readonly<Record<string, unknown>> {
  return {
    model_condition: analysis.model_condition.map((row) => modelJson(panel, analysis, row)),
    condition_table: analysis.condition_table.map((row) => ({
      condition: row.condition,
      n_models: row.n_models,
      point: percentRates(row.point),
      bootstrap: percentSummaries(row.bootstrap),
      mean_of_models: percentSummaries(row.mean_of_models),
      pooled_confidence: percentRates(row.pooled_confidence),
    })),
    deltas: analysis.deltas.map((row) => ({
      to: row.to,
      from: row.from,
      n_models: row.n_models,
      paired: percentRates(row.paired),
      unpaired: percentRates(row.unpaired),
      bootstrap: percentSummaries(row.bootstrap),
      models_up: row.models_up,
      models_down: row.models_down,
      accuracy_bootstrap_p: row.accuracy_bootstrap_p,
      mcnemar: row.mcnemar,
    })),
  };
}

function modelJson(
  panel: Panel,
  analysis: Analysis,
  row: ModelConditionResult,
): Readonly<Record<string, unknown>> {
  return {
    model: row.model,
    condition: row.condition,
    n: row.n,
    n_missing_cells: row.n_missing_cells,
    n_cells_without_votes: row.n_cells_without_votes,
    k_min: row.k_min,
    k_max: row.k_max,
    n_correct: row.n_correct,
    n_null_final: row.n_null_final,
    n_high_risk: row.n_high_risk,
    n_unsafe: row.n_unsafe,
    final_letters: finalLetters(panel, analysis.cells, row.model_index, row.condition_index),
    point: percentRates(row.point),
    bootstrap: percentSummaries(row.bootstrap.metrics),
    single: {
      point: percentRates(row.single),
      bootstrap: percentSummaries(row.bootstrap.single),
    },
  };
}
