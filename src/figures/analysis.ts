import { cellsDoneText } from "../panel/cells-done.js";
import { judgeCells, rejudgeDanger, type Cells } from "../panel/cells.js";
import type { Definitions } from "../panel/definitions.js";
import type { Panel } from "../panel/panel.js";
import { paperSettings } from "../panel/paper-settings.js";
import { modelConditionRates, type ModelConditionRates } from "../panel/rates.js";
import type { AnalysisSettings } from "../panel/settings.js";
import { bootstrapIndices, type BootstrapIndices } from "../stats/bootstrap-indices.js";
import { bootstrapWeights, type BootstrapWeights } from "../stats/bootstrap-weights.js";

/** The question bootstrap of every interval on the site: the paper's size, seed and generator. */
export const BOOTSTRAP = { generator: "pcg64", seed: 42, replicates: 1000 } as const;

/** What figures and tables say of a run beside its panel. */
export interface RunFacts {
  readonly run_id: string;
  readonly simulated: boolean;
  readonly complete: boolean;
  readonly cells_planned: number;
  readonly cells_done: number;
}

/** A run's panel, and what is said of it. */
export interface AnalysedRun {
  readonly panel: Panel;
  readonly manifest: RunFacts;
  /** What is computed from the panel, where its folder says so itself; else as the paper has it. */
  readonly settings?: AnalysisSettings;
}

/** A run as judged under one set of definitions: what every figure and table is prepared from. */
export interface Analysis {
  readonly run: AnalysedRun;
  readonly definitions: Definitions;
  readonly cells: Cells;
  readonly rates: readonly ModelConditionRates[];
}

/**
 * Judges a run's cells and computes the rates of every model in every condition.
 *
 * @param before an earlier analysis; what it has of the same panel is kept where it holds
 */
export function analyse(
  run: AnalysedRun,
  definitions: Definitions,
  before: Analysis | null = null,
): Analysis {
  const kept =
    before !== null && before.run.panel === run.panel
      ? rejudgeDanger(before.cells, definitions)
      : null;
  const cells = kept ?? judgeCells(run.panel, definitions);
  return { run, definitions, cells, rates: modelConditionRates(run.panel, cells) };
}

/** What is computed from a run: what its folder names, or what the paper computes as far as it goes. */
export function settingsOf({ run }: Pick<Analysis, "run">): AnalysisSettings {
  return run.settings ?? paperSettings(run.panel, run.manifest.run_id);
}

let latestIndices: BootstrapIndices | null = null;
let latestWeights: BootstrapWeights | null = null;

/** The resampling of a run's questions that all its intervals share; kept for the next who asks. */
export function questionIndices({ n_questions }: Cells): BootstrapIndices {
  if (latestIndices?.n === n_questions) return latestIndices;
  const { replicates, seed } = BOOTSTRAP;
  latestIndices = bootstrapIndices(n_questions, replicates, seed);
  return latestIndices;
}

/** The same as weights; kept likewise. Without a question there is nothing to resample. */
export function questionWeights(cells: Cells): BootstrapWeights {
  if (cells.n_questions === 0) return noWeights(cells);
  if (latestWeights?.n === cells.n_questions) return latestWeights;
  latestWeights = bootstrapWeights(questionIndices(cells));
  return latestWeights;
}

/** No resampling: what is computed with it has values at once, and no intervals. */
export function noWeights({ n_questions }: Cells): BootstrapWeights {
  return { n: n_questions, replicates: 0, counts: new Float64Array(0) };
}

/** The cells that an incomplete run lacks; null for a complete one. */
export function cellsDone({ run, cells, rates }: Analysis): string | null {
  return cellsDoneText(run.manifest, cells, rates);
}
