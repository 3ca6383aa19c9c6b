import type { DuckDBConnection } from "@duckdb/node-api";
import type { ModelOutput } from "../reading/output.js";

/** Outputs that read alike: the same text, reason to end and presence of reasoning on one question. */
export interface DistinctOutput {
  readonly question_id: string;
  readonly raw: string | null;
  readonly has_reasoning: boolean;
  readonly finish_reason: string | null;
}

/** SQL expressions, over `generations`, of the fields of a distinct output. */
export const DISTINCT_FIELDS =
  "question_id, raw, coalesce(reasoning, '') <> '' AS has_reasoning, finish_reason";

/** The distinct outputs of a query over `generations`. */
export async function distinctOutputs(
  db: DuckDBConnection,
  source: string,
): Promise<readonly DistinctOutput[]> {
  const reader = await db.runAndReadAll(
    `SELECT DISTINCT ${DISTINCT_FIELDS} FROM ${source} ORDER BY ALL`,
  );
  return reader.getRows().map(([question_id, raw, has_reasoning, finish_reason]) => ({
    question_id: text(question_id) ?? "",
    raw: text(raw),
    has_reasoning: has_reasoning === true,
    finish_reason: text(finish_reason),
  }));
}

/** A distinct output as the rule parser takes it; reasoning counts by its presence alone. */
export function modelOutput({ raw, has_reasoning, finish_reason }: DistinctOutput): ModelOutput {
  return { raw, reasoning: has_reasoning ? "present" : null, finish_reason };
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
