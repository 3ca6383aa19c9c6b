import { existsSync } from "node:fs";
import type { DuckDBConnection } from "@duckdb/node-api";
import { compactedKeys } from "../compact/compact.js";
import { sqlText } from "../compact/duckdb.js";
import { resultsSha256 } from "../compact/results-hash.js";
import { rowsOf } from "../compact/rows.js";
import { writeParquet } from "../compact/write-parquet.js";
import { cellKeyOf, journalFiles, readJournal } from "../journal/reader.js";
import { partGlob, type RunFolder } from "../run-folder.js";
import type { ResolvedStudy } from "../study/resolved.js";
import type { Manifest } from "../tables/manifest.js";
import { GENERATIONS } from "../tables/schema.js";
import { UserError } from "../user-error.js";

/** The keys of the cells that a run has answers for, in Parquet or in its journal. */
export async function storedKeys(
  db: DuckDBConnection,
  run: RunFolder,
): Promise<ReadonlySet<string>> {
  const keys = new Set(await readable(run, () => compactedKeys(db, run)));
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

/**
 * Takes out of Parquet the cells that have fewer outputs than they were asked for, so that they are
 * asked again whole.
 *
 * @returns how many cells were taken out
 */
export async function dropPartialCells(
  db: DuckDBConnection,
  run: RunFolder,
  study: ResolvedStudy,
): Promise<number> {
  if (!existsSync(run.generations)) return 0;
  const asked = study.models.map(({ model, k }) => `(${sqlText(model)}, ${k})`);
  const partial = await readable(run, () =>
    rowsOf(
      db,
      `SELECT cell_key, filename FROM read_parquet(${sqlText(partGlob(run.generations))},
         hive_partitioning = false, filename = true)
       JOIN (VALUES ${asked.join(", ")}) AS asked(model, k) USING (model)
       GROUP BY ALL HAVING count(*) < CASE any_value(regime) WHEN 'single' THEN 1 ELSE any_value(k) END`,
      ["cell_key", "filename"],
    ),
  );
  for (const file of new Set(partial.map(({ filename }) => filename))) {
    const keys = partial.filter(({ filename }) => filename === file).map((row) => row.cell_key);
    await writeParquet(
      db,
      `SELECT * FROM read_parquet(${sqlText(file)})
       WHERE cell_key NOT IN (${keys.map(sqlText).join(", ")})
       ORDER BY experiment, question_id, regime, "sample"`,
      GENERATIONS,
      file,
    );
  }
  return partial.length;
}

/** Whether a run's tables can be read and hold as many outputs as its manifest says. */
export async function tablesHold(
  db: DuckDBConnection,
  run: RunFolder,
  manifest: Manifest,
): Promise<boolean> {
  const tables = ["questions", "options", "models", "conditions", "contexts", "panel"] as const;
  try {
    for (const table of tables) {
      await db.run(`SELECT count(*) FROM read_parquet(${sqlText(run.table(table))})`);
    }
    return (
      (await resultsSha256(db, run.table("panel"))) === manifest.results_sha256 &&
      (await countOutputs(db, run)) === manifest.outputs
    );
  } catch {
    return false;
  }
}

async function readable<T>(run: RunFolder, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new UserError(
      `${run.dir}: generations cannot be read (${why}); restore the file from a copy, or delete it and run again`,
      1,
      { cause: error },
    );
  }
}
