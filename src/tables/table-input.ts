import type { Cells } from "../panel/cells.js";
import type { PanelModel } from "../panel/model.js";
import type { Panel } from "../panel/panel.js";
import type { ModelConditionRates } from "../panel/rates.js";
import type { AnalysisSettings } from "../panel/settings.js";
import type { BootstrapWeights } from "../stats/bootstrap-weights.js";

/** A model with what is told of it where it is known. */
export interface ListedModel extends PanelModel {
  readonly hub_id?: string | null;
  readonly context_k_tokens?: number | null;
  readonly category?: string | null;
}

/** What tables say of a run beside its numbers. */
export interface TableRun {
  readonly simulated: boolean;
  /** Simulated and calibrated to the paper: its models' values may be held against published ones. */
  readonly is_replica: boolean;
  /** The cells that an incomplete run lacks; null for a complete one. */
  readonly cells_done: string | null;
  /** The panel's models, in its order. */
  readonly models: readonly ListedModel[];
}

/** What every table is made from: a panel judged under one set of definitions. */
export interface TableInput {
  readonly panel: Panel;
  readonly settings: AnalysisSettings;
  readonly cells: Cells;
  /** Of every model in every condition. */
  readonly rates: readonly ModelConditionRates[];
  /** The resampling of questions; without replicates tables have values and no intervals. */
  readonly weights: BootstrapWeights;
  readonly run: TableRun;
}
