import { withDuckDb } from "../../runner/compact/duckdb.js";
import { tempFolder } from "../temp-folder.js";

/** The rows of a query, as JSON values. */
export async function query(sql: string): Promise<readonly (readonly unknown[])[]> {
  return withDuckDb(await tempFolder(), async (db) => {
    const reader = await db.runAndReadAll(sql);
    return reader.getRowsJson();
  });
}

/** Every generation of a run, sorted by key, without what differs between two equal runs. */
export function comparableGenerations(dir: string) {
  return query(
    `SELECT * EXCLUDE (latency_s, first_token_s, in_flight, attempt, endpoint, started_at)
     FROM read_parquet('${dir}/generations/*/*/*.parquet', hive_partitioning = false)
     ORDER BY experiment, model, condition, question_id, regime, "sample"`,
  );
}

/** Every ballot of a run, sorted by key. */
export function allBallots(dir: string) {
  return query(
    `SELECT * FROM read_parquet('${dir}/ballots/*/*/*.parquet', hive_partitioning = false)
     ORDER BY experiment, model, condition, question_id, regime, "sample"`,
  );
}
