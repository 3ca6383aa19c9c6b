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

/** A run whose only sampled outputs are the deterministic ones of another. */
function singleOutputs({ manifest, panel }: AnalysedRun): AnalysedRun {
  return {
    manifest: { ...manifest, run_id: `${manifest.run_id}, single outputs` },
    panel: { ...panel, ballots: panel.single },
  };
}
