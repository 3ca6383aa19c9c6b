import { open, stat } from "node:fs/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import { sqlText } from "../compact/duckdb.js";
import type { RunFolder, RunTable } from "../run-folder.js";
import { userErrorOfProblems } from "../user-error.js";
import {
  ATTEMPTS,
  CONDITIONS,
  CONTEXTS,
  MODELS,
  OPTIONS,
  PANEL,
  QUESTIONS,
  type Columns,
} from "./schema.js";

const TABLES: Readonly<Record<RunTable, Columns>> = {
  questions: QUESTIONS,
  options: OPTIONS,
  models: MODELS,
  conditions: CONDITIONS,
  contexts: CONTEXTS,
  panel: PANEL,
  attempts: ATTEMPTS,
};

/**
 * Reads tables of a run from end to end.
 *
 * @throws UserError with every table that cannot be read: its file, why, and the mend
 */
export async function requireTables(
  db: DuckDBConnection,
  run: RunFolder,
  names: readonly RunTable[],
): Promise<void> {
  const problems: string[] = [];
  for (const name of names) {
    const file = run.table(name);
    const fault = await tableFault(db, file, TABLES[name], "rows");
    if (fault !== null) problems.push(`${file}: ${fault}; ${madeAnew(run)}`);
  }
  if (problems.length > 0) throw userErrorOfProblems(problems);
}

/** The mend of a file that is made from a run's outputs. */
export function madeAnew({ dir }: RunFolder): string {
  return `\`primum verify ${dir}\` makes it anew, or copy the run again`;
}

/**
 * Why a Parquet file cannot be read as a table; null when it can.
 *
 * @param depth `columns` looks at names and types alone, `rows` at every value
 */
export async function tableFault(
  db: DuckDBConnection,
  file: string,
  columns: Columns,
  depth: "columns" | "rows",
): Promise<string | null> {
  const fault = await fileFault(file);
  if (fault !== null) return fault;
  const source = `read_parquet(${sqlText(file)})`;
  try {
    const described = await db.runAndReadAll(`DESCRIBE SELECT * FROM ${source}`);
    const types = new Map(described.getRows().map(([name, type]) => [String(name), String(type)]));
    const wrong = Object.entries(columns).filter(([name, type]) => types.get(name) !== type);
    if (wrong.length > 0) {
      return wrong
        .map(([name, type]) => {
          const found = types.get(name);
          return found === undefined
            ? `has no column ${name} (${type})`
            : `has ${found} in column ${name}, where ${type} belongs`;
        })
        .join(", ");
    }
    if (depth === "rows") await db.run(`SELECT bit_xor(hash(t)) FROM ${source} t`);
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
    return `is damaged (${why})`;
  }
}

/** What a Parquet file starts and ends with, and the least size that has room for both. */
const MAGIC = "PAR1";
const LEAST = 12;

/** Why a file is no whole Parquet file, by its ends; null when it looks like one. */
async function fileFault(file: string): Promise<string | null> {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) return "is missing";
  if (size === 0) return "is empty";
  const handle = await open(file, "r");
  try {
    const mark = async (at: number): Promise<string> => {
      const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, at);
      return buffer.toString("latin1");
    };
    if ((await mark(0)) !== MAGIC) return "is no Parquet file";
    const isWhole = size >= LEAST && (await mark(size - MAGIC.length)) === MAGIC;
    return isWhole ? null : "is cut short";
  } finally {
    await handle.close();
  }
}
