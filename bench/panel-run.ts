import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { sqlText } from "../runner/compact/duckdb.js";
import {
  CONDITIONS,
  MODELS,
  OPTIONS,
  PANEL,
  QUESTIONS,
  type Columns,
} from "../runner/tables/schema.js";
import type { ConditionKey } from "../src/panel/condition.js";
import { cellIndex, type Panel } from "../src/panel/panel.js";
import { makeRun, writeParquet } from "../test/fixtures/make-run.js";

type Row = Readonly<Record<string, unknown>>;

/** Writes a panel as the Parquet of a run, as far as its analysis reads it. */
export async function writePanelRun(dir: string, panel: Panel): Promise<void> {
  const conditions = panel.conditions as readonly ConditionKey[];
  await makeRun(dir, { models: 1, questions: 1, k: 1, conditions });
  const tables: readonly (readonly [string, Columns, readonly Row[]])[] = [
    ["questions", QUESTIONS, panel.questions.map((own, position) => ({ ...own, position }))],
    [
      "options",
      OPTIONS,
      panel.questions.flatMap(({ question_id, options }) =>
        options.map((option) => ({ question_id, ...option })),
      ),
    ],
    ["models", MODELS, panel.models.map((model, position) => ({ ...model, position }))],
    [
      "conditions",
      CONDITIONS,
      conditions.map((condition, position) => ({ condition, position, name: condition })),
    ],
    ["panel", PANEL, rowsOf(panel)],
  ];
  const instance = await DuckDBInstance.create(":memory:");
  for (const [name, columns, rows] of tables)
    await writeParquet(instance, dir, name, columns, rows);
  instance.closeSync();
}

function rowsOf(panel: Panel): readonly Row[] {
  return panel.models.flatMap(({ model }, m) =>
    panel.conditions.flatMap((condition, c) =>
      panel.questions.flatMap(({ question_id }, q) => {
        const cell = cellIndex(panel, m, c, q);
        const ballots = panel.ballots[cell];
        const single = panel.single[cell];
        const latency_s = panel.latency_s[cell];
        if (ballots === null && single === null && latency_s === null) return [];
        return [{ experiment: "main", model, condition, question_id, ballots, single, latency_s }];
      }),
    ),
  );
}

/** Writes a run again with every question several times, each under an id of its own. */
export async function growRun(from: string, to: string, times: number): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of ["manifest.json", "models.parquet", "conditions.parquet"]) {
    await copyFile(path.join(from, name), path.join(to, name));
  }
  const instance = await DuckDBInstance.create(":memory:");
  const db = await instance.connect();
  const source = (name: string): string => `read_parquet(${sqlText(path.join(from, name))})`;
  const place = `(position + t * (SELECT count(*) FROM ${source("questions.parquet")}))::INTEGER`;
  for (const name of ["questions", "options", "panel"]) {
    const file = `${name}.parquet`;
    const position = name === "questions" ? `, ${place} AS position` : "";
    await db.run(`COPY (
        SELECT * REPLACE (question_id || '/' || t AS question_id ${position})
        FROM ${source(file)}, range(${times}) AS times(t)
      ) TO ${sqlText(path.join(to, file))} (FORMAT parquet, COMPRESSION zstd)`);
  }
  db.closeSync();
  instance.closeSync();
}
