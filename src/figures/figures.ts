import { noWeights, questionWeights, type Analysis } from "./analysis.js";
import { averageIntervals } from "./average-intervals.js";
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
import { withData, type FilledPanel } from "./filled-panel.js";
import type { Pause } from "./pause.js";

/** A figure of the paper: its panels, filled with what a run says. */
export interface Figure {
  /** e.g. `2`. */
  readonly id: string;
  readonly title: string;
  /** The panels at once, without intervals. */
  readonly values: (analysis: Analysis) => Promise<readonly FilledPanel[]>;
  /** The panels with every interval. */
  readonly complete: (analysis: Analysis, pause: Pause) => Promise<readonly FilledPanel[]>;
}

/** All figures in the paper's order. */
export const FIGURES: readonly Figure[] = [
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
];
