import { count, fixed, percent, points, UNDEFINED, withSign } from "../figures/format.js";
import type { NumberCell, PaperCell, TableColumn, TableUnit } from "./paper-table.js";
import { printedText, printedValue } from "./published.js";
import type { Printed } from "./printed.js";

/**
 * How tables write their cells: every text is rounded from the unrounded value, halves away from
 * zero, to the column's decimals; fractions in percent.
 */

const UNITS: Readonly<Record<TableUnit, string>> = {
  text: "",
  count: "",
  fraction: "%",
  seconds: "s",
  number: "",
};

/** `Accuracy (%)`, `Closed-book (%), n = 34`. */
export function columnHeader({ name, unit, n_models }: TableColumn): string {
  const withUnit = UNITS[unit] === "" ? name : `${name} (${UNITS[unit]})`;
  return n_models === null ? withUnit : `${withUnit}, n = ${n_models}`;
}

/** A cell's value, an em dash when undefined. */
export function valueText(cell: PaperCell, column: TableColumn): string {
  return cell.kind === "text"
    ? (cell.text ?? UNDEFINED)
    : numberText(cell.value, column, cell.signed);
}

/** ` ± 1.9` and `[71.2, 75.9]`, whichever is known; null when neither. */
export function spreadText({ spread, signed }: NumberCell, column: TableColumn): string | null {
  const { sd, lo, hi } = spread;
  const end = (value: number): string => numberText(value, column, signed);
  const parts = [
    ...(sd === null ? [] : [`± ${numberText(sd, column, false)}`]),
    ...(lo === null || hi === null ? [] : [`[${end(lo)}, ${end(hi)}]`]),
  ];
  return parts.length === 0 ? null : parts.join(" ");
}

/** `n = 9` where a value stands on fewer than the row says; else null. */
export function nText({ n }: NumberCell): string | null {
  return n === null ? null : `n = ${n}`;
}

/** What the paper prints, with its SD and interval: `73.5 ± 2.9 [67.7, 79.2]`. */
export function printedCellText({ kind, printed }: PaperCell): string | null {
  if (printed === null) return null;
  if (typeof printed === "string") {
    return kind === "number" ? printed.replace("-", "−") : printed;
  }
  const [value, sd, lo, hi] = printed;
  const interval = lo === undefined || hi === undefined ? "" : ` [${lo}, ${hi}]`;
  return `${value} ± ${sd}${interval}`;
}

/** The computed value, unrounded, minus the printed one, in the unit of code; null without both. */
export function differenceOf(cell: NumberCell, { unit }: TableColumn): number | null {
  return cell.value === null || cell.printed === null
    ? null
    : cell.value - printedValue(cell.printed, unit);
}

/** The difference from the printed value with its sign: points, seconds or counts. */
export function differenceText(cell: PaperCell, column: TableColumn): string | null {
  if (cell.kind === "text") {
    if (cell.printed === null) return null;
    return cell.printed === cell.text ? "same" : "differs";
  }
  if (cell.printed === null) return null;
  const difference = differenceOf(cell, column);
  if (difference === null) return UNDEFINED;
  const decimals = Math.max(column.decimals, decimalsOf(cell.printed));
  return numberText(difference, { ...column, decimals }, true);
}

function decimalsOf(printed: Printed): number {
  return printedText(printed).split(".").at(1)?.length ?? 0;
}

function numberText(
  value: number | null,
  { unit, decimals }: TableColumn,
  signed: boolean,
): string {
  if (value === null) return UNDEFINED;
  switch (unit) {
    case "fraction":
      return signed ? points(value, decimals) : percent(value, decimals);
    case "count":
      return signed ? withSign(value, 0) : count(value);
    case "seconds":
      return signed ? withSign(value, decimals) : fixed(value, decimals);
    case "number":
    case "text":
      return (signed ? withSign(value, decimals) : fixed(value, decimals)).replace(/\.0+$/, "");
  }
}
