import type { TableId, TableUnit } from "./paper-table.js";
import type { Printed } from "./printed.js";

/** A published table: printed values by key, e.g. `closed_book/accuracy`. */
export type PublishedValues = Readonly<Record<string, Printed>>;

/** Where published values are from. */
export interface PublishedSource {
  readonly arxiv: string;
  readonly version: string;
  readonly license: string;
  readonly title: string;
}

/** One published table. */
export interface PublishedTable {
  readonly id: TableId;
  readonly source: PublishedSource;
  /** The paper's models, by panel id. */
  readonly models: readonly string[];
  readonly values: PublishedValues;
}

/** What the paper prints under a key, its parts joined by slashes; null when nothing. */
export function printedAt(
  { values }: Pick<PublishedTable, "values">,
  ...key: readonly string[]
): Printed | null {
  const path = key.join("/");
  return Object.hasOwn(values, path) ? values[path] : null;
}

/** The value alone, as printed. */
export function printedText(printed: Printed): string {
  return typeof printed === "string" ? printed : printed[0];
}

/** The value in the unit of code: a fraction where it is printed in percent. */
export function printedValue(printed: Printed, unit: TableUnit): number {
  return Number(inUnit(printedText(printed), unit));
}

/** A printed number as text in the unit of code: the digits as they are, the point two places on. */
export function inUnit(text: string, unit: TableUnit): string {
  if (unit !== "fraction") return text;
  const sign = text.startsWith("-") ? "-" : "";
  const [whole, decimals = ""] = text.slice(sign.length).split(".");
  const digits = whole.padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`;
}
