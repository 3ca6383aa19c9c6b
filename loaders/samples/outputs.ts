import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { sqlText } from "../../runner/compact/duckdb.js";
import { modelSlug } from "../../runner/compact/slug.js";
import { partGlob, runFolder, type RunTable } from "../../runner/run-folder.js";

/** Texts of few values: read as positions in their vocabulary, which is several times faster. */
const VOCABULARIES = {
  experiment: "generations",
  condition: "generations",
  question_id: "generations",
  regime: "generations",
  endpoint: "generations",
  finish_reason: "generations",
  prompt_sha256: "generations",
  letter: "ballots",
  status: "ballots",
  reason: "ballots",
  method: "ballots",
} as const;

const FREE_TEXTS = ["raw", "reasoning", "verifier_raw"] as const;
const FLAGS = ["has_context", "text_match"] as const;
const NUMBERS = [
  "sample",
  "prompt_tokens",
  "completion_tokens",
  "latency_s",
  "attempt",
  "seed",
  "started_at",
] as const;

type TextColumn = keyof typeof VOCABULARIES | (typeof FREE_TEXTS)[number];

/** Outputs with their readings, column by column; `started_at` in milliseconds since 1970, UTC. */
export type OutputColumns = Readonly<Record<TextColumn, readonly (string | null)[]>> &
  Readonly<Record<(typeof NUMBERS)[number], readonly (number | null)[]>> &
  Readonly<Record<(typeof FLAGS)[number], readonly (boolean | null)[]>>;

/** The outputs of one model, by question, condition, experiment, regime and sample. */
export interface ModelOutputs {
  /** Each row's cell: question × number of conditions + condition, positions in the study. */
  readonly cells: readonly number[];
  /** Each row's size at most, bytes. */
  readonly bytes: readonly number[];
  /** The rows from one to another, ends included. */
  readonly rows: (first: number, last: number) => Promise<OutputColumns>;
}

/** A run's outputs, opened. */
export interface RunOutputs {
  readonly db: DuckDBConnection;
  /** Models in the order of the study. */
  readonly models: readonly string[];
  /** The outputs of a model, until another model is asked for; null without any. */
  readonly outputsOf: (model: string) => Promise<ModelOutputs | null>;
}

/** Columns other than free text, at their widest, bytes a row. */
const ROW_BYTES = 96;

/**
 * Opens a run's generations, ballots and tables for some work.
 *
 * @param dir the run folder; it has generations and ballots
 */
export async function withRunOutputs<T>(
  dir: string,
  work: (outputs: RunOutputs) => Promise<T>,
): Promise<T> {
  const spill = await mkdtemp(join(tmpdir(), "primum-samples-"));
  const instance = await DuckDBInstance.create(":memory:", {
    threads: "2",
    memory_limit: "512MB",
    temp_directory: spill,
  });
  const db = await instance.connect();
  try {
    await createViews(db, dir);
    const vocabularies = await readVocabularies(db);
    const models = await texts(db, "SELECT model FROM models ORDER BY position");
    return await work({
      db,
      models,
      outputsOf: (model) => outputsOf(db, dir, vocabularies, model),
    });
  } finally {
    db.closeSync();
    instance.closeSync();
    await rm(spill, { recursive: true, force: true });
  }
}

const TABLES: readonly RunTable[] = ["questions", "options", "models", "conditions", "contexts"];

async function createViews(db: DuckDBConnection, dir: string): Promise<void> {
  const folder = runFolder(dir);
  const sources = [
    ["generations", partGlob(folder.generations)],
    ["ballots", partGlob(folder.ballots)],
    ...TABLES.map((name) => [name, folder.table(name)] as const),
  ] as const;
  for (const [name, path] of sources) {
    await db.run(`CREATE VIEW ${name} AS SELECT * FROM ${parquet(path)}`);
  }
}

function parquet(glob: string): string {
  return `read_parquet(${sqlText(glob)}, hive_partitioning = false)`;
}

