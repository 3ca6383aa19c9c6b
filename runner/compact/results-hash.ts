import { createHash } from "node:crypto";
import type { DuckDBConnection } from "@duckdb/node-api";
import { sqlText } from "./duckdb.js";

/**
 * SHA-256, hex, over the rows of a `panel` file, sorted by key, without the latencies: equal for
 * two runs exactly when every ballot is. A row is the JSON array of its six columns and a line end.
 */
export async function resultsSha256(db: DuckDBConnection, panelFile: string): Promise<string> {
  const hash = createHash("sha256");
  const result = await db.stream(
    `SELECT experiment, model, condition, question_id, ballots, single
     FROM read_parquet(${sqlText(panelFile)}) ORDER BY ALL`,
  );
  for (let chunk = await result.fetchChunk(); chunk !== null; chunk = await result.fetchChunk()) {
    if (chunk.rowCount === 0) break;
    for (const row of chunk.getRows()) hash.update(`${JSON.stringify(row)}\n`);
  }
  return hash.digest("hex");
}
