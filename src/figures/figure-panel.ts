import type { CellsOf, CellsOfColumn } from "./cells-of.js";
import type { Explained } from "./explained.js";
import type { LegendItem } from "./legend.js";
import type { HighlightedModel } from "./highlight.js";
import type { ThemeName } from "./theme.js";

/** How a panel is drawn. */
export interface FigureOptions {
  /** The browser's document, or linkedom's. */
  readonly document: Document;
  /** Pixels. */
  readonly width: number;
  readonly theme: ThemeName;
  /** Lines under the drawing of a download: where it is from and what it is not. */
  readonly imprint?: readonly string[];
  /** The model whose marks get intervals of their own; none unless said. */
  readonly highlighted?: HighlightedModel | null;
  /** Which entries of its legend a panel draws, where several panels share others; all by default. */
  readonly legend?: (items: readonly LegendItem[]) => readonly LegendItem[];
}

/** A number of a data table: as computed, with its unit; null where undefined. */
export type TableCell = string | number | null;

/** A column of a data table. */
export interface FigureColumn {
  readonly name: string;
  readonly unit: Unit;
  /**
   * What its numbers are made of, beside what their rows say. Columns named after a metric, after n
   * or after an interval's end need not tell.
   */
  readonly of?: CellsOfColumn;
}

/** What a panel shows, as a table: fractions and seconds, unrounded. */
export interface FigureTable {
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly (readonly TableCell[])[];
  /** Whose cells each row is made of; else its names of model, question and condition say so. */
  readonly from?: readonly CellsOf[];
}

/**
 * `fraction` is shown as percent, `difference` as percentage points with a sign, `number` as it is,
 * with two decimals.
 */
export type Unit = "text" | "count" | "fraction" | "difference" | "seconds" | "number";

/**
 * One panel of a figure: a pure function of prepared data, and the words that go with it, all
 * computed from the same data.
 */
export interface FigurePanel<Data> {
  /** e.g. `2a`. */
  readonly id: string;
  /** e.g. `a`. */
  readonly letter: string;
  /** What is shown, whatever comes out. */
  readonly topic: string;
  /** Why the data cannot make this panel, as a sentence; null when they can. */
  readonly lacking: (data: Data) => string | null;
  /** What the data say, in one sentence. */
  readonly finding: (data: Data) => string;
  /** How to read the marks, and n. */
  readonly caption: (data: Data) => string;
  /** What is defined under "how this was computed". */
  readonly metrics: readonly Explained[];
  readonly draw: (data: Data, options: FigureOptions) => SVGSVGElement;
  readonly table: (data: Data) => FigureTable;
}
