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
  return [...shapes(panel, cells)]
    .sort((a, b) => a.k - b.k || a.options - b.options)
    .flatMap(({ k, options, models }) => {
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

interface Shape {
  readonly k: number;
  readonly options: number;
  readonly models: Set<number>;
}

/** The numbers of outputs and options that occur together, and the models that have them. */
function shapes(panel: Panel, cells: Cells): Iterable<Shape> {
  const found = new Map<string, Shape>();
  const perModel = cells.n_conditions * cells.n_questions;
  cells.k.forEach((k, cell) => {
    if (k === 0) return;
    const options = panel.questions[cell % cells.n_questions].options.length;
    const name = `${k}/${options}`;
    let shape = found.get(name);
    if (shape === undefined) found.set(name, (shape = { k, options, models: new Set<number>() }));
    shape.models.add(Math.floor(cell / perModel));
  });
  return found.values();
}
