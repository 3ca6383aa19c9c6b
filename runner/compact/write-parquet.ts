import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Columns } from "../tables/schema.js";
import { sqlName, sqlText } from "./duckdb.js";

/**
 * Writes a query's rows as a Parquet file with exactly the columns of a table, cast to their
 * types. The file appears whole or not at all: temporary file, fsync, rename.
 *
 * @param query SQL that yields at least the table's columns
 */
export async function writeParquet(
  db: DuckDBConnection,
  query: string,
  columns: Columns,
  file: string,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.tmp`;
  const select = Object.entries(columns)
    .map(([name, type]) => `${sqlName(name)}::${type} AS ${sqlName(name)}`)
    .join(", ");
  await db.run(
    `COPY (SELECT ${select} FROM (${query})) TO ${sqlText(temporary)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 20480)`,
  );
  await syncFile(temporary);
  await rename(temporary, file);
  await syncFile(path.dirname(file));
}

/** A query with a table's columns and no row. */
export function noRows(columns: Columns): string {
  const empty = Object.entries(columns).map(([name, type]) => `NULL::${type} AS ${sqlName(name)}`);
  return `SELECT ${empty.join(", ")} WHERE false`;
}

/** Forces a file's or a folder's content to the disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
