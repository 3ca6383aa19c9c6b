import { csvText, type CsvValue } from "../figures/csv.js";
import { differenceOf } from "./format.js";
import type { NumberCell, PaperCell, PaperTable, TableColumn, TableUnit } from "./paper-table.js";
import { inUnit } from "./published.js";
import type { Printed } from "./printed.js";
import { headLines, type TableExport } from "./table-export.js";

/** A column of the file: its name, and what of a cell it holds. */
interface Field {
  readonly name: string;
  readonly value: (cell: PaperCell) => CsvValue;
}

const ENDS = ["sd", "lo", "hi"] as const;

/**
 * A table as CSV: numbers unrounded, fractions and seconds, undefined values empty; what is known
 * of a value (`_sd`, `_lo`, `_hi`, `_n`) and the paper's beside it (`_published`, in the same unit,
 * `_difference`); comment lines first.
 */
export function tableCsv(table: PaperTable, about: TableExport): string {
  const fields = table.columns.map((column, i) =>
    fieldsOf(column).filter(
      ({ name, value }) => name === column.key || table.rows.some((row) => value(row[i]) !== null),
    ),
  );
  const keys = (unit: TableUnit): string =>
    table.columns.flatMap((column) => (column.unit === unit ? [column.key] : [])).join(", ");
  const comments = [
    ...headLines(table, about, true),
    ...(keys("fraction") === "" ? [] : [`fractions: ${keys("fraction")}`]),
    ...(keys("seconds") === "" ? [] : [`seconds: ${keys("seconds")}`]),
    ...about.imprint,
  ];
  return csvText(comments, [
    fields.flatMap((own) => own.map(({ name }) => name)),
    ...table.rows.map((row) => row.flatMap((cell, i) => fields[i].map(({ value }) => value(cell)))),
  ]);
}

function fieldsOf(column: TableColumn): readonly Field[] {
  const { key, unit } = column;
  if (unit === "text") {
    return [
      { name: key, value: (cell) => (cell.kind === "text" ? cell.text : cell.value) },
      {
        name: `${key}_published`,
        value: ({ printed }) => (typeof printed === "string" ? printed : null),
      },
    ];
  }
  const field = (suffix: string, value: (cell: NumberCell) => CsvValue): Field => ({
    name: key + suffix,
    value: (cell) => (cell.kind === "number" ? value(cell) : null),
  });
  return [
    field("", ({ value }) => value),
    ...ENDS.map((end) => field(`_${end}`, ({ spread }) => spread[end])),
    field("_n", ({ n }) => n),
    field("_published", ({ printed }) => publishedNumber(printed, 0, unit)),
    ...ENDS.map((end, i) =>
      field(`_published_${end}`, ({ printed }) => publishedNumber(printed, i + 1, unit)),
    ),
    field("_difference", (cell) => differenceOf(cell, column)),
  ];
}

/** A part of what is printed, in the unit of the column. */
function publishedNumber(printed: Printed | null, part: number, unit: TableUnit): number | null {
  if (printed === null) return null;
  const parts = typeof printed === "string" ? [printed] : printed;
  const text = parts.at(part);
  return text === undefined ? null : Number(inUnit(text, unit));
}
