import { existsSync } from "node:fs";
import type { DuckDBConnection } from "@duckdb/node-api";
import { compactedKeys } from "../compact/compact.js";
import { sqlText } from "../compact/duckdb.js";
import { cellKeyOf, journalFiles, readJournal } from "../journal/reader.js";
import { partGlob, type RunFolder } from "../run-folder.js";

/** The keys of the cells that a run has answers for, in Parquet or in its journal. */
export async function storedKeys(
  db: DuckDBConnection,
  run: RunFolder,
): Promise<ReadonlySet<string>> {
  const keys = new Set(await compactedKeys(db, run));
  for (const file of await journalFiles(run.dir)) {
    for await (const entry of readJournal(file)) {
      if ("body" in entry && entry.body.includes(`,"kind":"generation",`)) {
        keys.add(cellKeyOf(entry.body));
      }
    }
  }
  return keys;
}

/** How many outputs a run has in Parquet. */
export async function countOutputs(db: DuckDBConnection, run: RunFolder): Promise<number> {
  if (!existsSync(run.generations)) return 0;
  const reader = await db.runAndReadAll(
    `SELECT count(*)::DOUBLE FROM read_parquet(${sqlText(partGlob(run.generations))}, hive_partitioning = false)`,
  );
  return Number(reader.getRows()[0]?.[0] ?? 0);
}
