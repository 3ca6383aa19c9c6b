import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { journalFiles } from "../journal/reader.js";
import { partFolder, partGlob, type RunFolder } from "../run-folder.js";
import { ATTEMPTS, GENERATIONS } from "../tables/schema.js";
import { sqlText } from "./duckdb.js";
import { rowsOf } from "./rows.js";
import { splitJournal, type JournalPart } from "./split-journal.js";
import { noRows, writeParquet } from "./write-parquet.js";

const GENERATION_COLUMNS = `{
  cell_key: 'VARCHAR', experiment: 'VARCHAR', model: 'VARCHAR', condition: 'VARCHAR',
  question_id: 'VARCHAR', regime: 'VARCHAR', seed: 'BIGINT', attempt: 'INTEGER', endpoint: 'VARCHAR',
  prompt_sha256: 'VARCHAR', context_id: 'VARCHAR', end_byte: 'BIGINT', started_at: 'TIMESTAMP',
  latency_s: 'DOUBLE', first_token_s: 'DOUBLE', in_flight: 'INTEGER', prompt_tokens: 'INTEGER',
  completion_tokens: 'INTEGER',
  outputs: 'STRUCT(raw VARCHAR, reasoning VARCHAR, finish_reason VARCHAR)[]'
}`;

const ATTEMPT_COLUMNS = `{
  cell_key: 'VARCHAR', verdict_key: 'VARCHAR', attempt: 'INTEGER', error_kind: 'VARCHAR', status: 'INTEGER',
  message: 'VARCHAR', started_at: 'TIMESTAMP', seconds: 'DOUBLE'
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
  const journal = await splitJournal(run.dir, scratchDir, await compactedKeys(db, run));
  const lines = (file: string, columns: string): string =>
    `read_json(${sqlText(file)}, format = 'newline_delimited', columns = ${columns},
       maximum_object_size = ${Math.max(1 << 20, 2 * journal.longest)})`;
  for (const part of journal.parts) {
    await writePart(db, run, part, lines(part.file, GENERATION_COLUMNS));
    await rm(part.file);
  }
  await writeAttempts(
    db,
    run,
    journal.attempts === null ? `(${noRows(ATTEMPTS)})` : lines(journal.attempts, ATTEMPT_COLUMNS),
  );
  for (const file of await journalFiles(run.dir)) await rm(file);
  return { parts: journal.parts.length, damaged: journal.damaged };
}

/** The keys of the cells that are in Parquet. */
export async function compactedKeys(
  db: DuckDBConnection,
  run: RunFolder,
): Promise<ReadonlySet<string>> {
  if (!existsSync(run.generations)) return new Set();
  const rows = await rowsOf(
    db,
    `SELECT DISTINCT cell_key FROM read_parquet(${sqlText(partGlob(run.generations))}, hive_partitioning = false)`,
    ["cell_key"],
  );
  return new Set(rows.map(({ cell_key }) => cell_key));
}

async function writePart(
  db: DuckDBConnection,
  run: RunFolder,
  { model, condition }: JournalPart,
  records: string,
): Promise<void> {
  const folder = partFolder(run.generations, model, condition);
  await writeParquet(
    db,
    `SELECT * EXCLUDE (outputs, seed, output),
            CASE regime WHEN 'single' THEN 0 ELSE i END AS sample,
            seed + i - 1 AS seed, output.raw AS raw, output.reasoning AS reasoning,
            output.finish_reason AS finish_reason
     FROM (SELECT *, unnest(outputs) AS output, generate_subscripts(outputs, 1) AS i FROM ${records})
     ORDER BY experiment, question_id, regime, "sample"`,
    GENERATIONS,
    path.join(folder, await nextPart(folder)),
  );
}

async function nextPart(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const used = names.filter((name) => /^part-\d{4}\.parquet$/.test(name)).length;
  return `part-${String(used).padStart(4, "0")}.parquet`;
}

/** Rows that were stored by an earlier version lack columns, which are null then. */
async function writeAttempts(db: DuckDBConnection, run: RunFolder, fresh: string): Promise<void> {
  const file = run.table("attempts");
  const columns = Object.keys(ATTEMPTS).join(", ");
  const known = existsSync(file)
    ? `SELECT ${columns} FROM (${noRows(ATTEMPTS)} UNION ALL BY NAME FROM read_parquet(${sqlText(file)})) UNION `
    : "";
  await writeParquet(
    db,
    `${known}SELECT ${columns} FROM (FROM ${fresh}) ORDER BY started_at, cell_key, verdict_key, attempt`,
    ATTEMPTS,
    file,
  );
}
