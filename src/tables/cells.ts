import { openable, type CellsOf } from "../figures/cells-of.js";
import type { Explained } from "../figures/explained.js";
import type { NumberCell, Spread, TableColumn, TableUnit, TextCell } from "./paper-table.js";
import type { Printed } from "./printed.js";

const NO_SPREAD: Spread = { sd: null, lo: null, hi: null };

const DECIMALS: Readonly<Record<TableUnit, number>> = {
  text: 0,
  count: 0,
  fraction: 1,
  seconds: 1,
  number: 1,
};

/** A column of numbers. */
export function numberColumn(
  key: string,
  name: string,
  unit: TableUnit,
  more: Partial<Pick<TableColumn, "decimals" | "explained" | "n_models">> = {},
): TableColumn {
  return { key, name, unit, decimals: DECIMALS[unit], explained: null, n_models: null, ...more };
}

/** A column of seconds: one decimal as in the paper, more where every value is below 1 or 0.1. */
export function secondsColumn(
  key: string,
  name: string,
  values: readonly (number | null)[],
  explained: Explained | null = null,
): TableColumn {
  const highest = Math.max(...values.map((value) => value ?? 0));
  const decimals = highest <= 0 || highest >= 1 ? 1 : highest >= 0.1 ? 2 : 3;
  return numberColumn(key, name, "seconds", { decimals, explained });
}

/** A column of texts. */
export function textColumn(
  key: string,
  name: string,
  explained: Explained | null = null,
): TableColumn {
  return { key, name, unit: "text", decimals: 0, explained, n_models: null };
}

/** A number made of these cells, with whatever more is known of it. */
export function numberCell(
  value: number | null,
  of: CellsOf,
  more: Partial<
    Omit<NumberCell, "kind" | "value" | "of" | "spread"> & { readonly spread: Spread }
  > = {},
): NumberCell {
  return {
    kind: "number",
    value,
    of: openable(of),
    spread: NO_SPREAD,
    n: null,
    signed: false,
    printed: null,
    ...more,
  };
}

/** A text. */
export function textCell(text: string | null, printed: Printed | null = null): TextCell {
  return { kind: "text", text, printed: printed === null ? null : String(printed) };
}

/** A record's SD and interval. */
export function spreadOf({ sd, lo, hi }: Spread): Spread {
  return { sd, lo, hi };
}

/** An interval without the SD. */
export function intervalOf({ lo, hi }: Pick<Spread, "lo" | "hi">): Spread {
  return { sd: null, lo, hi };
}

/** The column that says of every row where it is from. */
export const ORIGIN: TableColumn = textColumn("origin", "Origin");

/** Where a row is from. */
export function originCell({ simulated }: { readonly simulated: boolean }): TextCell {
  return textCell(simulated ? "SIMULATED" : "this run");
}
