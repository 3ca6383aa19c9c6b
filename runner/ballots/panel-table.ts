import type { DuckDBConnection } from "@duckdb/node-api";
import { ballotSymbol, LETTERS, NULL_REASONS } from "../../src/panel/ballot.js";
import { sqlText } from "../compact/duckdb.js";
import { writeParquet } from "../compact/write-parquet.js";
import { partGlob, type RunFolder } from "../run-folder.js";
import { PANEL } from "../tables/schema.js";

/** Every ballot by what the `ballots` table says of it, with its symbol, as SQL rows. */
const SYMBOLS = [
  ...LETTERS.map((letter) => [letter, ballotSymbol({ status: "answer", letter })]),
  ...NULL_REASONS.map((reason) => [reason, ballotSymbol({ status: "null", reason })]),
  ["error", ballotSymbol({ status: "error" })],
].map(([value = "", symbol = ""]) => `(${sqlText(value)}, ${sqlText(symbol)})`);

/** Collects a run's ballots into the `panel` table: a row a cell, sorted by key. */
export async function writePanel(db: DuckDBConnection, run: RunFolder): Promise<void> {
  const files = (dir: string) =>
    `read_parquet(${sqlText(partGlob(dir))}, hive_partitioning = false)`;
  const cell = "experiment, model, condition, question_id";
  await writeParquet(
    db,
    `WITH symbols(value, symbol) AS (VALUES ${SYMBOLS.join(", ")}),
     votes AS (
       SELECT ${cell},
              string_agg(symbol, '' ORDER BY "sample") FILTER (regime = 'sampled') AS ballots,
              string_agg(symbol, '') FILTER (regime = 'single') AS single
       FROM ${files(run.ballots)} JOIN symbols
         ON value = CASE status WHEN 'error' THEN 'error' ELSE coalesce(letter, reason) END
       GROUP BY ALL),
     calls AS (
       SELECT ${cell}, max(latency_s) FILTER (regime = 'single') AS latency_single_s,
              max(latency_s) FILTER (regime = 'sampled') AS latency_vote_s
       FROM ${files(run.generations)} GROUP BY ALL)
     SELECT *, coalesce(latency_single_s, latency_vote_s) AS latency_s
     FROM votes JOIN calls USING (${cell}) ORDER BY ${cell}`,
    PANEL,
    run.table("panel"),
  );
}
