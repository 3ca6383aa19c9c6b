import { ablations } from "../../../../../src/panel/ablations.js";
import { bootstrapIndices } from "../../../../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../../../../src/stats/bootstrap-weights.js";
import type { EnsembleMetric } from "../../../../../src/panel/ensembles.js";
import type { Subject } from "../subject.js";
import { percent } from "../target.js";
import type { OpenGroup } from "./open-group.js";

const ABLATED = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
  "synchronized_failure",
] as const satisfies readonly EnsembleMetric[];

/**
 * The ensembles with one member replaced by a matched model (Supplementary Note 2, which prints no
 * number), and of the four ensembles themselves what Table 3 does not print.
 */
export function ensembleGroups({ analysis, panel, settings }: Subject): readonly OpenGroup[] {
  // Points alone are told, so one replicate will do.
  const weights = bootstrapWeights(bootstrapIndices(panel.questions.length, 1, 1));
  const replaced = ablations(
    panel,
    analysis.cells,
    settings,
    (model, condition) =>
      analysis.model_condition.find(
        (row) => row.model_index === model && row.condition_index === condition,
      )!.point,
    weights,
  );
  return [
    {
      group: "Ensembles with one member replaced",
      of: ["ensemble", "condition", "member replaced", "by"],
      metrics: ABLATED,
      rows: replaced.map(({ ensemble, condition, out, in: by, point }) => ({
        of: [ensemble, condition, out, by],
        values: ABLATED.map((metric) => percent(point[metric])),
      })),
    },
    {
      group: "Ensembles, beyond Table 3",
      of: ["ensemble", "condition"],
      metrics: ["mean_confidence", "overconfident_wrong", "n_all_differ"],
      rows: analysis.ensembles.map((row) => ({
        of: [row.ensemble, row.condition],
        values: [
          percent(row.mean_confidence),
          percent(row.point.overconfident_wrong),
          row.all_differ,
        ],
      })),
    },
  ];
}
