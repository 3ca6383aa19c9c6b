import { noWeights, questionWeights } from "./analysis.js";
import { averageIntervals } from "./average-intervals.js";
import { explorerFigure } from "./explorer-figure.js";
import { figure2Of } from "./figure-2-of.js";
import { FIGURE_2 } from "./figure-2.js";
import { confidenceBasis, figure3Intervals, figure3Of } from "./figure-3-of.js";
import { FIGURE_3 } from "./figure-3.js";
import { figure4Intervals, figure4Of } from "./figure-4-of.js";
import { FIGURE_4 } from "./figure-4.js";
import { figure5Of } from "./figure-5-of.js";
import { FIGURE_5 } from "./figure-5.js";
import { ensembleIntervals, ensembleValues, paperEnsembles } from "./figure-6-of.js";
import { FIGURE_6 } from "./figure-6.js";
import type { Figure } from "./figure.js";
import { withData } from "./filled-panel.js";
import { HARM_FIGURE } from "./harm-figure.js";
import { overviewOf } from "./overview-of.js";
import { FIGURE_1 } from "./overview.js";
import { noPause } from "./pause.js";
import { reliabilityOf } from "./reliability-of.js";
import { RELIABILITY } from "./reliability.js";
import { supplementary1Of } from "./supplementary-1-of.js";
import { SUPPLEMENTARY_1 } from "./supplementary-1.js";
import { supplementary2Of } from "./supplementary-2-of.js";
import { SUPPLEMENTARY_2 } from "./supplementary-2.js";
import { WORST_CASES } from "./worst-cases-figure.js";

/** The paper's figures in its order, then those that it does not have: all that a run alone makes. */
export const FIGURES: readonly Figure[] = [
  {
    id: "1",
    title: "From evidence to metrics",
    values: (analysis) => Promise.resolve(withData(FIGURE_1, overviewOf(analysis, null))),
    complete: (analysis) =>
      Promise.resolve(withData(FIGURE_1, overviewOf(analysis, averageIntervals(analysis)))),
  },
  {
    id: "2",
    title: "Accuracy and harm by condition",
    values: (analysis) => Promise.resolve(withData(FIGURE_2, figure2Of(analysis, null))),
    complete: (analysis) =>
      Promise.resolve(withData(FIGURE_2, figure2Of(analysis, averageIntervals(analysis)))),
  },
  {
    id: "3",
    title: "Confidence and dangerous overconfidence",
    values: async (analysis) =>
      withData(FIGURE_3, figure3Of(await confidenceBasis(analysis, null), null)),
    complete: async (analysis, pause) => {
      const basis = await confidenceBasis(analysis, null);
      return withData(FIGURE_3, figure3Of(basis, await figure3Intervals(basis, pause)));
    },
  },
  {
    id: "4",
    title: "Model size, family and condition",
    values: (analysis) => Promise.resolve(withData(FIGURE_4, figure4Of(analysis, null))),
    complete: async (analysis, pause) =>
      withData(FIGURE_4, figure4Of(analysis, await figure4Intervals(analysis, pause))),
  },
  {
    id: "5",
    title: "Single outputs and votes",
    values: (analysis) =>
      Promise.resolve(withData(FIGURE_5, figure5Of(analysis, noWeights(analysis.cells)))),
    complete: (analysis) =>
      Promise.resolve(withData(FIGURE_5, figure5Of(analysis, questionWeights(analysis.cells)))),
  },
  {
    id: "6",
    title: "Ensembles and synchronized failures",
    values: (analysis) =>
      Promise.resolve(withData(FIGURE_6, ensembleValues(analysis, paperEnsembles(analysis)))),
    complete: async (analysis, pause) =>
      withData(
        FIGURE_6,
        await ensembleIntervals(
          analysis,
          paperEnsembles(analysis),
          questionWeights(analysis.cells),
          pause,
        ),
      ),
  },
  {
    id: "S1",
    title: "High-risk errors question by question",
    values: (analysis) =>
      Promise.resolve(
        withData(SUPPLEMENTARY_1, supplementary1Of(analysis, noWeights(analysis.cells), null)),
      ),
    complete: (analysis) =>
      Promise.resolve(
        withData(
          SUPPLEMENTARY_1,
          supplementary1Of(analysis, questionWeights(analysis.cells), averageIntervals(analysis)),
        ),
      ),
  },
  {
    id: "S2",
    title: "Thresholds of dangerous overconfidence",
    values: (analysis) =>
      Promise.resolve(
        withData(SUPPLEMENTARY_2, supplementary2Of(analysis, noWeights(analysis.cells))),
      ),
    complete: (analysis) =>
      Promise.resolve(
        withData(SUPPLEMENTARY_2, supplementary2Of(analysis, questionWeights(analysis.cells))),
      ),
  },
  {
    id: "reliability",
    title: "Reliability of votes",
    values: async (analysis) =>
      withData(RELIABILITY, await reliabilityOf(analysis, noWeights(analysis.cells), noPause)),
    complete: async (analysis, pause) =>
      withData(RELIABILITY, await reliabilityOf(analysis, questionWeights(analysis.cells), pause)),
  },
  explorerFigure(null),
  WORST_CASES,
  HARM_FIGURE,
];
