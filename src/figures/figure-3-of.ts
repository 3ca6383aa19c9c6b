import { bootstrapSteps } from "../panel/bootstrap.js";
import type { Cells } from "../panel/cells.js";
import { delta, pairedAverages } from "../panel/deltas.js";
import { fewestOutputs } from "../panel/fewest-outputs.js";
import {
  FIGURE_NUMBER_METRICS,
  figureNumberIntervals,
  figureNumbers,
} from "../panel/figure-numbers.js";
import { replicateSteps } from "../panel/pair-replicates.js";
import { modelConditionRates, type ModelConditionRates } from "../panel/rates.js";
import { degenerateThresholds } from "../panel/threshold-warnings.js";
import { summariseReplicates } from "../stats/replicate-summary.js";
import { cellsDone, questionWeights, settingsOf, type Analysis } from "./analysis.js";
import {
  figure3Data,
  FIGURE_3_SHIFTS,
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

/** Resamples the questions for every interval of Figure 3, with pauses between. */
export async function figure3Intervals(
  basis: ConfidenceBasis,
  pause: Pause,
): Promise<Figure3Intervals> {
  const { analysis, cells, rates, main } = basis;
  const { panel } = analysis.run;
  const { conditions } = panel;
  const weights = questionWeights(cells);
  const comparisons = FIGURE_3_SHIFTS.map(([from, to]) => ({ from, to })).filter(
    ({ from, to }) => conditions.includes(from) && conditions.includes(to),
  );
  const means = main.map((condition) => ({
    condition_index: conditions.indexOf(condition),
    model_indices: panel.models.map((_, m) => m),
  }));
  const bootstrap = bootstrapSteps(cells, weights, {
    averages: [...means, ...comparisons.flatMap((pair) => pairedAverages(panel, cells, pair))],
    pairs: false,
  });
  const { averages } = await inSlices(bootstrap, pause);
  const deltas = comparisons.map((pair, i) => {
    const first = means.length + 2 * i;
    return delta(cells, rates, pair, averages.slice(first, first + 2));
  });
  await pause();
  const replicates = await inSlices(replicateSteps(cells, weights, FIGURE_NUMBER_METRICS), pause);
  const numbers = await inSlices(figureNumberIntervals(replicates, conditions, main), pause);
  return {
    mean(condition, metric) {
      const c = main.indexOf(condition);
      return c < 0 ? null : summariseReplicates(averages[c].metrics[metric]);
    },
    gap: (condition) => numbers.confidence_gap_median.get(condition) ?? null,
    slope: numbers.incorrect_confidence_slope,
    delta(from, to, metric) {
      const found = deltas.find((other) => other.from === from && other.to === to);
      return found?.bootstrap[metric] ?? null;
    },
    paired(from, to, side) {
      const i = comparisons.findIndex((pair) => pair.from === from && pair.to === to);
      if (i < 0) return null;
      const { metrics } = averages[means.length + 2 * i + (side === "to" ? 0 : 1)];
      return summariseReplicates(metrics.dangerous_overconfidence);
    },
  };
}
