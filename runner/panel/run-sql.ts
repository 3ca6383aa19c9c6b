import { sqlText } from "../compact/duckdb.js";
import type { RunFolder, RunTable } from "../run-folder.js";

/** Which models or conditions have cells in an experiment. */
export function ofExperiment(folder: RunFolder, experiment: string): (column: string) => string {
  return (column) =>
    `WHERE ${column} IN (SELECT ${column} FROM ${table(folder, "panel")}
      WHERE experiment = ${sqlText(experiment)})`;
}

/** The models and conditions of a panel as SQL, each row with its `place` in it. */
export interface Source {
  readonly models: string;
  readonly conditions: string;
}

/** A table's rows with their place among those that a condition leaves. */
export function placedSql(folder: RunFolder, name: RunTable, only: string): string {
  return `(SELECT *, (row_number() OVER (ORDER BY position) - 1)::INTEGER AS place
    FROM ${table(folder, name)} ${only})`;
}

/** The models, in order. */
export function modelsSql({ models }: Source): string {
  return `SELECT model, coalesce(family, 'unknown') AS family, params_total_b, params_active_b,
      params_published_b, k, hub_id, context_k_tokens, category
    FROM ${models} ORDER BY place`;
}

/** The options with what is told of their questions, in order. */
export function optionsSql(folder: RunFolder): string {
  return `SELECT question_id, type, subspecialties, source, letter, is_correct, high_risk, unsafe, contradiction
    FROM ${table(folder, "options")} JOIN ${table(folder, "questions")} q USING (question_id)
    ORDER BY q.position, letter`;
}

/** A table of a run to select from. */
export function table(folder: RunFolder, name: RunTable): string {
  return `read_parquet(${sqlText(folder.table(name))})`;
}
