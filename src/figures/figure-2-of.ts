import { degenerateThresholds } from "../panel/threshold-warnings.js";
import { cellsDone, type Analysis } from "./analysis.js";
import { figure2Data, type Figure2Data, type Figure2Intervals } from "./figure-2-data.js";

/** Prepares Figure 2; without intervals its marks stand alone until these are computed. */
export function figure2Of(analysis: Analysis, intervals: Figure2Intervals | null): Figure2Data {
  const { run, definitions, cells, rates } = analysis;
  const { manifest } = run;
  return figure2Data({
    simulated: manifest.simulated,
    threshold: definitions.threshold,
    degenerate: degenerateThresholds(run.panel, cells, [definitions.threshold]),
    n_questions: cells.n_questions,
    n_models: cells.n_models,
    conditions: run.panel.conditions,
    rates,
    intervals,
    cells_done: cellsDone(analysis),
  });
}
