import { figure2Data, FIGURE_2_SHIFTS, type Figure2Data } from "../figures/figure-2-data.js";
import type { Figure2Intervals } from "../figures/figure-2-data.js";
import { bootstrapPanel } from "../panel/bootstrap.js";
import { judgeCells, type Cells } from "../panel/cells.js";
import type { Definitions } from "../panel/definitions.js";
import type { Metric } from "../panel/metrics.js";
import { modelConditionRates, type ModelConditionRates } from "../panel/rates.js";
import { bootstrapIndices } from "../stats/bootstrap-indices.js";
import { bootstrapWeights } from "../stats/bootstrap-weights.js";
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

/** Intervals of averages and of paired differences, by metric. */
export interface Intervals {
  readonly mean: (condition: string, metric: Metric) => ReplicateSummary | null;
  readonly delta: (from: string, to: string, metric: Metric) => ReplicateSummary | null;
}

/** Resamples the questions and summarises the averages and the differences that the site shows. */
export function bootstrapIntervals({ run, cells }: Analysis): Intervals {
  const { conditions } = run.panel;
  const { n_questions, n_models, n_conditions, has_condition } = cells;
  const has = (model: number, condition: number): boolean =>
    has_condition[model * n_conditions + condition] === 1;
  const everyModel = Array.from({ length: n_models }, (_, m) => m);
  const means = conditions.map((_, condition_index) => ({
    condition_index,
    model_indices: everyModel.filter((m) => has(m, condition_index)),
  }));
  const pairs = FIGURE_2_SHIFTS.map(([from, to]) => ({
    from,
    to,
    indices: [conditions.indexOf(from), conditions.indexOf(to)],
  })).filter(({ indices }) => !indices.includes(-1));
  const paired = pairs.flatMap(({ indices }) => {
    const model_indices = everyModel.filter((m) => indices.every((c) => has(m, c)));
    return indices.map((condition_index) => ({ condition_index, model_indices }));
  });
  const { replicates, seed } = BOOTSTRAP;
  const weights = bootstrapWeights(bootstrapIndices(n_questions, replicates, seed));
  const { averages } = bootstrapPanel(cells, weights, {
    averages: [...means, ...paired],
    pairs: false,
  });
  return {
    mean(condition, metric) {
      const c = conditions.indexOf(condition);
      return c < 0 ? null : summariseReplicates(averages[c].metrics[metric]);
    },
    delta(from, to, metric) {
      const pair = pairs.findIndex((other) => other.from === from && other.to === to);
      if (pair < 0) return null;
      const a = averages[means.length + 2 * pair].metrics[metric];
      const b = averages[means.length + 2 * pair + 1].metrics[metric];
      return summariseReplicates(b.map((value, i) => value - a[i]));
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
    cells_done: manifest.complete ? null : cellsDone(analysis),
  });
}

/** The cells that an incomplete run lacks, by model and condition; the first few of many. */
function cellsDone({ run, cells, rates }: Analysis): string {
  const { cells_done, cells_planned } = run.manifest;
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
