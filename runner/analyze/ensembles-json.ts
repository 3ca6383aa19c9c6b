import type { Analysis } from "../../src/panel/analysis.js";
import type { EnsembleResult } from "../../src/panel/ensembles.js";
import { percent, percentChanges, percentRates, percentSummaries } from "./percent.js";

/** The ensemble sections of the results JSON, in percent. */
export function ensemblesJson(analysis: Analysis): Readonly<Record<string, unknown>> {
  return {
    ensembles: analysis.ensembles.map(ensembleJson),
    ensemble_improvement_summary: percentChanges(analysis.ensemble_improvement),
    ensemble_condition_means: analysis.ensemble_condition_means.map(({ condition, n, point }) => ({
      condition,
      n,
      ...percentRates(point),
    })),
  };
}

function ensembleJson(result: EnsembleResult): Readonly<Record<string, unknown>> {
  return {
    ensemble: result.ensemble,
    condition: result.condition,
    members: result.members,
    n: result.n,
    n_correct: result.n_correct,
    point: percentRates(result.point),
    bootstrap: percentSummaries(result.bootstrap),
    mean_confidence: percent(result.mean_confidence),
    final_letters: result.final_letters,
    all_three_differ: result.all_differ,
    binomial_sd: percent(result.binomial_sd),
    wilson_ci: result.wilson?.map((end) => end * 100) ?? null,
    member_point: result.member_point.map(percentRates),
    best_member: percentRates(result.best_member),
    ensemble_minus_best: percentRates(result.minus_best),
    improvement_over_best: percentRates(result.improvement),
  };
}
