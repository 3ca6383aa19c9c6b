import { differenceText, nText, printedCellText, spreadText, valueText } from "./format.js";
import type { PaperCell, PaperTable } from "./paper-table.js";

/** A row of a table as it is written: computed, then published and the difference from it. */
export interface RowLines {
  readonly computed: readonly CellText[];
  /** Null where the paper prints nothing for the row, or nothing is to be shown of it. */
  readonly published: readonly string[] | null;
  readonly difference: readonly string[] | null;
}

export interface CellText {
  readonly value: string;
  /** SD and interval. */
  readonly spread: string | null;
  readonly n: string | null;
}

/** Writes the cells of a row. */
export function rowLines(
  { columns }: PaperTable,
  row: readonly PaperCell[],
  withPublished: boolean,
): RowLines {
  const shows = withPublished && row.some(({ printed }) => printed !== null);
  const line = (head: string, text: (cell: PaperCell, i: number) => string | null) =>
    row.map((cell, i) => (i === 0 ? head : (text(cell, i) ?? "")));
  return {
    computed: row.map((cell, i) => ({
      value: valueText(cell, columns[i]),
      spread: cell.kind === "number" ? spreadText(cell, columns[i]) : null,
      n: cell.kind === "number" ? nText(cell) : null,
    })),
    published: shows ? line("published", printedCellText) : null,
    difference: shows ? line("difference", (cell, i) => differenceText(cell, columns[i])) : null,
  };
}
