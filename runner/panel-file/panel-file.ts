/** A model's facts, as a panel file states them. Sizes in billions of parameters. */
export interface PanelFileModel {
  /** The panel id. */
  readonly model: string;
  readonly family: string;
  readonly params_total_b: number;
  /** Parameters active per token; null for a dense model. */
  readonly params_active_b: number | null;
  /** The size axis that figures and buckets use. */
  readonly params_published_b: number;
  /** Categories as printed, comma separated. */
  readonly category: string;
  readonly is_instruction_tuned: boolean;
  readonly is_reasoning: boolean;
  readonly is_multimodal: boolean;
  readonly is_text_only: boolean;
  readonly is_moe: boolean;
  readonly is_clinically_aligned: boolean;
  readonly license_class: string;
  /** Month, YYYY-MM. */
  readonly release: string;
  readonly developer: string;
  /** Context window in thousands of tokens. */
  readonly context_k_tokens: number;
  readonly hub_id: string;
  /** Other names of the same model. */
  readonly aliases: readonly string[];
  /** Sampled outputs a cell. */
  readonly k: number;
}

/** Three models whose majority is one system. */
export interface PanelEnsemble {
  readonly id: string;
  readonly name: string;
  readonly members: readonly string[];
}

/** A size bucket on `params_published_b`: `min_b` ≤ size < `below_b`; null is open. */
export interface SizeBucket {
  readonly label: string;
  readonly min_b: number;
  readonly below_b: number | null;
  /** Models in the bucket, as printed. */
  readonly n_models: number;
}

/** A model panel as read and checked. */
export interface PanelFile {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  /** Families in the order of figures. */
  readonly family_order: readonly string[];
  /** In the order of tables. */
  readonly models: readonly PanelFileModel[];
  readonly ensembles: readonly PanelEnsemble[];
  readonly latency_size_buckets: readonly SizeBucket[];
  /** Models that have no max-context cells. */
  readonly max_context_absent: readonly string[];
}

/**
 * The panel's model of a name: its id, or else an alias of it, or else its hub id. Null when the
 * panel does not know the name.
 */
export function panelModelOf(panel: PanelFile, name: string): PanelFileModel | null {
  return (
    panel.models.find(({ model }) => model === name) ??
    panel.models.find(({ aliases, hub_id }) => hub_id === name || aliases.includes(name)) ??
    null
  );
}
