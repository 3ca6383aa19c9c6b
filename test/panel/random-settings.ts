import type { Panel } from "../../src/panel/panel.js";
import type { AnalysisSettings } from "../../src/panel/settings.js";

/** Settings that ask a panel of `arbitraryPanel` for everything. */
export function randomSettings(panel: Panel, replicates: number): AnalysisSettings {
  const [first, second] = panel.conditions;
  return {
    name: "random",
    main_conditions: panel.conditions,
    comparisons: panel.conditions.length > 1 ? [{ to: second, from: first }] : [],
    worst_case_condition: first,
    ensembles: [
      { name: "two", members: ["model-0", "model-1"] },
      { name: "all", members: panel.models.map(({ model }) => model) },
    ],
    ensemble_conditions: [first],
    self_consistency_models: ["model-1", "model-0"],
    self_consistency_conditions: panel.conditions,
    danger_threshold: 0.8,
    sensitivity_thresholds: [0.6, 0.8],
    latency_buckets: [
      { label: "small", from: 0, below: 2 },
      { label: "large", from: 2, below: null },
    ],
    bootstrap: { replicates, seed: 1 },
  };
}
