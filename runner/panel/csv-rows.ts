import { parse } from "csv-parse/sync";
import { UserError } from "../user-error.js";
import type { Problems } from "./problems.js";

/** Called with the fields of a row, in the header's order, and its number in the file. */
export type OnRow = (fields: readonly string[], row: number) => void;

/**
 * Goes through the rows of a CSV text under its header. Blank lines are passed over; rows with
 * another number of fields than the header are noted as problems and passed over. Throws a
 * UserError when the header does not name these columns in this order, or a quote is not closed.
 */
export function forEachRow(
  text: string,
  file: string,
  columns: readonly string[],
  problems: Problems,
  onRow: OnRow,
): void {
  const seen = { header: false };
  const take: OnRow = (fields, row) => {
    if (!seen.header) {
      checkHeader(fields, file, columns);
      seen.header = true;
    } else if (fields.length === columns.length) {
      onRow(fields, row);
    } else {
      problems.add(
        file,
        row,
        `has ${fields.length} fields where the header has ${columns.length}; add or remove commas`,
      );
    }
  };
  if (text.includes('"')) quotedRows(text, file, take);
  else plainRows(text, take);
  if (!seen.header)
    throw new UserError(`${file}: is empty; its first row must be ${columns.join(",")}`);
}

/** Without quotes every line is a row and every comma separates: no parser is needed. */
function plainRows(text: string, take: OnRow): void {
  let start = 0;
  for (let row = 1; start < text.length; row++) {
    const found = text.indexOf("\n", start);
    const next = found === -1 ? text.length : found;
    const end = text[next - 1] === "\r" ? next - 1 : next;
    if (end > start) take(text.slice(start, end).split(","), row);
    start = next + 1;
  }
}

function quotedRows(text: string, file: string, take: OnRow): void {
  try {
    parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      onRecord: (fields: readonly string[], context) => {
        take(fields, context.lines);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof UserError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(`${file}: ${why}; close every quote`, 2, { cause: error });
  }
}

function checkHeader(fields: readonly string[], file: string, columns: readonly string[]): void {
  if (fields.join(",") === columns.join(",")) return;
  throw new UserError(
    `${file}: row 1: columns are ${fields.join(",")}; they must be ${columns.join(",")}`,
  );
}
