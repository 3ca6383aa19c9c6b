import path from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { ballotSymbol, LETTERS, NULL_REASONS } from "../../src/panel/ballot.js";
import { sqlText } from "../compact/duckdb.js";
import { writeParquet } from "../compact/write-parquet.js";
import { partFolder, storedParts, type RunFolder } from "../run-folder.js";
import { PANEL } from "../tables/schema.js";

/** Every ballot by what the `ballots` table says of it, with its symbol, as SQL rows. */
const SYMBOLS = [
  ...LETTERS.map((letter) => [letter, ballotSymbol({ status: "answer", letter })]),
  ...NULL_REASONS.map((reason) => [reason, ballotSymbol({ status: "null", reason })]),
  ["error", ballotSymbol({ status: "error" })],
].map(([value = "", symbol = ""]) => `(${sqlText(value)}, ${sqlText(symbol)})`);

const CELL = "experiment, model, condition, question_id";

/**
 * Collects a run's ballots into the `panel` table: a row a cell, sorted by key. Part by part, so
 * that its memory does not grow with the run.
 */
export async function writePanel(db: DuckDBConnection, run: RunFolder): Promise<void> {
  const columns = Object.entries(PANEL).map(([name, type]) => `${name} ${type}`);
  await db.run(`CREATE OR REPLACE TABLE cells (${columns.join(", ")})`);
  await db.run(
    `CREATE OR REPLACE TABLE symbols AS FROM (VALUES ${SYMBOLS.join(", ")}) AS t(value, symbol)`,
  );
  for (const { model, condition } of await storedParts(db, run.generations)) {
    const part = (table: string) =>
      `read_parquet(${sqlText(path.join(partFolder(table, model, condition), "part-*.parquet"))}, hive_partitioning = false)`;
    await db.run(
      `INSERT INTO cells BY NAME
       WITH votes AS (
         SELECT ${CELL},
                string_agg(symbol, '' ORDER BY "sample") FILTER (regime = 'sampled') AS ballots,
                string_agg(symbol, '') FILTER (regime = 'single') AS single
         FROM ${part(run.ballots)} JOIN symbols
           ON value = CASE status WHEN 'error' THEN 'error' ELSE coalesce(letter, reason) END
         GROUP BY ALL),
       calls AS (
         SELECT ${CELL}, max(latency_s) FILTER (regime = 'single') AS latency_single_s,
                max(latency_s) FILTER (regime = 'sampled') AS latency_vote_s
         FROM ${part(run.generations)} GROUP BY ALL)
       SELECT ${CELL}, ballots, single, latency_vote_s,
              coalesce(latency_single_s, latency_vote_s) AS latency_s
       FROM votes JOIN calls USING (${CELL})`,
    );
  }
  await writeParquet(db, `FROM cells ORDER BY ${CELL}`, PANEL, run.table("panel"));
  await db.run("DROP TABLE cells");
  await db.run("DROP TABLE symbols");
}
