import type { PaperCell, PaperTable } from "./paper-table.js";

/** A column by which a table is sorted. */
export interface TableSort {
  /** The column's key. */
  readonly key: string;
  readonly descending: boolean;
}

/** `accuracy`, `-accuracy`: a sort as an address has it. */
export function sortToken({ key, descending }: TableSort): string {
  return descending ? `-${key}` : key;
}

/** The sort that an address names; null for none. */
export function sortOfToken(token: string | null): TableSort | null {
  if (token === null || token === "") return null;
  const descending = token.startsWith("-");
  return { key: descending ? token.slice(1) : token, descending };
}

/** What a click on a column's header makes of a sort: upwards, downwards, the table's own order. */
export function nextSort(sort: TableSort | null, key: string): TableSort | null {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? null : { key, descending: true };
}

/**
 * The rows in an order: by unrounded value or by text, equals as they were, undefined last either
 * way. A column that the table does not have sorts nothing.
 */
export function sortedRows(table: PaperTable, sort: TableSort | null): PaperTable["rows"] {
  const column = table.columns.findIndex(({ key }) => key === sort?.key);
  if (sort === null || column < 0) return table.rows;
  const sign = sort.descending ? -1 : 1;
  return table.rows.toSorted((a, b) => {
    const [x, y] = [keyOf(a[column]), keyOf(b[column])];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (typeof x === "number" && typeof y === "number") return sign * (x - y);
    return sign * String(x).localeCompare(String(y), "en", { numeric: true });
  });
}

function keyOf(cell: PaperCell): number | string | null {
  return cell.kind === "number" ? cell.value : cell.text;
}
