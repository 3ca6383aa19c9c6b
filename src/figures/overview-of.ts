import { cellsDone, type Analysis } from "./analysis.js";
import type { Figure2Intervals } from "./figure-2-data.js";
import { evidenceStage, modelStage, outputStage } from "./overview-asked.js";
import type { OverviewData } from "./overview-data.js";
import { ballotStage, labelStage, metricStage, voteStage } from "./overview-judged.js";

/** Prepares the overview of a run; without intervals its rates stand alone. */
export function overviewOf(
  analysis: Analysis,
  intervals: Pick<Figure2Intervals, "mean"> | null,
): OverviewData {
  const { run, cells, rates } = analysis;
  const outputs = cells.k.filter((k) => k > 0);
  return {
    simulated: run.manifest.simulated,
    definitions_id: cells.definitions_id,
    cells_done: cellsDone(analysis),
    n_questions: cells.n_questions,
    n_models: cells.n_models,
    n_conditions: new Set(rates.map(({ condition }) => condition)).size,
    n_cells: outputs.length,
    n_outputs: outputs.reduce((sum, k) => sum + k, 0),
    k:
      outputs.length === 0
        ? null
        : [outputs.reduce((a, b) => Math.min(a, b)), outputs.reduce((a, b) => Math.max(a, b))],
    stages: [
      evidenceStage(analysis),
      modelStage(analysis),
      outputStage(analysis),
      ballotStage(analysis),
      voteStage(analysis),
      labelStage(analysis),
      metricStage(analysis, intervals),
    ],
  };
}
