/** What the statistics need of a model. Sizes in billions of parameters. */
export interface PanelModel {
  /** The panel id; simulated models are called `sim/…`. */
  readonly model: string;
  readonly family: string;
  readonly params_total_b: number | null;
  /** Parameters active per token; null for a dense model. */
  readonly params_active_b: number | null;
  /** The size that the paper's tables sort the model by. */
  readonly params_published_b: number | null;
  /** Nominal number of sampled outputs a cell; the number recorded decides everything. */
  readonly k: number;
}