/** A model's own parts of a table, so that those of others need not be opened; null without any. */
function partsOf(tableDir: string, model: string): string | null {
  const folder = join(tableDir, modelSlug(model));
  return existsSync(folder) ? parquet(join(folder, "*", "part-*.parquet")) : null;
}

type Vocabularies = ReadonlyMap<string, readonly string[]>;

async function readVocabularies(db: DuckDBConnection): Promise<Vocabularies> {
  const vocabularies = new Map<string, readonly string[]>();
  for (const [name, table] of Object.entries(VOCABULARIES)) {
    const type = `vocabulary_${name}`;
    // Nulls are in as an empty text, so that no vocabulary is empty.
    const distinct = `SELECT DISTINCT coalesce(${name}, '') FROM ${table} ORDER BY 1`;
    await db.run(`CREATE TYPE ${type} AS ENUM (${distinct})`);
    vocabularies.set(name, await texts(db, `SELECT unnest(enum_range(NULL::${type}))::VARCHAR`));
  }
  return vocabularies;
}

async function outputsOf(
  db: DuckDBConnection,
  dir: string,
  vocabularies: Vocabularies,
  model: string,
): Promise<ModelOutputs | null> {
  const coded = Object.keys(VOCABULARIES).map(
    (name) => `enum_code(${name}::vocabulary_${name}) AS ${name}`,
  );
  const folder = runFolder(dir);
  const generations = partsOf(folder.generations, model);
  if (generations === null) return null;
  const ballots = partsOf(folder.ballots, model) ?? "ballots";
  // Rows stay in the order of insertion, so that their ids are positions.
  await db.run(
    `CREATE OR REPLACE TEMP TABLE outputs AS
     SELECT (q.position * (SELECT count(*) FROM conditions) + c.position)::INTEGER AS cell,
       (${ROW_BYTES} + ${FREE_TEXTS.map((name) => `coalesce(strlen(${name}), 0)`).join(" + ")})::INTEGER AS bytes,
       ${coded.join(", ")}, ${FREE_TEXTS.join(", ")}, context_id IS NOT NULL AS has_context, text_match,
       sample, prompt_tokens, completion_tokens, latency_s, attempt, seed::DOUBLE AS seed,
       epoch_ms(started_at)::DOUBLE AS started_at
     FROM ${generations} g LEFT JOIN ${ballots} b
         USING (experiment, model, condition, question_id, regime, sample)
       JOIN questions q USING (question_id) JOIN conditions c USING (condition)
     WHERE model = ${sqlText(model)}
     ORDER BY cell, experiment, regime, sample`,
  );
  const [cells, bytes] = await columns<number>(db, "SELECT cell, bytes FROM outputs");
  const names = [...Object.keys(VOCABULARIES), ...FREE_TEXTS, ...FLAGS, ...NUMBERS];
  return {
    cells,
    bytes,
    async rows(first, last) {
      const read = await columns(
        db,
        `SELECT ${names.join(", ")} FROM outputs WHERE rowid BETWEEN ${first} AND ${last}`,
      );
      const entries = names.map((name, i) => [name, decoded(read[i], vocabularies.get(name))]);
      return Object.fromEntries(entries) as OutputColumns;
    },
  };
}

function decoded(
  values: readonly unknown[],
  vocabulary: readonly string[] | undefined,
): readonly unknown[] {
  if (vocabulary === undefined) return values;
  return values.map((code) => (code === null ? null : vocabulary[code as number]));
}

/** A query's result by column. */
async function columns<T = unknown>(
  db: DuckDBConnection,
  sql: string,
): Promise<readonly (readonly T[])[]> {
  const reader = await db.runAndReadAll(sql);
  return reader.getColumnsJS() as unknown as readonly (readonly T[])[];
}

async function texts(db: DuckDBConnection, sql: string): Promise<readonly string[]> {
  return (await columns<string>(db, sql)).at(0) ?? [];
}
