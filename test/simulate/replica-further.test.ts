import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { between } from "../../runner/simulate/replica/further/neighbours.js";
import { query } from "../run/run-rows.js";
import { REPLICA } from "./replica-stored.js";

const FURTHER = ["rag_top1", "rag_top5", "context_32k", "context_100k"];

/** 1 − H / ln(n + 1) of a cell's ballots, nulls one of them, by the formula. */
function confidence(ballots: string, options: number): number {
  const counts = new Map<string, number>();
  for (const symbol of ballots) {
    const ballot = symbol === symbol.toUpperCase() ? symbol : "null";
    counts.set(ballot, (counts.get(ballot) ?? 0) + 1);
  }
  let entropy = 0;
  for (const count of counts.values()) {
    const p = count / ballots.length;
    entropy -= p * Math.log(p);
  }
  return 1 - entropy / Math.log(options + 1);
}

/** The most frequent letter of a cell. */
function answer(ballots: string): string {
  const counts = Array.from("ABCDE").map((letter) => ballots.split(letter).length - 1);
  return "ABCDE"[counts.indexOf(Math.max(...counts))];
}

async function stored() {
  const rows = (await query(
    `SELECT condition, ballots, o.letter, n.options
     FROM '${REPLICA}/panel.parquet' p
       JOIN '${REPLICA}/options.parquet' o ON o.question_id = p.question_id AND o.is_correct
       JOIN (SELECT question_id, count(*)::INT AS options FROM '${REPLICA}/options.parquet'
             GROUP BY ALL) n ON n.question_id = p.question_id
     WHERE experiment = 'main'`,
  )) as readonly (readonly [string, string, string, number])[];
  return rows.map(([condition, ballots, correct, options]) => ({
    condition,
    wrong: answer(ballots) !== correct,
    confidence: confidence(ballots, options),
  }));
}

describe("Supplementary Table 8, counted without the statistics of the project", () => {
  test("is printed under the further conditions at every threshold, and by as many cells", async () => {
    const cells = await stored();
    const csv = await readFile(join(REPLICA, "../published/s8_threshold.csv"), "utf8");
    const rows: readonly Record<string, string>[] = parse(csv, { columns: true });
    const further = rows.filter(({ condition }) => FURTHER.includes(condition));
    expect(further).toHaveLength(24);
    for (const { condition, theta, rate_pct, available_cells } of further) {
      const own = cells.filter((cell) => cell.condition === condition);
      expect(own.length).toBe(Number(available_cells));
      const confident = own.filter(
        (cell) => cell.wrong && cell.confidence >= Number(theta) - 1e-12,
      );
      const rate = ((100 * confident.length) / own.length).toFixed(1);
      expect(rate, `${condition} at ${theta}`).toBe(rate_pct);
    }
  });

  test("is printed under the main conditions at 0.80 and above, within 0.2", async () => {
    const cells = await stored();
    const csv = await readFile(join(REPLICA, "../published/s8_threshold.csv"), "utf8");
    const rows: readonly Record<string, string>[] = parse(csv, { columns: true });
    for (const { condition, theta, rate_pct } of rows) {
      if (FURTHER.includes(condition) || Number(theta) < 0.8) continue;
      const own = cells.filter((cell) => cell.condition === condition);
      const confident = own.filter(
        (cell) => cell.wrong && cell.confidence >= Number(theta) - 1e-12,
      );
      const off = (100 * confident.length) / own.length - Number(rate_pct);
      expect(Math.abs(off), `${condition} at ${theta}`).toBeLessThanOrEqual(0.2);
    }
  });
});

test("30 models answer with 32k and 16 with 100k tokens, all with windows that hold them", async () => {
  const models = await query(
    `SELECT p.condition, count(DISTINCT p.model)::INT, min(m.context_k_tokens)::INT
     FROM '${REPLICA}/panel.parquet' p JOIN '${REPLICA}/models.parquet' m USING (model)
     WHERE p.condition IN ('context_32k', 'context_100k') GROUP BY 1 ORDER BY 2`,
  );
  expect(models).toEqual([
    ["context_100k", 16, 128],
    ["context_32k", 30, 32],
  ]);
});

test("a value between neighbours is the first's, the second's, or between them", () => {
  const values = { closed_book: 10, standard_rag: 20 } as const;
  const at = (share: number): number =>
    between(
      { from: "closed_book", to: "standard_rag", share },
      (condition) => values[condition as keyof typeof values],
    );
  expect([at(0), at(0.3), at(1)]).toEqual([10, 13, 20]);
});
