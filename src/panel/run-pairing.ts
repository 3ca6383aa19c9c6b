import { judgeCells, type Cells } from "./cells.js";
import type { Definitions } from "./definitions.js";
import type { Panel } from "./panel.js";

/** Two runs on the models, conditions and questions that both have, cell by cell. */
export interface PairedPanels {
  readonly first: Panel;
  readonly second: Panel;
}

/**
 * Narrows two panels to what both have, in the order of the first: models by panel id, conditions
 * by key, questions by id. What is said of models and questions is what the first says; that both
 * label the options alike is for the caller to see to.
 */
export function pairPanels(first: Panel, second: Panel): PairedPanels {
  const models = shared(first.models, second.models, ({ model }) => model);
  const conditions = shared(first.conditions, second.conditions, (condition) => condition);
  const questions = shared(first.questions, second.questions, ({ question_id }) => question_id);
  const narrowed = (panel: Panel, side: "in_first" | "in_second"): Panel => {
    const cells = models.flatMap((m) =>
      conditions.flatMap((c) =>
        questions.map(
          (q) => (m[side] * panel.conditions.length + c[side]) * panel.questions.length + q[side],
        ),
      ),
    );
    return {
      models: models.map(({ item }) => item),
      conditions: conditions.map(({ item }) => item),
      questions: questions.map(({ item }) => item),
      ballots: cells.map((cell) => panel.ballots[cell]),
      single: cells.map((cell) => panel.single[cell]),
      latency_s: cells.map((cell) => panel.latency_s[cell]),
    };
  };
  return { first: narrowed(first, "in_first"), second: narrowed(second, "in_second") };
}

/** An item that both lists have, with its place in each. */
interface Shared<T> {
  readonly item: T;
  readonly in_first: number;
  readonly in_second: number;
}

function shared<T>(
  first: readonly T[],
  second: readonly T[],
  name: (item: T) => string,
): readonly Shared<T>[] {
  const places = new Map(second.map((item, place) => [name(item), place]));
  return first.flatMap((item, in_first) => {
    const in_second = places.get(name(item));
    return in_second === undefined ? [] : [{ item, in_first, in_second }];
  });
}

/** Two runs judged under the same definitions. */
export interface PairedCells extends PairedPanels {
  readonly cells: { readonly first: Cells; readonly second: Cells };
  /** 1 where both runs have the cell, and count it: all that is compared. */
  readonly both: Uint8Array;
}

/** Judges two paired panels under one set of definitions. */
export function judgePaired(panels: PairedPanels, definitions: Definitions): PairedCells {
  const cells = {
    first: judgeCells(panels.first, definitions),
    second: judgeCells(panels.second, definitions),
  };
  const has = (side: Cells, cell: number): number => side.present[cell] & side.answer.counted[cell];
  const both = cells.first.present.map(
    (_, cell) => has(cells.first, cell) & has(cells.second, cell),
  );
  return { ...panels, cells, both };
}
