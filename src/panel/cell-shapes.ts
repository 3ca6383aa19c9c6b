import type { Cells } from "./cells.js";
import type { Panel } from "./panel.js";

/** A number of recorded outputs and a number of options that occur together. */
export interface CellShape {
  readonly k: number;
  readonly options: number;
  /** How many cells have this shape. */
  readonly n_cells: number;
  /** Positions of the models with such cells. */
  readonly models: ReadonlySet<number>;
}

/** The shapes of a panel's cells that have outputs, by rising k, then options. */
export function cellShapes(panel: Panel, cells: Cells): readonly CellShape[] {
  const found = new Map<
    number,
    { k: number; options: number; n_cells: number; models: Set<number> }
  >();
  const perModel = cells.n_conditions * cells.n_questions;
  cells.k.forEach((k, cell) => {
    if (k === 0) return;
    const options = panel.questions[cell % cells.n_questions].options.length;
    const key = k * 16 + options;
    let shape = found.get(key);
    if (shape === undefined) {
      found.set(key, (shape = { k, options, n_cells: 0, models: new Set<number>() }));
    }
    shape.n_cells++;
    shape.models.add(Math.floor(cell / perModel));
  });
  return [...found.values()].sort((a, b) => a.k - b.k || a.options - b.options);
}
