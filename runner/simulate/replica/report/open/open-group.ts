/** Figures of one kind that the tables do not determine. */
export interface OpenGroup {
  readonly group: string;
  /** What a row's names are: model, condition, … */
  readonly of: readonly string[];
  /** What a row's values are; percent, but for `latency_s` (seconds) and counts (`n_…`). */
  readonly metrics: readonly string[];
  readonly rows: readonly OpenRow[];
}

/** A row of an open group. */
export interface OpenRow {
  readonly of: readonly string[];
  /** In the order of the metrics; null where the world has none. */
  readonly values: readonly (number | null)[];
}
