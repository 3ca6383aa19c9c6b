import { figure2Data, FIGURE_2_SHIFTS, type Figure2Data } from "../figures/figure-2-data.js";
import type { Figure2Intervals } from "../figures/figure-2-data.js";
import { bootstrapPanel } from "../panel/bootstrap.js";
import { judgeCells, type Cells } from "../panel/cells.js";
import { delta, pairedAverages } from "../panel/deltas.js";
import type { Definitions } from "../panel/definitions.js";
import type { Metric } from "../panel/metrics.js";
import { modelConditionRates, type ModelConditionRates } from "../panel/rates.js";
import { bootstrapIndices } from "../stats/bootstrap-indices.js";
import { bootstrapWeights, type BootstrapWeights } from "../stats/bootstrap-weights.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import type { LoadedRun } from "./load-run.js";

/** The question bootstrap of every interval on the site: the paper's size, seed and generator. */
export const BOOTSTRAP = { generator: "pcg64", seed: 42, replicates: 1000 } as const;

/** A run as judged under one set of definitions. */
export interface Analysis {
  readonly run: LoadedRun;
  readonly definitions: Definitions;
  readonly cells: Cells;
  readonly rates: readonly ModelConditionRates[];
}

/** Judges a run's cells and computes the rates of every model in every condition. */
export function analyse(run: LoadedRun, definitions: Definitions): Analysis {
  const cells = judgeCells(run.panel, definitions);
  return { run, definitions, cells, rates: modelConditionRates(run.panel, cells) };
}

/** The resampling of a run's questions that all its intervals share. */
export function questionWeights({ n_questions }: Cells): BootstrapWeights {
  const { replicates, seed } = BOOTSTRAP;
  return bootstrapWeights(bootstrapIndices(n_questions, replicates, seed));
}

/** No resampling: what is computed with it has values at once, and no intervals. */
export function noWeights({ n_questions }: Cells): BootstrapWeights {
  return { n: n_questions, replicates: 0, counts: new Float64Array(0) };
}

/** Intervals of averages and of paired differences, by metric. */
export interface Intervals {
  readonly mean: (condition: string, metric: Metric) => ReplicateSummary | null;
  readonly delta: (from: string, to: string, metric: Metric) => ReplicateSummary | null;
}

/** Resamples the questions and summarises the averages and the differences that the site shows. */
export function bootstrapIntervals({ run, cells, rates }: Analysis): Intervals {
  const { panel } = run;
  const { conditions } = panel;
  const everyModel = panel.models.map((_, m) => m);
  const means = conditions.map((_, condition_index) => ({
    condition_index,
    model_indices: everyModel,
  }));
  const comparisons = FIGURE_2_SHIFTS.map(([from, to]) => ({ from, to })).filter(
    ({ from, to }) => conditions.includes(from) && conditions.includes(to),
  );
  const weights = questionWeights(cells);
  const { averages } = bootstrapPanel(cells, weights, {
    averages: [...means, ...comparisons.flatMap((pair) => pairedAverages(panel, cells, pair))],
    pairs: false,
  });
  const deltas = comparisons.map((pair, i) => {
    const first = means.length + 2 * i;
    return delta(cells, rates, pair, averages.slice(first, first + 2));
  });
  return {
    mean(condition, metric) {
      const c = conditions.indexOf(condition);
      return c < 0 ? null : summariseReplicates(averages[c].metrics[metric]);
    },
    delta(from, to, metric) {
      const found = deltas.find((other) => other.from === from && other.to === to);
      return found?.bootstrap[metric] ?? null;
    },
  };
}

/** Prepares Figure 2; without intervals its marks stand alone until these are computed. */
export function figure2Of(analysis: Analysis, intervals: Figure2Intervals | null): Figure2Data {
  const { run, definitions, cells, rates } = analysis;
  const { manifest } = run;
  return figure2Data({
    simulated: manifest.simulated,
    definitions_id: cells.definitions_id,
    threshold: definitions.threshold,
    n_questions: cells.n_questions,
    n_models: cells.n_models,
    conditions: run.panel.conditions,
    rates,
    intervals,
    cells_done: cellsDone(analysis),
  });
}

/**
 * The cells that an incomplete run lacks, by model and condition, the first few of many; null for
 * a complete run.
 */
export function cellsDone({ run, cells, rates }: Analysis): string | null {
  const { complete, cells_done, cells_planned } = run.manifest;
  if (complete) return null;
  const short = rates.filter(({ n_missing_cells }) => n_missing_cells > 0);
  const named = short
    .slice(0, 2)
    .map(
      ({ model, condition, n_missing_cells }) =>
        `${model} ${condition} ${cells.n_questions - n_missing_cells}/${cells.n_questions}`,
    );
  const rest = short.length > 2 ? [`${short.length - 2} more (Methods lists all)`] : [];
  return [`${cells_done} of ${cells_planned} cells done`, ...named, ...rest].join("; ");
}
