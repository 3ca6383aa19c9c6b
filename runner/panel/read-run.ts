import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { z } from "zod";
import type { Panel } from "../../src/panel/panel.js";
import type { PanelModel } from "../../src/panel/model.js";
import type { Option, PanelQuestion } from "../../src/panel/question.js";
import { sqlText } from "../compact/duckdb.js";
import { readText } from "../input/read-file.js";
import { runFolder, type RunFolder } from "../run-folder.js";
import { parseManifest, type Manifest } from "../tables/manifest.js";
import { madeAnew, requireTables } from "../tables/table-faults.js";
import { UserError } from "../user-error.js";
import { chooseExperiment } from "./choose-experiment.js";
import { modelsSql, ofExperiment, optionsSql, placedSql, table, type Source } from "./run-sql.js";

const TABLES = ["questions", "options", "models", "conditions", "panel"] as const;

/** A run as read for analysis. */
export interface RunPanel {
  /** The experiment that it is of. */
  readonly experiment: string;
  readonly panel: Panel;
  /** The panel's models with what is told of them. */
  readonly models: readonly z.infer<typeof modelRow>[];
  readonly manifest: Manifest;
}

const modelRow = z.object({
  model: z.string(),
  family: z.string(),
  params_total_b: z.number().nullable(),
  params_active_b: z.number().nullable(),
  params_published_b: z.number().nullable(),
  k: z.number(),
  hub_id: z.string().nullable(),
  context_k_tokens: z.number().nullable(),
  category: z.string().nullable(),
});

const optionRow = z.object({
  question_id: z.string(),
  type: z.string(),
  subspecialties: z.array(z.string()),
  source: z.string().nullable(),
  letter: z.string(),
  is_correct: z.boolean(),
  high_risk: z.boolean(),
  unsafe: z.boolean(),
  contradiction: z.boolean(),
});

/**
 * Reads one experiment of a run from its Parquet; without a name `main`, or the only one. Of a run
 * with several, models and conditions that have no cell in this one are left out. Throws a UserError
 * when the folder is no run, a table cannot be read or the experiment is not in it.
 */
export async function readRunPanel(dir: string, wanted?: string): Promise<RunPanel> {
  const folder = runFolder(dir);
  const manifest = parseManifest(await readText(folder.manifest, folder.manifest), folder.manifest);
  const instance = await DuckDBInstance.create(":memory:", { threads: "2" });
  const db = await instance.connect();
  try {
    const held = await experimentsOf(db, folder);
    const experiment = chooseExperiment(dir, held, wanted);
    const only = held.length > 1 ? ofExperiment(folder, experiment) : () => "";
    const source = {
      models: placedSql(folder, "models", only("model")),
      conditions: placedSql(folder, "conditions", only("condition")),
    };
    const models = await rows(db, modelRow, modelsSql(source));
    const options = await rows(db, optionRow, optionsSql(folder));
    const conditions = await rows(
      db,
      z.object({ condition: z.string() }),
      `SELECT condition FROM ${source.conditions} ORDER BY place`,
    );
    const empty = emptyPanel(
      models,
      conditions.map(({ condition }) => condition),
      questionsOf(options),
    );
    const panel = await fillPanel(db, folder, experiment, source, empty);
    return { experiment, panel, models, manifest };
  } catch (error) {
    if (error instanceof UserError) throw error;
    await requireTables(db, folder, TABLES);
    throw new UserError(`${dir}: ${faultOf(error)}; ${madeAnew(folder)}`, 2, { cause: error });
  } finally {
    db.closeSync();
    instance.closeSync();
  }
}

/** What is wrong with rows that can be read, on one line. */
function faultOf(error: unknown): string {
  if (!(error instanceof z.ZodError))
    return error instanceof Error ? error.message.split("\n")[0] : String(error);
  const [{ path, message }] = error.issues;
  return `row ${path.join(", ")}: ${message}`;
}

interface MutablePanel extends Panel {
  readonly ballots: (string | null)[];
  readonly single: (string | null)[];
  readonly latency_s: (number | null)[];
}

/**
 * Puts every row of the experiment into its cell. The answers come as one text a column, because the
 * database hands over single texts slowly.
 */
async function fillPanel(
  db: DuckDBConnection,
  folder: RunFolder,
  experiment: string,
  source: Source,
  panel: MutablePanel,
): Promise<Panel> {
  await db.run(`
    CREATE TEMP TABLE cells AS
    SELECT (m.place * ${panel.conditions.length} + c.place) * ${panel.questions.length} + q.position AS cell,
      p.ballots, p.single, p.latency_s
    FROM ${table(folder, "panel")} p
      JOIN ${source.models} m USING (model)
      JOIN ${source.conditions} c USING (condition)
      JOIN ${table(folder, "questions")} q USING (question_id)
    WHERE p.experiment = ${sqlText(experiment)}`);
  const [cells, latency] = await columns<[number, number | null]>(
    db,
    "SELECT cell, latency_s FROM cells ORDER BY cell",
  );
  const [[ballots], [single]] = await columns<[string | null, string | null]>(
    db,
    `SELECT string_agg(coalesce(ballots, ''), chr(10) ORDER BY cell),
      string_agg(coalesce(single, ''), chr(10) ORDER BY cell) FROM cells`,
  );
  const ballotLines = ballots?.split("\n") ?? [];
  const singleLines = single?.split("\n") ?? [];
  for (let row = 0; row < cells.length; row++) {
    const cell = cells[row];
    panel.ballots[cell] = ballotLines[row] || null;
    panel.single[cell] = singleLines[row] || null;
    panel.latency_s[cell] = latency[row];
  }
  return panel;
}

function emptyPanel(
  models: readonly PanelModel[],
  conditions: readonly string[],
  questions: readonly PanelQuestion[],
): MutablePanel {
  const size = models.length * conditions.length * questions.length;
  return {
    models,
    conditions,
    questions,
    ballots: new Array<string | null>(size).fill(null),
    single: new Array<string | null>(size).fill(null),
    latency_s: new Array<number | null>(size).fill(null),
  };
}

/** The questions of option rows that stand question by question. */
function questionsOf(rows: readonly z.infer<typeof optionRow>[]): readonly PanelQuestion[] {
  const questions = new Map<string, PanelQuestion & { readonly options: Option[] }>();
  for (const { question_id, type, subspecialties, source, ...option } of rows) {
    let question = questions.get(question_id);
    if (question === undefined) {
      question = { question_id, type, subspecialties, source, options: [] };
      questions.set(question_id, question);
    }
    question.options.push({ ...option, text: "" });
  }
  return [...questions.values()];
}

/** The experiments that a run has cells of, by name. */
async function experimentsOf(db: DuckDBConnection, folder: RunFolder): Promise<readonly string[]> {
  const found = await rows(
    db,
    z.object({ experiment: z.string() }),
    `SELECT DISTINCT experiment FROM ${table(folder, "panel")} ORDER BY experiment`,
  );
  return found.map(({ experiment }) => experiment);
}

async function rows<T>(
  db: DuckDBConnection,
  schema: z.ZodType<T>,
  sql: string,
): Promise<readonly T[]> {
  const reader = await db.runAndReadAll(sql);
  return z.array(schema).parse(reader.getRowObjectsJson());
}

/** The columns of a query's answer, each as a list. */
async function columns<Row extends readonly unknown[]>(
  db: DuckDBConnection,
  sql: string,
): Promise<{ readonly [Place in keyof Row]: readonly Row[Place][] }> {
  const reader = await db.runAndReadAll(sql);
  return reader.getColumns() as { readonly [Place in keyof Row]: readonly Row[Place][] };
}
