import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Columns } from "../tables/schema.js";
import { sqlText } from "./duckdb.js";
import { noRows, writeParquet } from "./write-parquet.js";

type Cell = string | number | boolean | null | readonly string[] | readonly number[];

/** Rows of a table as plain objects; every column is given. */
export type RowsOf<C extends Columns> = readonly { readonly [Name in keyof C]: Cell }[];

/**
 * Writes a small table's rows, in the order given, as a Parquet file with the table's columns.
 *
 * @param scratchDir where the rows stay while DuckDB reads them
 */
export async function writeRows<C extends Columns>(
  db: DuckDBConnection,
  rows: RowsOf<C>,
  columns: C,
  file: string,
  scratchDir: string,
): Promise<void> {
  const source = path.join(scratchDir, `${path.basename(file)}.jsonl`);
  const lines = rows.map((row, at) => JSON.stringify({ ...row, row_order: at }));
  await writeFile(source, lines.join("\n"));
  const types = Object.entries({ ...columns, row_order: "BIGINT" })
    .map(([name, type]) => `${sqlText(name)}: ${sqlText(type)}`)
    .join(", ");
  const longest = lines.reduce((most, line) => Math.max(most, Buffer.byteLength(line)), 0);
  const query =
    rows.length === 0
      ? noRows(columns)
      : `SELECT * FROM read_json(${sqlText(source)}, format = 'newline_delimited',
           columns = {${types}}, maximum_object_size = ${Math.max(1 << 20, 2 * longest)}) ORDER BY row_order`;
  await writeParquet(db, query, columns, file);
  await rm(source);
}
