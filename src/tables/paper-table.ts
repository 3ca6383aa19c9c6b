import type { CellsOf } from "../figures/cells-of.js";
import type { Explained } from "../figures/explained.js";
import type { Printed } from "./printed.js";

/** The paper's tables, the supplementary ones with an `s`. */
export const TABLE_IDS = [
  "1",
  "2",
  "3",
  "4",
  "s1",
  "s2",
  "s3",
  "s4",
  "s5",
  "s6",
  "s7",
  "s8",
] as const;

export type TableId = (typeof TABLE_IDS)[number];

/** Whether a text names a table. */
export function isTableId(text: string): text is TableId {
  return (TABLE_IDS as readonly string[]).includes(text);
}

/** `Table 1`, `Supplementary Table 3`. */
export function tableLabel(id: TableId): string {
  return id.startsWith("s") ? `Supplementary Table ${id.slice(1)}` : `Table ${id}`;
}

/**
 * `fraction` is shown as percent and held as a fraction; `number` is a plain number (billions of
 * parameters, labels a question), a whole one without decimals.
 */
export type TableUnit = "text" | "count" | "fraction" | "seconds" | "number";

/** A column: its cells are texts where its unit is `text`, else numbers. */
export interface TableColumn {
  /** Name in CSV and in an address, snake case. */
  readonly key: string;
  readonly name: string;
  readonly unit: TableUnit;
  readonly decimals: number;
  /** What is defined under "how this was computed". */
  readonly explained: Explained | null;
  /** Models behind the column, where columns are conditions. */
  readonly n_models: number | null;
}

export interface TextCell {
  readonly kind: "text";
  readonly text: string | null;
  /** As the paper prints it; null: it prints none. */
  readonly printed: string | null;
}

/** Ends of an interval or a standard deviation; null where undefined or not told. */
export interface Spread {
  readonly sd: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}

export interface NumberCell {
  readonly kind: "number";
  /** Unrounded: a fraction, seconds or a count. Null where undefined. */
  readonly value: number | null;
  readonly spread: Spread;
  /** Models (of a model's own row: questions) that the value stands on; null: as the row says. */
  readonly n: number | null;
  /** A difference, shown with its sign. */
  readonly signed: boolean;
  /** Which cells it is made of. */
  readonly of: CellsOf;
  /** As the paper prints it, in percent where the unit is a fraction; null: it prints none. */
  readonly printed: Printed | null;
}

export type PaperCell = TextCell | NumberCell;

/** A table of the paper as computed from a run: unrounded numbers with their published values. */
export interface PaperTable {
  readonly id: TableId;
  /** What is tabulated. */
  readonly title: string;
  /** How to read it: n, intervals, origin; computed, each a sentence or more. */
  readonly note: readonly string[];
  readonly columns: readonly TableColumn[];
  /** How many leading columns name a row. */
  readonly n_headers: number;
  readonly rows: readonly (readonly PaperCell[])[];
}
