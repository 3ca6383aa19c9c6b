import type { BeyondPaper } from "../../src/panel/beyond-paper.js";
import type { IntervalsByMethod } from "../../src/panel/interval-methods.js";
import { MATCH_RULES } from "../../src/panel/member-swaps.js";
import type { Metric } from "../../src/panel/metrics.js";
import { RESAMPLING_SCHEMES } from "../../src/panel/resampling-schemes.js";
import { influenceJson } from "./influence-json.js";
import { mapRecord, percent, percentRates, percentSummaries, scaleOf } from "./percent.js";

/**
 * The section `beyond_paper` of the results JSON: percent and percent points, seconds for latency;
 * Gini, Jaccard, ratios and shares of cases are plain numbers.
 */
export function beyondPaperJson(result: BeyondPaper): Readonly<Record<string, unknown>> {
  const { rarefied_confidence: rarefied } = result;
  return {
    resampling_schemes: RESAMPLING_SCHEMES,
    resampling: result.resampling.map(({ condition_table, deltas, ...scheme }) => ({
      ...scheme,
      condition_table: condition_table.map(({ condition, bootstrap }) => ({
        condition,
        bootstrap: percentSummaries(bootstrap),
      })),
      deltas: deltas.map(({ to, from, bootstrap }) => ({
        to,
        from,
        bootstrap: percentSummaries(bootstrap),
      })),
    })),
    interval_methods: {
      condition_table: result.interval_methods.condition_table.map(({ condition, metrics }) => ({
        condition,
        metrics: percentIntervals(metrics),
      })),
      deltas: result.interval_methods.deltas.map(({ to, from, metrics }) => ({
        to,
        from,
        metrics: percentIntervals(metrics),
      })),
    },
    match_rules: MATCH_RULES,
    ablations: result.ablations.map(({ point, change, improvement, ...ablation }) => ({
      ...ablation,
      point: percentRates(point),
      change: percentSummaries(change),
      improvement_over_best: percentRates(improvement),
    })),
    cross_fitted_best_member: result.cross_fitted.map(({ metrics, ...ensemble }) => ({
      ...ensemble,
      metrics: mapRecord(metrics, ({ naive, cross_fitted, optimism, chosen }) => ({
        naive: percent(naive),
        ...percentSummaries({ cross_fitted }),
        optimism: percent(optimism),
        chosen,
      })),
    })),
    worst_case_overlap: result.failure_overlap.map(({ first, second, ...overlap }) => ({
      ...overlap,
      worst_cases: first,
      synchronized_failures: second,
    })),
    concentration: result.concentration.map(({ top_shares, ...concentration }) => ({
      ...concentration,
      top_shares: top_shares.map(({ fraction, ...share }) => ({
        questions: fraction,
        ...percentSummaries({ share }).share,
      })),
    })),
    model_ranks: result.model_ranks,
    influence: influenceJson(result.influence),
    degenerate_thresholds: result.degenerate_thresholds,
    rarefied_confidence:
      rarefied === null
        ? null
        : {
            k: rarefied.k,
            rows: rarefied.rows.map(({ model, condition, mean_confidence }) => ({
              model,
              condition,
              mean_confidence: percent(mean_confidence),
            })),
          },
  };
}

function percentIntervals(
  metrics: Readonly<Partial<Record<Metric, IntervalsByMethod>>>,
): Readonly<Partial<Record<Metric, IntervalsByMethod>>> {
  return mapRecord(metrics as Readonly<Record<Metric, IntervalsByMethod>>, (methods, metric) => {
    const scale = scaleOf(metric);
    return mapRecord(methods, (interval) =>
      interval === null ? null : [interval[0] * scale, interval[1] * scale],
    );
  });
}
