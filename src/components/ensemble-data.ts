import { figure6Data, type Figure6Data } from "../figures/figure-6-data.js";
import { crossFittedBestMembers } from "../panel/cross-fitted.js";
import { ensembleResults } from "../panel/ensembles.js";
import type { Ensemble } from "../panel/settings.js";
import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { cellsDone, type Analysis } from "./analysis.js";

/** Ensembles and the conditions in which they are judged. */
export interface EnsemblesAsked {
  readonly ensembles: readonly Ensemble[];
  readonly unformed: readonly Ensemble[];
  readonly conditions: readonly string[];
}

/**
 * Judges ensembles of a run beside their members. Without resampling the values stand alone:
 * intervals and the cross-fitted comparison need it.
 */
export function ensembleData(
  analysis: Analysis,
  { ensembles, unformed, conditions }: EnsemblesAsked,
  weights: BootstrapWeights,
): Figure6Data {
  const { run, cells, rates } = analysis;
  const { panel, manifest } = run;
  const memberRates = (model: number, condition: number) =>
    rates.find((row) => row.model_index === model && row.condition_index === condition)!.point;
  const results = ensembleResults(panel, cells, ensembles, conditions, memberRates, weights);
  return figure6Data({
    simulated: manifest.simulated,
    definitions_id: cells.definitions_id,
    threshold: cells.definitions.threshold,
    n_questions: cells.n_questions,
    ensembles,
    unformed,
    results,
    cross_fitted:
      weights.replicates === 0 ? null : crossFittedBestMembers(panel, cells, results, weights),
    cells_done: cellsDone(analysis),
  });
}
