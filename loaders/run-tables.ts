import { join } from "node:path";
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { z } from "zod";

const question = z.object({
  question_id: z.string(),
  type: z.string(),
  subspecialties: z.array(z.string()),
  stem_kind: z.string(),
  stem: z.string(),
  source: z.string().nullable(),
  redistributable: z.array(z.string()),
});

const option = z.object({
  question_id: z.string(),
  letter: z.string(),
  text: z.string(),
  is_correct: z.boolean(),
  high_risk: z.boolean(),
  unsafe: z.boolean(),
  contradiction: z.boolean(),
});

const model = z.object({
  model: z.string(),
  hub_id: z.string().nullable(),
  family: z.string(),
  params_total_b: z.number().nullable(),
  params_active_b: z.number().nullable(),
  params_published_b: z.number().nullable(),
  k: z.number().int(),
  context_k_tokens: z.number().nullable(),
  category: z.string().nullable(),
});

const condition = z.object({
  condition: z.string(),
  name: z.string(),
  planned_n: z.number().int(),
});

const panelRow = z.object({
  experiment: z.string(),
  model: z.string(),
  condition: z.string(),
  question_id: z.string(),
  ballots: z.string().nullable(),
  single: z.string().nullable(),
  latency_s: z.number().nullable(),
});

/** The tables of a run that the site needs, sorted as the study orders them. */
export interface RunTables {
  readonly questions: readonly z.infer<typeof question>[];
  readonly options: readonly z.infer<typeof option>[];
  readonly models: readonly z.infer<typeof model>[];
  readonly conditions: readonly z.infer<typeof condition>[];
  readonly panel: readonly z.infer<typeof panelRow>[];
}

/** Parquet files of a run folder that the site is made from. */
export const RUN_FILES = ["questions", "options", "models", "conditions", "panel"] as const;

/**
 * Reads a run's Parquet. Rows of the panel come by experiment, then in the order of models,
 * conditions and questions.
 *
 * @param dir the run folder
 */
export async function readRunTables(dir: string): Promise<RunTables> {
  const instance = await DuckDBInstance.create(":memory:");
  try {
    const connection = await instance.connect();
    for (const name of RUN_FILES) {
      const path = join(dir, `${name}.parquet`).replaceAll("'", "''");
      await connection.run(`CREATE VIEW ${name} AS SELECT * FROM read_parquet('${path}')`);
    }
    const tables = {
      questions: await rows(
        connection,
        question,
        `SELECT question_id, type, subspecialties, stem_kind, stem, source, redistributable
         FROM questions ORDER BY position`,
      ),
      options: await rows(
        connection,
        option,
        `SELECT o.* FROM options o JOIN questions q USING (question_id) ORDER BY q.position, letter`,
      ),
      models: await rows(
        connection,
        model,
        `SELECT model, hub_id, coalesce(family, 'unknown') AS family, params_total_b, params_active_b,
           params_published_b, k, context_k_tokens, category
         FROM models ORDER BY position`,
      ),
      conditions: await rows(
        connection,
        condition,
        `SELECT condition, name, planned_n FROM conditions ORDER BY position`,
      ),
      panel: await rows(
        connection,
        panelRow,
        `SELECT experiment, model, condition, question_id, ballots, single, latency_s
         FROM panel JOIN models m USING (model) JOIN conditions c USING (condition)
           JOIN questions q USING (question_id)
         ORDER BY experiment, m.position, c.position, q.position`,
      ),
    };
    connection.closeSync();
    return tables;
  } finally {
    instance.closeSync();
  }
}

async function rows<T>(
  connection: DuckDBConnection,
  schema: z.ZodType<T>,
  sql: string,
): Promise<readonly T[]> {
  const reader = await connection.runAndReadAll(sql);
  return z.array(schema).parse(reader.getRowObjectsJson());
}
