/** A query to begin with. */
export interface SqlExample {
  readonly name: string;
  readonly sql: string;
}

/** Queries that run on every run; the last ones need a model's outputs. */
export const SQL_EXAMPLES: readonly SqlExample[] = [
  {
    name: "Rates by model and condition",
    sql: `SELECT model, condition, count(*) FILTER (counted) AS n,
  100 * avg(correct::int) FILTER (counted) AS accuracy_percent,
  100 * avg(high_risk::int) FILTER (counted) AS high_risk_percent
FROM panel
GROUP BY ALL
ORDER BY high_risk_percent DESC`,
  },
  {
    name: "Questions on which most models err dangerously",
    sql: `SELECT question_id, condition, count(*) FILTER (high_risk) AS high_risk_models, count(*) AS models,
  any_value(subspecialties) AS subspecialties
FROM panel JOIN questions USING (question_id)
GROUP BY question_id, condition
ORDER BY high_risk_models DESC, question_id
LIMIT 30`,
  },
  {
    name: "The most confident high-risk errors",
    sql: `SELECT model, condition, question_id, answer, ballots, confidence
FROM panel
WHERE high_risk
ORDER BY confidence DESC, model, condition, question_id
LIMIT 50`,
  },
  {
    name: "Which wrong option draws most votes",
    sql: `SELECT p.question_id, p.answer, count(*) AS cells, any_value(o.high_risk) AS high_risk, any_value(o.unsafe) AS unsafe
FROM panel p JOIN options o ON o.question_id = p.question_id AND o.letter = p.answer
WHERE p.wrong
GROUP BY ALL
ORDER BY cells DESC
LIMIT 30`,
  },
  {
    name: "Outputs: how they were read",
    sql: `SELECT model, status, reason, method, count(*) AS outputs
FROM samples
GROUP BY ALL
ORDER BY outputs DESC`,
  },
  {
    name: "Outputs: those without an answer",
    sql: `SELECT condition, question_id, regime, sample, reason, raw
FROM samples
WHERE status = 'null'
LIMIT 100`,
  },
];
