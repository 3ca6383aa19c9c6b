import type { CellsOf } from "../figures/cells-of.js";
import { columnHeader, nText, spreadText, valueText } from "../tables/format.js";
import { rowLines } from "../tables/lines.js";
import type { PaperCell, PaperTable, TableColumn } from "../tables/paper-table.js";
import { sortedRows, type TableSort } from "../tables/sort.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";

/** How a table is shown. */
export interface PaperTableView {
  readonly sort: TableSort | null;
  /** Whether published values and differences stand under the computed ones. */
  readonly published: boolean;
  /** Called with the key of a column whose header is pressed. */
  readonly onSort: (key: string) => void;
  /** Where the number made of these cells leads. */
  readonly linkOf: (of: CellsOf) => string;
}

/**
 * A table of the paper: each number rounded, with its interval, and unrounded in `data-value`;
 * headers that sort; under each row what the paper prints and the difference from it.
 */
export function paperTable(table: PaperTable, label: string, view: PaperTableView): HTMLElement {
  const head = table.columns.map((column) => headerCell(column, view));
  const bodies = sortedRows(table, view.sort).map((row) => rowGroup(table, row, view));
  return scrollRegion(
    label,
    element(
      "table",
      { class: "data paper-table" },
      element("thead", {}, element("tr", {}, ...head)),
      ...bodies,
    ),
  );
}

const SORTED = { true: "descending", false: "ascending" } as const;

function headerCell(column: TableColumn, { sort, onSort }: PaperTableView): HTMLTableCellElement {
  const state = sort?.key === column.key ? SORTED[`${sort.descending}`] : "none";
  const button = element(
    "button",
    { type: "button", class: "sort", "data-key": column.key },
    columnHeader(column),
  );
  button.addEventListener("click", () => onSort(column.key));
  return element("th", { scope: "col", class: column.unit, "aria-sort": state }, button);
}

function rowGroup(
  table: PaperTable,
  row: readonly PaperCell[],
  { published: withPublished, linkOf }: PaperTableView,
): HTMLElement {
  const { columns, n_headers } = table;
  const { published, difference } = rowLines(table, row, withPublished);
  const line = (kind: string, texts: readonly string[] | null): readonly HTMLElement[] =>
    texts === null
      ? []
      : [
          element(
            "tr",
            { class: kind },
            ...texts.map((text, i) =>
              i === 0
                ? element("th", { scope: "row" }, text)
                : element("td", { class: columns[i].unit, "data-key": columns[i].key }, text),
            ),
          ),
        ];
  return element(
    "tbody",
    {},
    element(
      "tr",
      { class: "computed" },
      ...row.map((cell, i) =>
        i < n_headers
          ? element("th", { scope: "row", "data-key": columns[i].key }, valueText(cell, columns[i]))
          : dataCell(cell, columns[i], linkOf),
      ),
    ),
    ...line("published", published),
    ...line("difference", difference),
  );
}

function dataCell(
  cell: PaperCell,
  column: TableColumn,
  linkOf: PaperTableView["linkOf"],
): HTMLTableCellElement {
  const attributes = { class: column.unit, "data-key": column.key };
  if (cell.kind === "text") return element("td", attributes, valueText(cell, column));
  const below = [spreadText(cell, column), nText(cell)].filter((text) => text !== null);
  return element(
    "td",
    { ...attributes, "data-value": cell.value },
    element(
      "span",
      { class: "value" },
      cell.value === null
        ? valueText(cell, column)
        : element("a", { href: linkOf(cell.of) }, valueText(cell, column)),
    ),
    ...below.map((text) => element("span", { class: "interval" }, text)),
  );
}
