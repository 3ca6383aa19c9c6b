import type { AnalysedRun, Analysis } from "../../figures/analysis.js";
import type { Figure } from "../../figures/figures.js";
import { withData, type FilledPanel } from "../../figures/filled-panel.js";
import type { Pause } from "../../figures/pause.js";
import { comparedConditions, comparedMetrics } from "../../figures/run-comparison-averages.js";
import { comparedChanges } from "../../figures/run-comparison-changes.js";
import { comparedModels } from "../../figures/run-comparison-models.js";
import {
  comparisonData,
  comparisonIntervals,
  compareWith,
} from "../../figures/run-comparison-of.js";

/** Two runs compared; here the run beside the same models' single outputs, taken for a run. */
export const COMPARE: Figure = {
  id: "compare",
  title: "Two runs compared (here votes beside single outputs)",
  values: (analysis) => panelsOf(analysis, null),
  complete: (analysis, pause) => panelsOf(analysis, pause),
};

async function panelsOf(analysis: Analysis, pause: Pause | null): Promise<readonly FilledPanel[]> {
  const compared = compareWith(analysis, singleOutputs(analysis.run));
  const intervals = pause === null ? null : await comparisonIntervals(compared, pause);
  const [condition] = analysis.run.panel.conditions;
  return withData(
    [comparedMetrics, comparedConditions, comparedModels, comparedChanges],
    comparisonData(compared, "accuracy", condition, intervals),
  );
}

/** A run whose sampled outputs are another's deterministic ones, of the models that have any. */
function singleOutputs({ manifest, panel }: AnalysedRun): AnalysedRun {
  const size = panel.conditions.length * panel.questions.length;
  const hasAny = panel.models.map((_, m) =>
    panel.single.slice(m * size, (m + 1) * size).some((output) => output !== null && output !== ""),
  );
  const kept = <T>(column: readonly T[]): readonly T[] =>
    column.filter((_, cell) => hasAny[Math.floor(cell / size)]);
  return {
    manifest: { ...manifest, run_id: `${manifest.run_id}, single outputs` },
    panel: {
      ...panel,
      models: panel.models.filter((_, m) => hasAny[m]),
      ballots: kept(panel.single),
      single: kept(panel.single),
      latency_s: kept(panel.latency_s),
    },
  };
}
