/**
 * The Parquet tables of a run. Every file of a table has exactly these columns in this order,
 * whatever it holds, so that one DuckDB glob reads them all. Fractions in [0, 1], seconds, UTC.
 */
export type Columns = Readonly<Record<string, string>>;

const CELL = {
  experiment: "VARCHAR",
  model: "VARCHAR",
  condition: "VARCHAR",
  question_id: "VARCHAR",
} as const;

/** The columns that identify one output. */
export const OUTPUT_KEY = { ...CELL, regime: "VARCHAR", sample: "INTEGER" } as const;

/** One question. */
export const QUESTIONS = {
  question_id: "VARCHAR",
  position: "INTEGER",
  stem: "VARCHAR",
  type: "VARCHAR",
  subspecialties: "VARCHAR[]",
  source: "VARCHAR",
  licence: "VARCHAR",
  redistributable: "VARCHAR[]",
  stem_kind: "VARCHAR",
  clean_evidence: "VARCHAR",
  conflict_evidence: "VARCHAR",
  severity_tier: "VARCHAR",
  escalation_expectation: "VARCHAR",
} as const satisfies Columns;

/** One option of a question. */
export const OPTIONS = {
  question_id: "VARCHAR",
  letter: "VARCHAR",
  text: "VARCHAR",
  is_correct: "BOOLEAN",
  high_risk: "BOOLEAN",
  unsafe: "BOOLEAN",
  contradiction: "BOOLEAN",
} as const satisfies Columns;

/** One model of the study. Sizes in billions of parameters. */
export const MODELS = {
  model: "VARCHAR",
  position: "INTEGER",
  hub_id: "VARCHAR",
  revision_declared: "VARCHAR",
  served_id: "VARCHAR",
  family: "VARCHAR",
  params_total_b: "DOUBLE",
  params_active_b: "DOUBLE",
  params_published_b: "DOUBLE",
  k: "INTEGER",
  context_k_tokens: "DOUBLE",
  category: "VARCHAR",
  engine: "VARCHAR",
} as const satisfies Columns;

/** One condition of the study. */
export const CONDITIONS = {
  condition: "VARCHAR",
  position: "INTEGER",
  name: "VARCHAR",
  aliases: "VARCHAR[]",
  planned_n: "INTEGER",
} as const satisfies Columns;

/** The evidence text that a condition puts before a question. */
export const CONTEXTS = {
  context_id: "VARCHAR",
  condition: "VARCHAR",
  question_id: "VARCHAR",
  text: "VARCHAR",
  source_ids: "VARCHAR[]",
  scores: "DOUBLE[]",
  sha256: "VARCHAR",
} as const satisfies Columns;

/**
 * One output of a model. `prompt_tokens` and `completion_tokens` are the request's, all of its
 * outputs together, and stand on each of them; `latency_s` is the request's wall clock, to the
 * millisecond.
 */
export const GENERATIONS = {
  ...OUTPUT_KEY,
  seed: "BIGINT",
  raw: "VARCHAR",
  reasoning: "VARCHAR",
  finish_reason: "VARCHAR",
  prompt_tokens: "INTEGER",
  completion_tokens: "INTEGER",
  latency_s: "DOUBLE",
  first_token_s: "DOUBLE",
  in_flight: "INTEGER",
  attempt: "INTEGER",
  endpoint: "VARCHAR",
  prompt_sha256: "VARCHAR",
  context_id: "VARCHAR",
  end_byte: "BIGINT",
  cell_key: "VARCHAR",
  started_at: "TIMESTAMP",
} as const satisfies Columns;

/**
 * One call that failed: a model's, with the key of the cell that it was for, or the verifier's, with
 * the key of the verdict (`verdicts.jsonl`). The other key is null. `attempt` counts from 1 within
 * one round of repeated calls.
 */
export const ATTEMPTS = {
  cell_key: "VARCHAR",
  verdict_key: "VARCHAR",
  attempt: "INTEGER",
  error_kind: "VARCHAR",
  status: "INTEGER",
  message: "VARCHAR",
  started_at: "TIMESTAMP",
  seconds: "DOUBLE",
} as const satisfies Columns;

/** One output as read. */
export const BALLOTS = {
  ...OUTPUT_KEY,
  letter: "VARCHAR",
  status: "VARCHAR",
  reason: "VARCHAR",
  method: "VARCHAR",
  text_match: "BOOLEAN",
  verifier_raw: "VARCHAR",
} as const satisfies Columns;

/**
 * One cell: `ballots` holds one symbol a sampled output, in sample order (`ballotSymbol`), `single`
 * that of the deterministic output. `latency_s` is the single call's, or the sampled call's where
 * no single output was asked for; `latency_vote_s` is the sampled call's.
 */
export const PANEL = {
  ...CELL,
  ballots: "VARCHAR",
  single: "VARCHAR",
  latency_s: "DOUBLE",
  latency_vote_s: "DOUBLE",
} as const satisfies Columns;
