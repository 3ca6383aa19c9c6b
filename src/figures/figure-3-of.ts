import type { AverageOf } from "../panel/bootstrap.js";
import type { Cells } from "../panel/cells.js";
import { pairedAverages } from "../panel/deltas.js";
import { fewestOutputs } from "../panel/fewest-outputs.js";
import {
  FIGURE_NUMBER_METRICS,
  figureNumberIntervals,
  figureNumbers,
  type FigureNumberIntervals,
} from "../panel/figure-numbers.js";
import { keptBy } from "../panel/kept-by.js";
import { arraysOf, averageReplicates, replicateSteps } from "../panel/pair-replicates.js";
import { modelConditionRates, type ModelConditionRates } from "../panel/rates.js";
import { degenerateThresholds } from "../panel/threshold-warnings.js";
import { summariseReplicates } from "../stats/replicate-summary.js";
import { cellsDone, questionWeights, settingsOf, type Analysis } from "./analysis.js";
import { figure3Data, OUTCOMES, type Figure3Data, type Figure3Intervals } from "./figure-3-data.js";
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

/** What Figure 3 averages over models: dangerous overconfidence is all that a threshold changes. */
const AVERAGED = [...OUTCOMES.map(({ metric }) => metric), "dangerous_overconfidence"] as const;

const numbersKept = keptBy<Promise<FigureNumberIntervals>>();

/** Resamples the questions for every interval of Figure 3, with pauses between. */
export async function figure3Intervals(
  { analysis, cells, main }: ConfidenceBasis,
  pause: Pause,
): Promise<Figure3Intervals> {
  const { panel } = analysis.run;
  const { conditions } = panel;
  const wanted = [...AVERAGED, ...FIGURE_NUMBER_METRICS];
  const resampling = replicateSteps(cells, questionWeights(cells), wanted);
  const replicates = await inSlices(resampling, pause);
  const numbers = await numbersKept(
    [panel, ...arraysOf(cells, FIGURE_NUMBER_METRICS)],
    main.join(),
    () => inSlices(figureNumberIntervals(replicates, conditions, main), pause),
  );
  const averageOf = (of: AverageOf, metric: (typeof AVERAGED)[number]): Float64Array =>
    averageReplicates(replicates, of, null, [metric])[metric];
  const paired = (from: string, to: string) =>
    pairedAverages(panel, cells, { from, to }).map((of) =>
      averageOf(of, "dangerous_overconfidence"),
    );
  return {
    mean(condition, metric) {
      const averaged = AVERAGED.find((own) => own === metric);
      if (averaged === undefined) return null;
      const of = {
        condition_index: conditions.indexOf(condition),
        model_indices: panel.models.map((_, m) => m),
      };
      return summariseReplicates(averageOf(of, averaged));
    },
    gap: (condition) => numbers.confidence_gap_median.get(condition) ?? null,
    slope: numbers.incorrect_confidence_slope,
    delta(from, to, metric) {
      if (metric !== "dangerous_overconfidence") return null;
      const [after, before] = paired(from, to);
      return summariseReplicates(after.map((value, b) => value - before[b]));
    },
    paired: (from, to, side) => summariseReplicates(paired(from, to)[side === "to" ? 0 : 1]),
  };
}
