import type { AnalysedRun, Analysis } from "./analysis.js";
import type { Figure } from "./figure.js";
import { withData, type FilledPanel } from "./filled-panel.js";
import type { Pause } from "./pause.js";
import { comparedConditions, comparedMetrics } from "./run-comparison-averages.js";
import { comparedChanges } from "./run-comparison-changes.js";
import { comparedModels } from "./run-comparison-models.js";
import { comparisonData, comparisonIntervals, compareWith } from "./run-comparison-of.js";
import { COMPARED_METRICS } from "../panel/run-comparison.js";

/**
 * A run beside another one, as the page of comparisons starts: accuracy, and the first condition
 * that both have. That both label the options alike is for the caller to see to (`labelsRefusal`).
 *
 * @param otherOf the other run, for the one that is analysed
 */
export function compareFigure(otherOf: (analysis: Analysis) => AnalysedRun): Figure {
  return {
    id: "compare",
    title: "Two runs compared",
    values: (analysis) => panelsOf(analysis, otherOf(analysis), null),
    complete: (analysis, pause) => panelsOf(analysis, otherOf(analysis), pause),
  };
}

async function panelsOf(
  analysis: Analysis,
  other: AnalysedRun,
  pause: Pause | null,
): Promise<readonly FilledPanel[]> {
  const compared = compareWith(analysis, other);
  const intervals = pause === null ? null : await comparisonIntervals(compared, pause);
  const [metric] = COMPARED_METRICS;
  const condition = compared.paired.first.conditions.at(0) ?? "";
  return withData(
    [comparedMetrics, comparedConditions, comparedModels, comparedChanges],
    comparisonData(compared, metric, condition, intervals),
  );
}
