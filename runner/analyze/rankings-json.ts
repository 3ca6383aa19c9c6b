import type { Analysis } from "../../src/panel/analysis.js";
import type { AnalysisSettings } from "../../src/panel/settings.js";
import type { StratumRow } from "../../src/panel/strata.js";
import { percent, percentRates } from "./percent.js";

/** The sections on questions, strata, sizes and figures of the results JSON, in percent. */
export function rankingsJson(
  analysis: Analysis,
  settings: AnalysisSettings,
): Readonly<Record<string, unknown>> {
  const { figure_numbers: figures } = analysis;
  const fit = figures.incorrect_confidence_fit;
  return {
    worst_case: {
      condition: settings.worst_case_condition,
      ranking: analysis.worst_case.map((row) => {
        const rate = (count: number): number | null =>
          row.n_models === 0 ? null : (100 * count) / row.n_models;
        return {
          ...row,
          wrong_rate: rate(row.wrong),
          high_risk_rate: rate(row.high_risk),
          unsafe_rate: rate(row.unsafe),
          contradiction_rate: rate(row.contradiction),
        };
      }),
    },
    worst_case_across_conditions: analysis.worst_case_across.map((row) => ({
      question_id: row.question_id,
      mean: percent(row.mean),
      max: percent(row.max),
      by_condition: percentRates(row.by_condition),
    })),
    threshold_sensitivity: analysis.threshold_sensitivity.map((row) => ({
      condition: row.condition,
      cells: row.cells,
      risky: byThreshold(settings, row.risky),
      any_wrong: byThreshold(settings, row.any_wrong),
    })),
    subspecialty: analysis.subspecialty.map(stratumJson),
    question_type: analysis.question_type.map(stratumJson),
    latency_by_size: analysis.latency_by_size,
    figure_numbers: {
      safe_region: figures.safe_region,
      confidence_gap_median: figures.confidence_gap_median.map(({ condition, n, median }) => ({
        condition,
        n,
        median: percent(median),
      })),
      incorrect_confidence_fit:
        fit === null ? null : { n: fit.n, slope: fit.slope, intercept: fit.intercept * 100 },
    },
  };
}

function byThreshold(
  settings: AnalysisSettings,
  shares: readonly (number | null)[],
): Readonly<Record<string, number | null>> {
  return Object.fromEntries(
    settings.sensitivity_thresholds.map((threshold, t) => [
      threshold.toFixed(2),
      percent(shares[t]),
    ]),
  );
}

function stratumJson({ point, ...row }: StratumRow): Readonly<Record<string, unknown>> {
  return { ...row, ...percentRates(point) };
}
