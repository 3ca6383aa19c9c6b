import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { withDuckDb } from "../../runner/compact/duckdb.js";
import { resultsSha256 } from "../../runner/compact/results-hash.js";
import { readBenchmark } from "../../runner/benchmark/read.js";
import { readByRule } from "../../runner/reading/read-by-rule.js";
import { readOutput } from "../../runner/reading/read-output.js";
import { loadStudy } from "../../runner/study/load.js";
import { parseManifest } from "../../runner/tables/manifest.js";
import { query } from "../run/run-rows.js";
import { ROOT } from "../run/small-study.js";
import { tempFolder } from "../temp-folder.js";

const RUN = path.join(ROOT, "data/runs/smollm2-mini");

async function manifest() {
  return parseManifest(await readFile(path.join(RUN, "manifest.json"), "utf8"), "manifest.json");
}

test("the server's own counters equal the stored rows of the real run", async () => {
  const { endpoints, outputs, complete, simulated } = await manifest();
  expect({ complete, simulated, outputs }).toEqual({
    complete: true,
    simulated: false,
    outputs: 40 * 3 * 21,
  });
  const [{ server_version, models }] = endpoints;
  expect(server_version).toBe("0.32.0");
  const [[rows, prompt, completion]] = await query(
    `SELECT count(*)::INT, sum(prompt_tokens)::INT, sum(completion_tokens / n)::INT
     FROM (SELECT *, count(*) OVER (PARTITION BY cell_key) AS n FROM '${RUN}/generations/*/*/*.parquet')`,
  );
  const counted = { outputs: rows, prompt_tokens: prompt, generation_tokens: completion };
  expect(models).toMatchObject([{ served: counted, stored: counted }]);
});

test("its results hash is that of its panel, and its study and benchmark are those in the project", async () => {
  const { results_sha256, study_sha256, benchmark } = await manifest();
  const scratch = await tempFolder();
  const panel = path.join(RUN, "panel.parquet");
  expect(await withDuckDb(scratch, (db) => resultsSha256(db, panel))).toBe(results_sha256);
  const study = await loadStudy(path.join(ROOT, "studies/smollm2-mini.yaml"), { env: {} });
  expect(study.study_sha256).toBe(study_sha256);
  expect(study.benchmark.sha256).toBe(benchmark.sha256);
});

test("every stored ballot is what the rule parser reads today", async () => {
  const { questions } = await readBenchmark(path.join(ROOT, "data/benchmarks/radiology-mini"));
  const options = new Map(questions.map((question) => [question.question_id, question.options]));
  const rows = await query(
    `SELECT question_id, raw, reasoning, finish_reason, letter, status, reason, method
     FROM '${RUN}/generations/*/*/*.parquet' JOIN '${RUN}/ballots/*/*/*.parquet'
     USING (experiment, model, condition, question_id, regime, "sample")`,
  );
  expect(rows).toHaveLength(2520);
  for (const [question_id, raw, reasoning, finish_reason, letter, status, reason, method] of rows) {
    const output = { raw, reasoning, finish_reason } as Parameters<typeof readByRule>[0];
    const row = readOutput(readByRule(output, options.get(String(question_id)) ?? []), null);
    expect({ raw, ...row }).toMatchObject({ raw, letter, status, reason, method });
  }
});

test("seeds: output i of a request has its base plus i, and bases lie at least 1,000 apart", async () => {
  const rows = await query(
    `SELECT min(seed)::DOUBLE, max(seed)::DOUBLE, count(*)::INT
     FROM '${RUN}/generations/*/*/*.parquet' GROUP BY cell_key ORDER BY 1`,
  );
  const cells = rows.map((row) => row.map(Number));
  cells.forEach(([base, last, n], at) => {
    expect(last).toBe(base + n - 1);
    if (at > 0) expect(base - cells[at - 1][0]).toBeGreaterThanOrEqual(1000);
  });
});
