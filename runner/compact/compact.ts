import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { journalFiles } from "../journal/reader.js";
import { partFolder, partGlob, type RunFolder } from "../run-folder.js";
import { ATTEMPTS, GENERATIONS } from "../tables/schema.js";
import { cleanJournal } from "./clean-journal.js";
import { sqlText } from "./duckdb.js";
import { rowsOf } from "./rows.js";
import { writeParquet } from "./write-parquet.js";

const JOURNAL_COLUMNS = `{
  cell_key: 'VARCHAR', kind: 'VARCHAR', experiment: 'VARCHAR', model: 'VARCHAR', condition: 'VARCHAR',
  question_id: 'VARCHAR', regime: 'VARCHAR', seed: 'BIGINT', attempt: 'INTEGER', endpoint: 'VARCHAR',
  prompt_sha256: 'VARCHAR', context_id: 'VARCHAR', end_byte: 'BIGINT', started_at: 'TIMESTAMP',
  latency_s: 'DOUBLE', first_token_s: 'DOUBLE', in_flight: 'INTEGER', prompt_tokens: 'INTEGER',
  completion_tokens: 'INTEGER', error_kind: 'VARCHAR', status: 'INTEGER', message: 'VARCHAR', seconds: 'DOUBLE',
  outputs: 'STRUCT(raw VARCHAR, reasoning VARCHAR, finish_reason VARCHAR)[]'
}`;

/** What compacting did. */
export interface Compaction {
  /** Model × condition files written. */
  readonly parts: number;
  /** Journal lines that were damaged, by file and line; their cells are asked again. */
  readonly damaged: readonly string[];
}

/**
 * Moves a run's journal into Parquet: `generations`, a file a model × condition, and `attempts`.
 * The journal is removed only when every file is in place; done twice, it changes nothing.
 */
export async function compactJournal(
  db: DuckDBConnection,
  run: RunFolder,
  scratchDir: string,
): Promise<Compaction> {
  const journal = await cleanJournal(run.dir, scratchDir);
  if (journal.records === 0) return { parts: 0, damaged: journal.damaged };
  await db.run(
    `CREATE OR REPLACE TEMP TABLE journal AS SELECT * FROM read_json(${sqlText(journal.file)},
       format = 'newline_delimited', columns = ${JOURNAL_COLUMNS},
       maximum_object_size = ${Math.max(1 << 20, 2 * journal.longest)})`,
  );
  const parts = await writeParts(db, run);
  await writeAttempts(db, run);
  await db.run("DROP TABLE journal");
  for (const file of await journalFiles(run.dir)) await rm(file);
  return { parts, damaged: journal.damaged };
}

async function writeParts(db: DuckDBConnection, run: RunFolder): Promise<number> {
  const stored = existsSync(run.generations)
    ? `SELECT cell_key FROM read_parquet(${sqlText(partGlob(run.generations))}, hive_partitioning = false)`
    : "SELECT NULL::VARCHAR AS cell_key WHERE false";
  await db.run(
    `CREATE OR REPLACE TEMP TABLE fresh AS
       SELECT * FROM journal WHERE kind = 'generation' AND cell_key NOT IN (${stored})
       QUALIFY row_number() OVER (PARTITION BY cell_key ORDER BY started_at) = 1`,
  );
  const cells = await rowsOf(db, "SELECT DISTINCT model, condition FROM fresh ORDER BY ALL", [
    "model",
    "condition",
  ]);
  for (const { model, condition } of cells) {
    const folder = partFolder(run.generations, model, condition);
    await writeParquet(
      db,
      `SELECT * EXCLUDE (outputs, seed, output, kind),
              CASE regime WHEN 'single' THEN 0 ELSE i END AS sample,
              seed + i - 1 AS seed, output.raw AS raw, output.reasoning AS reasoning,
              output.finish_reason AS finish_reason
       FROM (SELECT *, unnest(outputs) AS output, generate_subscripts(outputs, 1) AS i FROM fresh
             WHERE model = ${sqlText(model)} AND condition = ${sqlText(condition)})
       ORDER BY experiment, question_id, regime, "sample"`,
      GENERATIONS,
      path.join(folder, await nextPart(folder)),
    );
  }
  await db.run("DROP TABLE fresh");
  return cells.length;
}

async function nextPart(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const used = names.filter((name) => /^part-\d{4}\.parquet$/.test(name)).length;
  return `part-${String(used).padStart(4, "0")}.parquet`;
}

async function writeAttempts(db: DuckDBConnection, run: RunFolder): Promise<void> {
  const file = run.table("attempts");
  const columns = Object.keys(ATTEMPTS).join(", ");
  const known = existsSync(file)
    ? `SELECT ${columns} FROM read_parquet(${sqlText(file)}) UNION `
    : "";
  await writeParquet(
    db,
    `${known}SELECT ${columns} FROM journal WHERE kind = 'attempt' ORDER BY started_at, cell_key, attempt`,
    ATTEMPTS,
    file,
  );
}
