import { csvText } from "../figures/csv.js";
import type { FigureColumn, FigureTable, TableCell, Unit } from "../figures/figure-panel.js";
import { count, fixed, percent, points, seconds, UNDEFINED } from "../figures/format.js";
import { conditionName } from "../panel/condition.js";
import { element } from "./dom.js";

const UNITS: Readonly<Record<Unit, string>> = {
  text: "",
  count: "",
  fraction: " (%)",
  difference: " (points)",
  seconds: " (s)",
  number: "",
};

/** Longest name of a column that may break wherever it can, letters. */
const LONG_NAME = 18;

/**
 * A figure's numbers as a table that scrolls inside its own region. Each number carries its
 * unrounded value in `data-value`; conditions stand by their names.
 *
 * @param linkOf where the cell of a row and column leads; nowhere by default
 */
export function dataTable(
  { columns, rows }: FigureTable,
  label: string,
  linkOf: (row: number, column: number) => string | null = () => null,
): HTMLElement {
  const head = columns.map(({ name, unit }) =>
    element(
      "th",
      { scope: "col", class: name.length > LONG_NAME ? `${unit} long` : unit },
      name + UNITS[unit],
    ),
  );
  const body = rows.map((row, r) =>
    element("tr", {}, ...row.map((cell, i) => tableCell(cell, columns[i], linkOf(r, i)))),
  );
  return scrollRegion(
    label,
    element(
      "table",
      { class: "data" },
      element("thead", {}, element("tr", {}, ...head)),
      element("tbody", {}, ...body),
    ),
  );
}

/** A region that scrolls sideways, and can by keyboard. */
export function scrollRegion(label: string, ...children: readonly Node[]): HTMLElement {
  return element(
    "div",
    { class: "scroll", role: "region", "aria-label": label, tabindex: 0 },
    ...children,
  );
}

function tableCell(
  cell: TableCell,
  { name, unit }: FigureColumn,
  href: string | null,
): HTMLTableCellElement {
  const value = typeof cell === "number" ? cell : null;
  const text = name === "Condition" ? conditionName(cellText(cell, unit)) : cellText(cell, unit);
  const content = href === null || cell === null ? text : element("a", { href }, text);
  return element("td", { class: unit, "data-value": value }, content);
}

/** How a cell is written: percent, points and seconds are rounded from the unrounded value. */
export function cellText(cell: TableCell, unit: Unit): string {
  if (cell === null) return UNDEFINED;
  if (typeof cell === "string") return cell;
  switch (unit) {
    case "fraction":
      return percent(cell);
    case "difference":
      return points(cell);
    case "seconds":
      return seconds(cell);
    case "count":
      return count(cell);
    case "number":
      return fixed(cell, 2);
    case "text":
      return String(cell);
  }
}

/**
 * A table as CSV: fractions and seconds unrounded, conditions by their keys, undefined values empty,
 * comment lines first.
 */
export function tableCsv({ columns, rows }: FigureTable, comments: readonly string[]): string {
  const header = columns.map(({ name, unit }) =>
    ["text", "count", "number"].includes(unit) ? name : `${name} [${unit}]`,
  );
  return csvText(comments, [header, ...rows]);
}
