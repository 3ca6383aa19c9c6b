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
  const { n_cells, n_outputs, k } = recorded(cells);
  return {
    simulated: run.manifest.simulated,
    cells_done: cellsDone(analysis),
    n_questions: cells.n_questions,
    n_models: cells.n_models,
    n_conditions: new Set(rates.map(({ condition }) => condition)).size,
    n_cells,
    n_outputs,
    k,
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

/** Cells with outputs, these outputs, and the fewest and most of a cell. */
function recorded({
  k: outputs,
}: Analysis["cells"]): Pick<OverviewData, "n_cells" | "n_outputs" | "k"> {
  let n_cells = 0;
  let n_outputs = 0;
  let fewest = Infinity;
  let most = 0;
  for (const k of outputs) {
    if (k === 0) continue;
    n_cells++;
    n_outputs += k;
    fewest = Math.min(fewest, k);
    most = Math.max(most, k);
  }
  return { n_cells, n_outputs, k: n_cells === 0 ? null : [fewest, most] };
}
