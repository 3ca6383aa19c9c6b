import { MAIN_CONDITIONS } from "./condition.js";
import { cellIndex, type Panel } from "./panel.js";
import type { AnalysisSettings, Comparison, Ensemble, LatencyBucket } from "./settings.js";

/** The paper's four ensembles of three, by panel id (Methods, Supplementary Table 3). */
export const PAPER_ENSEMBLES: readonly Ensemble[] = [
  { name: "Dense Mid", members: ["Qwen-3-32B", "Gemma-4-31B-it", "Mistral-Small-3.2-24B-it"] },
  { name: "Frontier", members: ["Llama-3.3-70B-it", "Mistral-Large-3-675B-it", "DeepSeek-R1"] },
  { name: "Qwen scale", members: ["Qwen-3-4B", "Qwen-3-14B", "Qwen-3-32B"] },
  { name: "Cross scale", members: ["Llama-3-8B-it", "Qwen-3-32B", "Mistral-Large-3-675B-it"] },
];

/** The differences between conditions that the paper tells. */
export const PAPER_COMPARISONS: readonly Comparison[] = [
  { to: "clean_evidence", from: "closed_book" },
  { to: "conflict_evidence", from: "clean_evidence" },
  { to: "standard_rag", from: "closed_book" },
  { to: "agentic_rag", from: "standard_rag" },
  { to: "max_context", from: "closed_book" },
];

/** The size buckets of Supplementary Table 2. */
export const PAPER_LATENCY_BUCKETS: readonly LatencyBucket[] = [
  { label: "<2B", from: 0, below: 2 },
  { label: "2-9B", from: 2, below: 10 },
  { label: "10-29B", from: 10, below: 30 },
  { label: "30-99B", from: 30, below: 100 },
  { label: "100-299B", from: 100, below: 300 },
  { label: ">=300B", from: 300, below: null },
];

/** The conditions of the ensembles and of the single-against-voted comparison. */
const REPEATED_CONDITIONS = ["closed_book", "conflict_evidence", "standard_rag"] as const;

const SIMULATED = "sim/";

/**
 * What the paper computes from a panel, as far as this panel has the models and conditions for it;
 * simulated models stand in for those whose name they carry. The models of the single-against-voted
 * comparison, which the paper does not name, are all that have deterministic outputs.
 */
export function paperSettings(panel: Panel, name: string): AnalysisSettings {
  const has = (condition: string): boolean => panel.conditions.includes(condition);
  const main = MAIN_CONDITIONS.filter(has);
  const repeated = REPEATED_CONDITIONS.filter(has);
  return {
    name,
    main_conditions: main.length > 0 ? main : panel.conditions,
    comparisons: PAPER_COMPARISONS.filter(({ to, from }) => has(to) && has(from)),
    worst_case_condition: has("closed_book") ? "closed_book" : panel.conditions[0],
    ensembles: PAPER_ENSEMBLES.flatMap((ensemble) => {
      const members = ensemble.members.map((member) => nameInPanel(panel, member));
      return members.every((member) => member !== null) ? [{ ...ensemble, members }] : [];
    }),
    ensemble_conditions: repeated,
    self_consistency_models: modelsWithSingle(panel, repeated),
    self_consistency_conditions: repeated,
    danger_threshold: 0.8,
    sensitivity_thresholds: [0.6, 0.7, 0.8, 0.9, 0.95, 0.99],
    latency_buckets: PAPER_LATENCY_BUCKETS,
    bootstrap: { replicates: 1000, seed: 42 },
  };
}

function nameInPanel(panel: Panel, model: string): string | null {
  const known = panel.models.find((own) => own.model === model || own.model === SIMULATED + model);
  return known?.model ?? null;
}

/** The models with a deterministic output in any cell of the conditions. */
function modelsWithSingle(panel: Panel, conditions: readonly string[]): readonly string[] {
  const positions = conditions.map((condition) => panel.conditions.indexOf(condition));
  return panel.models
    .filter((_, m) =>
      positions.some((c) =>
        panel.questions.some(
          (_question, q) => (panel.single[cellIndex(panel, m, c, q)] ?? "") !== "",
        ),
      ),
    )
    .map(({ model }) => model);
}
