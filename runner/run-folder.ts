import path from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { sqlText } from "./compact/duckdb.js";
import { rowsOf } from "./compact/rows.js";
import { modelSlug } from "./compact/slug.js";

/** Where the parts of a run lie. */
export interface RunFolder {
  readonly dir: string;
  readonly manifest: string;
  readonly journal: string;
  /** Folder of a table's parts, and the glob over all of them. */
  readonly generations: string;
  readonly ballots: string;
  readonly table: (name: RunTable) => string;
}

/** Tables of one file. */
export type RunTable =
  "questions" | "options" | "models" | "conditions" | "contexts" | "panel" | "attempts";

/** The places in a run folder. */
export function runFolder(dir: string): RunFolder {
  return {
    dir,
    manifest: path.join(dir, "manifest.json"),
    journal: path.join(dir, "journal"),
    generations: path.join(dir, "generations"),
    ballots: path.join(dir, "ballots"),
    table: (name) => path.join(dir, `${name}.parquet`),
  };
}

/** The folder that holds a model's parts of one condition, below `generations` or `ballots`. */
export function partFolder(tableDir: string, model: string, condition: string): string {
  return path.join(tableDir, modelSlug(model), condition);
}

/** The glob over every part of a table. */
export function partGlob(tableDir: string): string {
  return path.join(tableDir, "*", "*", "part-*.parquet");
}

/** The models and conditions that a table has parts of, in alphabetical order. */
export async function storedParts(
  db: DuckDBConnection,
  tableDir: string,
): Promise<readonly { readonly model: string; readonly condition: string }[]> {
  return rowsOf(
    db,
    `SELECT DISTINCT model, condition
     FROM read_parquet(${sqlText(partGlob(tableDir))}, hive_partitioning = false) ORDER BY ALL`,
    ["model", "condition"],
  );
}
