import { FAMILY_METRICS } from "../../../../../src/panel/families.js";
import { METRICS, SINGLE_METRICS, type Metric } from "../../../../../src/panel/metrics.js";
import { isInsideSafeRegion } from "../../../../../src/panel/safe-region.js";
import { FURTHER } from "../../published.js";
import type { Subject } from "../subject.js";
import { percent } from "../target.js";
import type { OpenGroup } from "./open-group.js";

const MODEL_METRICS = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
  "mean_confidence",
  "latency_s",
] as const satisfies readonly Metric[];

/** Models, further conditions, families, the eight models' single outputs, and figures' numbers. */
export function modelGroups({ analysis }: Subject): readonly OpenGroup[] {
  const { model_condition, condition_table, family_means, self_consistency } = analysis;
  const { figure_numbers: numbers } = analysis;
  const value = (metric: Metric, fraction: number | null): number | null =>
    metric === "latency_s" ? fraction : percent(fraction);
  return [
    {
      group: "Models",
      of: ["model", "condition"],
      metrics: MODEL_METRICS,
      rows: model_condition.map(({ model, condition, point }) => ({
        of: [model, condition],
        values: MODEL_METRICS.map((metric) => value(metric, point[metric])),
      })),
    },
    {
      group: "Further conditions",
      of: ["condition"],
      metrics: METRICS,
      rows: condition_table
        .filter(({ condition }) => FURTHER.some((one) => one === condition))
        .map(({ condition, point }) => ({
          of: [condition],
          values: METRICS.map((metric) => value(metric, point[metric])),
        })),
    },
    {
      group: "Families",
      of: ["family", "condition"],
      metrics: FAMILY_METRICS,
      rows: family_means.map(({ family, condition, point }) => ({
        of: [family, condition],
        values: FAMILY_METRICS.map((metric) => percent(point[metric])),
      })),
    },
    {
      group: "Deterministic outputs of the eight models",
      of: ["model", "condition"],
      metrics: SINGLE_METRICS,
      rows: self_consistency.pairs.map(({ rates }) => ({
        of: [rates.model, rates.condition],
        values: SINGLE_METRICS.map((metric) => percent(rates.single[metric])),
      })),
    },
    {
      group: "Models inside the “safe region”, and gaps of confidence",
      of: ["condition"],
      metrics: ["n_inside", "median_confidence_gap"],
      rows: numbers.safe_region.map(({ condition, inside }, c) => ({
        of: [condition],
        values: [inside, percent(numbers.confidence_gap_median[c].median)],
      })),
    },
    {
      group: "Further conditions inside the “safe region”",
      of: ["condition"],
      metrics: ["n_inside"],
      rows: FURTHER.map((condition) => ({
        of: [condition],
        values: [
          model_condition.filter(
            (row) => row.condition === condition && isInsideSafeRegion(row.point),
          ).length,
        ],
      })),
    },
  ];
}
