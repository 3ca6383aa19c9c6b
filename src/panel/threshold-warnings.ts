import { cellShapes } from "./cell-shapes.js";
import type { Cells } from "./cells.js";
import { confidenceOfCounts, REACHES } from "./confidence.js";
import type { Definitions } from "./definitions.js";
import type { Panel } from "./panel.js";

/**
 * The highest confidence that k outputs can give without being unanimous: one output differs. Null
 * for fewer than two outputs, which are always unanimous.
 */
export function highestBelowUnanimous(
  k: number,
  options: number,
  normaliser: Definitions["normaliser"],
): number | null {
  return k < 2 ? null : confidenceOfCounts([k - 1, 1], k, options, normaliser);
}

/** A threshold that only unanimous outputs reach, for so many outputs and options. */
export interface DegenerateThreshold {
  readonly threshold: number;
  readonly k: number;
  readonly options: number;
  /** The highest confidence below 1; null where there is none. */
  readonly highest_below: number | null;
  /** Models with such cells, in the panel's order. */
  readonly models: readonly string[];
}

/**
 * Where a threshold means "unanimous": confidence has few attainable values, so that thresholds
 * between them are the same, and a threshold means different things for models with different
 * numbers of outputs. One entry a threshold, k and option count that occurs, in rising order.
 */
export function degenerateThresholds(
  panel: Panel,
  cells: Cells,
  thresholds: readonly number[],
): readonly DegenerateThreshold[] {
  const { normaliser, threshold_side: side } = cells.definitions;
  return cellShapes(panel, cells).flatMap(({ k, options, models }) => {
    const highest = highestBelowUnanimous(k, options, normaliser);
    return thresholds
      .filter((threshold) => highest === null || !REACHES[side](highest, threshold))
      .map((threshold) => ({
        threshold,
        k,
        options,
        highest_below: highest,
        models: panel.models.flatMap(({ model }, m) => (models.has(m) ? [model] : [])),
      }));
  });
}
