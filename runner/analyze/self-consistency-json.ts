import type { SelfConsistency } from "../../src/panel/self-consistency.js";
import { percentChanges, percentRates, percentSummaries } from "./percent.js";

/** The single-against-voted section of the results JSON, in percent. */
export function selfConsistencyJson(result: SelfConsistency): Readonly<Record<string, unknown>> {
  return {
    pairs: result.pairs.map(({ rates, improvement }) => {
      const { point } = rates;
      return {
        model: rates.model,
        condition: rates.condition,
        single: percentRates(rates.single),
        voted: percentRates({
          accuracy: point.accuracy,
          high_risk: point.high_risk,
          unsafe: point.unsafe,
          contradiction: point.contradiction,
          dangerous_overconfidence: point.dangerous_overconfidence,
          mean_confidence: point.mean_confidence,
          robustness: point.robustness,
          null_final: point.null_final,
        }),
        latency_s: point.latency_s,
        improvement: percentRates(improvement),
      };
    }),
    table: result.table.map(({ condition, n_models, single, voted, latency_s }) => ({
      condition,
      n_models,
      single: percentSummaries(single),
      voted: percentSummaries(voted),
      latency_s,
    })),
    improvement_summary: percentChanges(result.improvement),
  };
}
