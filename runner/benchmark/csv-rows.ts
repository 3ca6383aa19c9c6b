import { CsvError, parse } from "csv-parse/sync";
import { suggestion } from "../input/nearest.js";
import { showValue } from "../input/show.js";
import { UserError, userErrorOfProblems } from "../user-error.js";

const COLUMNS = [
  "question_id",
  "option",
  "is_correct",
  "high_risk",
  "unsafe",
  "contradiction",
  "subspecialties",
  "type",
] as const;

export type Column = (typeof COLUMNS)[number];

/** One row of the file, white space around its fields taken off. */
export interface Row {
  readonly line: number;
  readonly fields: Readonly<Record<Column, string>>;
}

/** The rows of the right shape, and what is wrong with the others. */
export interface Rows {
  readonly rows: readonly Row[];
  readonly problems: readonly string[];
}

/**
 * Reads the rows of a neutral `questions.csv` and checks its shape: the header, and the number of
 * fields of each row.
 *
 * @throws UserError when the header is not the format's or the text is not CSV
 */
export function readRows(text: string, file: string): Rows {
  const records = readRecords(text, file);
  const header = records.shift();
  if (header === undefined) throw new UserError(`${file}: the file is empty`);
  const faults = headerProblems(header.cells);
  if (faults.length > 0) {
    throw userErrorOfProblems(faults.map((fault) => `${file}:${header.line}: ${fault}`));
  }
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const { line, cells } of records) {
    if (cells.length === header.cells.length) {
      const pairs = header.cells.map((name, i) => [name.trim(), cells[i].trim()] as const);
      rows.push({ line, fields: Object.fromEntries(pairs) as Record<Column, string> });
    } else {
      const comma = cells.at(-1) === "" ? "; remove the comma at its end" : "";
      const count = `${cells.length} fields where the header has ${header.cells.length}`;
      problems.push(`${file}:${line}: the row has ${count}${comma}`);
    }
  }
  return { rows, problems };
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

function readRecords(text: string, file: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        records.push({ line: lines, cells });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UserError(`${file}: ${error.message}; mend the quotes`, 2, { cause: error });
  }
}

function headerProblems(header: readonly string[]): readonly string[] {
  const names = header.map((name) => name.trim());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  return [
    ...names.flatMap((name, i) => {
      if (name === "") return ["a column has no name; remove the comma at the end of the header"];
      if (names.indexOf(name) < i) return [`column ${name} is given twice; keep one`];
      if ((COLUMNS as readonly string[]).includes(name)) return [];
      return [`column ${showValue(name)} is not known; ${suggestion(name, missing)}`];
    }),
    ...missing.map((column) => `column ${column} is missing; add it`),
  ];
}
