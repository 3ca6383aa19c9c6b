import type { Cells } from "../panel/cells.js";
import { fewestOutputs } from "../panel/fewest-outputs.js";
import {
  FIGURE_NUMBER_METRICS,
  figureNumberIntervals,
  figureNumbers,
  type FigureNumberIntervals,
} from "../panel/figure-numbers.js";
import { keptBy } from "../panel/kept-by.js";
import { arraysOf, replicateSteps } from "../panel/pair-replicates.js";
import { modelConditionRates, type ModelConditionRates } from "../panel/rates.js";
import { degenerateThresholds } from "../panel/threshold-warnings.js";
import { cellsDone, questionWeights, settingsOf, type Analysis } from "./analysis.js";
import { averageSteps } from "./average-intervals.js";
import { FIGURE_2_METRICS } from "./figure-2-data.js";
import {
  figure3Data,
  FIGURE_3_SHIFTS,
  OUTCOMES,
  type Figure3Data,
  type Figure3Intervals,
} from "./figure-3-data.js";
import type { Pause } from "./pause.js";
import { inSlices } from "./slices.js";

/** The number of outputs at which all models compare; null when they do as recorded or cannot. */
export function comparableOutputs(cells: Cells): number | null {
  const fewest = fewestOutputs(cells);
  const isOne = fewest === null || fewest === 1;
  return isOne || cells.k.every((k) => k === 0 || k === fewest) ? null : fewest;
}

/** A run whose confidences are told from all recorded outputs or from so many a cell. */
export interface ConfidenceBasis {
  readonly analysis: Analysis;
  readonly cells: Cells;
  readonly rates: readonly ModelConditionRates[];
  readonly main: readonly string[];
  readonly rarefied_to: number | null;
}

/** Prepares the confidences of a run; what rarefies them is loaded only where it is asked for. */
export async function confidenceBasis(
  analysis: Analysis,
  rarefiedTo: number | null,
): Promise<ConfidenceBasis> {
  const { panel } = analysis.run;
  const main = settingsOf(analysis).main_conditions;
  const shared = { analysis, main, rarefied_to: rarefiedTo };
  if (rarefiedTo === null) return { ...shared, cells: analysis.cells, rates: analysis.rates };
  const { rarefiedCells } = await import("../panel/rarefied-confidence.js");
  const cells = rarefiedCells(panel, analysis.cells, rarefiedTo);
  return { ...shared, cells, rates: modelConditionRates(panel, cells) };
}

/** Prepares Figure 3; without intervals its marks stand alone until these are computed. */
export function figure3Of(basis: ConfidenceBasis, intervals: Figure3Intervals | null): Figure3Data {
  const { analysis, cells, rates, main } = basis;
  const { panel, manifest } = analysis.run;
  const { threshold } = analysis.definitions;
  return figure3Data({
    facts: {
      simulated: manifest.simulated,
      threshold,
      n_questions: cells.n_questions,
      n_models: cells.n_models,
      cells_done: cellsDone(analysis),
    },
    conditions: panel.conditions,
    main_conditions: main,
    rates,
    numbers: figureNumbers(rates, main),
    degenerate: degenerateThresholds(panel, analysis.cells, [threshold]),
    rarefied_to: basis.rarefied_to,
    intervals,
  });
}

const OF_OUTCOMES = OUTCOMES.map(({ metric }) => metric);
const RESAMPLED = [...new Set([...OF_OUTCOMES, ...FIGURE_NUMBER_METRICS])];
const AVERAGED = [...new Set([...OF_OUTCOMES, ...FIGURE_2_METRICS])];

const numbersKept = keptBy<Promise<FigureNumberIntervals>>();

/** Resamples the questions for every interval of Figure 3, with pauses between. */
export async function figure3Intervals(
  { analysis, cells, main }: ConfidenceBasis,
  pause: Pause,
): Promise<Figure3Intervals> {
  const { run } = analysis;
  const { conditions } = run.panel;
  const resampling = replicateSteps(cells, questionWeights(cells), RESAMPLED);
  const replicates = await inSlices(resampling, pause);
  const numbers = await numbersKept(
    [run.panel, ...arraysOf(cells, FIGURE_NUMBER_METRICS)],
    main.join(),
    () => inSlices(figureNumberIntervals(replicates, conditions, main), pause),
  );
  const averaging = averageSteps(
    { run, cells },
    { metrics: AVERAGED, conditions: main, shifts: FIGURE_3_SHIFTS },
  );
  const { mean, delta, paired } = await inSlices(averaging, pause);
  return {
    mean,
    gap: (condition) => numbers.confidence_gap_median.get(condition) ?? null,
    slope: numbers.incorrect_confidence_slope,
    delta,
    paired: (from, to, side) => paired(from, to, side, "dangerous_overconfidence"),
  };
}
