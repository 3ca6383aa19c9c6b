import type { Metric } from "../../../../src/panel/metrics.js";
import { meanOfPresent } from "../../../../src/stats/mean.js";
import { MAIN, printed } from "../published.js";
import type { Subject } from "./subject.js";
import { SAME_DIGIT, percent, target, type Judging, type Target } from "./target.js";

const BLOCK = "Table 1";
const CONFIDENCES: Readonly<Partial<Record<string, Metric>>> = {
  mean_conf: "mean_confidence",
  conf_correct: "confidence_correct",
  conf_incorrect: "confidence_incorrect",
  conf_high_risk: "confidence_high_risk",
  conf_unsafe: "confidence_unsafe",
};
const LABELS = ["high_risk", "unsafe", "contradiction", "dangerous_overconfidence"] as const;

/** Table 1: rates, spread of a typical model, confidences, latency of all 34 models. */
export function tableOneTargets({ analysis, design, latency_rates }: Subject): readonly Target[] {
  return MAIN.flatMap((condition) => {
    const row = analysis.condition_table.find((one) => one.condition === condition)!;
    const spread = row.mean_of_models.accuracy;
    const value = (column: string): number => printed(design.tables.table1, { condition }, column);
    const compare = (
      column: string,
      result: number | null,
      tolerance: number,
      more: Partial<Judging> = {},
    ): Target =>
      target(`${condition}.${column}`, value(column), result, {
        block: BLOCK,
        role: "calibrated",
        tolerance,
        ...more,
      });
    const typical = { definitions: "custom:interval=mean_of_models" };
    return [
      compare("accuracy_mean", percent(row.point.accuracy), SAME_DIGIT),
      compare("accuracy_sd", percent(spread.sd), 0.1, typical),
      compare("accuracy_ci_low", percent(spread.lo), 0.3, { role: "follows", ...typical }),
      compare("accuracy_ci_high", percent(spread.hi), 0.3, { role: "follows", ...typical }),
      ...LABELS.map((label) => compare(label, percent(row.point[label]), SAME_DIGIT)),
      ...Object.entries(CONFIDENCES).map(([column, metric]) =>
        compare(column, percent(row.point[metric!]), 0.1),
      ),
      compare(
        "latency_s",
        meanOfPresent(
          latency_rates
            .filter((one) => one.condition === condition)
            .map(({ point }) => point.latency_s),
        ),
        0.1,
        condition === "max_context"
          ? { note: "over the latencies of 34 models, of which 32 have answers" }
          : {},
      ),
    ];
  });
}
