import { crossFittedBestMembers, type CrossFitted } from "../panel/cross-fitted.js";
import { ensembleResults, type EnsembleResult } from "../panel/ensembles.js";
import { PAPER_ENSEMBLES } from "../panel/paper-settings.js";
import type { Ensemble } from "../panel/settings.js";
import { degenerateThresholds } from "../panel/threshold-warnings.js";
import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { cellsDone, noWeights, settingsOf, type Analysis } from "./analysis.js";
import { figure6Data, type Figure6Data } from "./figure-6-data.js";
import type { Pause } from "./pause.js";

/** Ensembles and the conditions in which they are judged. */
export interface EnsemblesAsked {
  readonly ensembles: readonly Ensemble[];
  readonly unformed: readonly Ensemble[];
  readonly conditions: readonly string[];
}

/** Judges ensembles of a run beside their members: values at once, without intervals. */
export function ensembleValues(analysis: Analysis, asked: EnsemblesAsked): Figure6Data {
  const { ensembles, conditions } = asked;
  const results = resultsOf(analysis, ensembles, conditions, noWeights(analysis.cells));
  return dataOf(analysis, asked, results, null);
}

/**
 * The same with intervals and the comparison with cross-fitted best members, an ensemble and a
 * condition at a time, with a pause between them.
 */
export async function ensembleIntervals(
  analysis: Analysis,
  asked: EnsemblesAsked,
  weights: BootstrapWeights,
  pause: Pause,
): Promise<Figure6Data> {
  const { run, cells } = analysis;
  const results: EnsembleResult[] = [];
  const cross: CrossFitted[] = [];
  for (const ensemble of asked.ensembles) {
    for (const condition of asked.conditions) {
      await pause();
      const own = resultsOf(analysis, [ensemble], [condition], weights);
      results.push(...own);
      cross.push(...crossFittedBestMembers(run.panel, cells, own, weights));
    }
  }
  return dataOf(analysis, asked, results, cross);
}

/** The ensembles in every condition that all their members have. */
export function resultsOf(
  { run, cells, rates }: Analysis,
  ensembles: readonly Ensemble[],
  conditions: readonly string[],
  weights: BootstrapWeights,
): readonly EnsembleResult[] {
  const memberRates = (model: number, condition: number) =>
    rates.find((row) => row.model_index === model && row.condition_index === condition)!.point;
  return ensembleResults(run.panel, cells, ensembles, conditions, memberRates, weights);
}

function dataOf(
  analysis: Analysis,
  { ensembles, unformed }: EnsemblesAsked,
  results: readonly EnsembleResult[],
  cross: readonly CrossFitted[] | null,
): Figure6Data {
  const { cells, run } = analysis;
  return figure6Data({
    simulated: run.manifest.simulated,
    threshold: cells.definitions.threshold,
    degenerate: degenerateOf(analysis, ensembles),
    n_questions: cells.n_questions,
    ensembles,
    unformed,
    results,
    cross_fitted: cross,
    cells_done: cellsDone(analysis),
  });
}

/** Where the threshold of overconfidence means unanimity for a member. */
function degenerateOf(
  { run, cells }: Analysis,
  ensembles: readonly Ensemble[],
): Figure6Data["degenerate"] {
  const members = new Set(ensembles.flatMap((ensemble) => ensemble.members));
  return degenerateThresholds(run.panel, cells, [cells.definitions.threshold])
    .map((row) => ({ ...row, models: row.models.filter((model) => members.has(model)) }))
    .filter(({ models }) => models.length > 0);
}

/**
 * The paper's ensembles that a run can form, those that it cannot, and the paper's conditions; or
 * the ensembles that its folder names.
 */
export function paperEnsembles({ run }: Analysis): EnsemblesAsked {
  const { panel } = run;
  const settings = settingsOf({ run });
  return {
    ensembles: settings.ensembles,
    unformed:
      run.settings === undefined
        ? PAPER_ENSEMBLES.filter(
            ({ name }) => !settings.ensembles.some((formed) => formed.name === name),
          )
        : [],
    conditions:
      settings.ensemble_conditions.length > 0 ? settings.ensemble_conditions : panel.conditions,
  };
}
