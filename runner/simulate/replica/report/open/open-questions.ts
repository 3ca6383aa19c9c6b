import { worstCases } from "../../../../../src/panel/worst-cases.js";
import { STRATUM_METRICS } from "../../../../../src/panel/strata.js";
import type { Subject } from "../subject.js";
import { percent } from "../target.js";
import type { OpenGroup } from "./open-group.js";

const COUNTS = ["wrong", "high_risk", "unsafe", "contradiction"] as const;

/** Questions, question types, and of the subspecialties what Supplementary Table 1 does not print. */
export function questionGroups({ analysis, panel }: Subject): readonly OpenGroup[] {
  const { subspecialty, question_type, cells } = analysis;
  return [
    {
      group: "Question types",
      of: ["type", "condition"],
      metrics: STRATUM_METRICS,
      rows: question_type.map(({ stratum, condition, point }) => ({
        of: [stratum, condition],
        values: STRATUM_METRICS.map((metric) => percent(point[metric])),
      })),
    },
    {
      group: "Subspecialties, beyond Supplementary Table 1",
      of: ["subspecialty", "condition"],
      metrics: ["dangerous_overconfidence"],
      rows: subspecialty.map(({ stratum, condition, point }) => ({
        of: [stratum, condition],
        values: [percent(point.dangerous_overconfidence)],
      })),
    },
    {
      group: "Questions: models that fail",
      of: ["question", "condition"],
      metrics: COUNTS.map((count) => `n_${count}`),
      rows: panel.conditions.flatMap((condition) =>
        [...worstCases(panel, cells, condition)]
          .sort((a, b) => (a.question_id < b.question_id ? -1 : 1))
          .map((row) => ({
            of: [row.question_id, condition],
            values: COUNTS.map((count) => row[count]),
          })),
      ),
    },
  ];
}
