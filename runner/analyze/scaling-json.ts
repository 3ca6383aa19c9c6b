import type { Analysis } from "../../src/panel/analysis.js";
import type { Shares, VarianceDecomposition } from "../../src/stats/variance-decomposition.js";
import { mapRecord, percent, percentRates } from "./percent.js";

/** The scaling sections of the results JSON, in percent. */
export function scalingJson(analysis: Analysis): Readonly<Record<string, unknown>> {
  return {
    variance_decomposition: mapRecord(analysis.variance_decomposition, (result) =>
      result === null ? null : decompositionJson(result),
    ),
    within_family_sd_high_risk: analysis.within_family_sd.map(({ condition, mean, by_family }) => ({
      condition,
      mean: percent(mean),
      by_family: percentRates(by_family),
    })),
    family_means: analysis.family_means.map(({ family, condition, n_models, point }) => ({
      family,
      condition,
      n_models,
      ...percentRates(point),
    })),
  };
}

function decompositionJson(result: VarianceDecomposition): Readonly<Record<string, unknown>> {
  return {
    total_ss: result.total_ss * 100 ** 2,
    n: result.n,
    sequential_family_first: sharesJson(result.first_then_second),
    sequential_condition_first: sharesJson(result.second_then_first),
    marginal: sharesJson(result.marginal),
  };
}

function sharesJson(shares: Shares): Readonly<Record<string, number | null>> {
  return percentRates({
    family: shares.first,
    condition: shares.second,
    interaction: shares.interaction,
    residual: shares.residual,
  });
}
