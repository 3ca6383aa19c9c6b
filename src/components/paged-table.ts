import { count } from "../figures/format.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";

/** A column of a table of rows. */
export interface RowColumn<Row> {
  readonly name: string;
  readonly unit: "text" | "number";
  /** What a row shows here; an undefined value is told by the caller's words. */
  readonly cell: (row: Row) => Node | string;
  /** What rows sort by; null comes last. Without it the column does not sort. */
  readonly value?: (row: Row) => string | number | null;
}

/** A table that shows a page of its rows at a time. */
export interface PagedTable<Row> {
  readonly node: HTMLElement;
  /** Shows other rows, from the first page on, sorted as before. */
  readonly show: (rows: readonly Row[]) => void;
}

interface Sort {
  readonly column: number;
  readonly descending: boolean;
}

/** Rows of a page: enough to read on, few enough to draw at once. */
const PAGE = 25;

/**
 * A table of many rows: sortable by its headers, a page at a time, so that thousands of rows cost
 * no more than twenty-five. The first column heads its row.
 */
export function pagedTable<Row>(
  label: string,
  columns: readonly RowColumn<Row>[],
): PagedTable<Row> {
  let rows: readonly Row[] = [];
  let sort: Sort | null = null;
  let page = 0;
  const body = element("tbody");
  const headers = columns.map((column, c) => {
    if (column.value === undefined) {
      return element("th", { scope: "col", class: column.unit }, column.name);
    }
    const button = element("button", { type: "button", class: "sort" }, column.name);
    button.addEventListener("click", () => {
      sort = { column: c, descending: sort?.column === c && !sort.descending };
      page = 0;
      draw();
    });
    return element("th", { scope: "col", class: column.unit, "aria-sort": "none" }, button);
  });
  const told = element("span", { role: "status" });
  const step = (name: string, by: number): HTMLButtonElement => {
    const button = element("button", { type: "button" }, name);
    button.addEventListener("click", () => {
      page += by;
      draw();
    });
    return button;
  };
  const previous = step("Previous", -1);
  const next = step("Next", 1);
  const table = element(
    "table",
    { class: "data paged" },
    element("thead", {}, element("tr", {}, ...headers)),
    body,
  );
  const pages = element("div", { class: "pages" }, previous, next, told);

  const draw = (): void => {
    const sorted = sort === null ? rows : sortedBy(rows, columns[sort.column], sort.descending);
    const from = page * PAGE;
    const shown = sorted.slice(from, from + PAGE);
    body.replaceChildren(...shown.map((row) => tableRow(row, columns)));
    headers.forEach((header, c) => {
      if (columns[c].value === undefined) return;
      const state = sort?.column !== c ? "none" : sort.descending ? "descending" : "ascending";
      header.setAttribute("aria-sort", state);
    });
    previous.disabled = page === 0;
    next.disabled = from + PAGE >= rows.length;
    previous.hidden = next.hidden = rows.length <= PAGE;
    told.textContent =
      rows.length === 0
        ? "No row is left by these choices."
        : `${count(from + 1)} to ${count(from + shown.length)} of ${count(rows.length)}`;
  };
  return {
    node: element("div", { class: "paged-table" }, scrollRegion(label, table), pages),
    show(others) {
      rows = others;
      page = 0;
      draw();
    },
  };
}

function tableRow<Row>(row: Row, columns: readonly RowColumn<Row>[]): HTMLTableRowElement {
  return element(
    "tr",
    {},
    ...columns.map(({ unit, cell }, c) =>
      c === 0
        ? element("th", { scope: "row", class: unit }, cell(row))
        : element("td", { class: unit }, cell(row)),
    ),
  );
}

function sortedBy<Row>(
  rows: readonly Row[],
  { value }: RowColumn<Row>,
  descending: boolean,
): readonly Row[] {
  const sign = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [x, y] = [value?.(a) ?? null, value?.(b) ?? null];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (typeof x === "string" || typeof y === "string") {
      return sign * String(x).localeCompare(String(y), "en", { numeric: true });
    }
    return sign * (x - y);
  });
}
