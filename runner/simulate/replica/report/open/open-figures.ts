import type { Subject } from "../subject.js";
import { ensembleGroups } from "./open-ensembles.js";
import { modelGroups } from "./open-models.js";
import { questionGroups } from "./open-questions.js";

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

/**
 * What the published tables leave open in a world: models, families, strata, questions, further
 * conditions, ensembles with a member replaced. Some rows hold calibrated values all the same (the
 * nine ensemble members, the thirty questions): in every world they are the same.
 */
export function openFigures(subject: Subject): readonly OpenGroup[] {
  return [...modelGroups(subject), ...ensembleGroups(subject), ...questionGroups(subject)];
}
