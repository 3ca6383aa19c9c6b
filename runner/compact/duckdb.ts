import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";

/**
 * Runs work on a DuckDB of its own, in memory, with settings that keep a run's peak low: two
 * threads, rows in any order, a memory limit that spills to `spillDir`.
 */
export async function withDuckDb<T>(
  spillDir: string,
  work: (db: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const instance = await DuckDBInstance.create(":memory:", {
    threads: "2",
    memory_limit: "256MB",
    preserve_insertion_order: "false",
    temp_directory: spillDir,
  });
  const db = await instance.connect();
  try {
    return await work(db);
  } finally {
    db.closeSync();
    instance.closeSync();
  }
}

/** A text as an SQL literal. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A name as a quoted SQL identifier. */
export function sqlName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
