/** A latency bucket: models with at least `from` and fewer than `below` billion parameters. */
export interface LatencyBucket {
  readonly label: string;
  readonly from: number;
  /** Null: no upper end. */
  readonly below: number | null;
}

/** Models that vote together: at least two panel ids. */
export interface Ensemble {
  readonly name: string;
  readonly members: readonly string[];
}

/** Two conditions whose difference is told: `to` minus `from`. */
export interface Comparison {
  readonly to: string;
  readonly from: string;
}

/** What is to be computed from a panel, beside the rates of every model and condition. */
export interface AnalysisSettings {
  readonly name: string;
  readonly main_conditions: readonly string[];
  readonly comparisons: readonly Comparison[];
  readonly worst_case_condition: string;
  readonly ensembles: readonly Ensemble[];
  readonly ensemble_conditions: readonly string[];
  readonly self_consistency_models: readonly string[];
  readonly self_consistency_conditions: readonly string[];
  /** The threshold of dangerous overconfidence, a fraction. */
  readonly danger_threshold: number;
  readonly sensitivity_thresholds: readonly number[];
  readonly latency_buckets: readonly LatencyBucket[];
  readonly bootstrap: { readonly replicates: number; readonly seed: number };
}
