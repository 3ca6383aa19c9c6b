import type { DuckDBConnection } from "@duckdb/node-api";
import type { BallotRow } from "../reading/read-output.js";
import type { DistinctOutput } from "./distinct-outputs.js";

/** A distinct output with what it was read as. */
export interface OutputReading {
  readonly output: DistinctOutput;
  readonly row: BallotRow;
}

/** Fills the table `readings`, which is made anew: what each distinct output was read as. */
export async function fillReadings(
  db: DuckDBConnection,
  readings: readonly OutputReading[],
): Promise<void> {
  await db.run(
    `CREATE OR REPLACE TABLE readings (
       question_id VARCHAR, raw VARCHAR, has_reasoning BOOLEAN, finish_reason VARCHAR,
       letter VARCHAR, status VARCHAR, reason VARCHAR, method VARCHAR, text_match BOOLEAN,
       verifier_raw VARCHAR)`,
  );
  const appender = await db.createAppender("readings");
  const text = (value: string | null) =>
    value === null ? appender.appendNull() : appender.appendVarchar(value);
  for (const { output, row } of readings) {
    text(output.question_id);
    text(output.raw);
    appender.appendBoolean(output.has_reasoning);
    text(output.finish_reason);
    text(row.letter);
    text(row.status);
    text(row.reason);
    text(row.method);
    if (row.text_match === null) appender.appendNull();
    else appender.appendBoolean(row.text_match);
    text(row.verifier_raw);
    appender.endRow();
  }
  appender.closeSync();
}
