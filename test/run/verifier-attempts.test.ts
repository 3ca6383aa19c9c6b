import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runStudy } from "../../runner/run/run-study.js";
import { loadStudy } from "../../runner/study/load.js";
import { stubServer } from "../client/stub-server.js";
import { tempFolder } from "../temp-folder.js";
import { query } from "./run-rows.js";
import { simulator, testEffects, writeStudy } from "./small-study.js";

/** A verifier that finds no letter anywhere, after it has failed with these statuses. */
async function judge(failures: readonly number[]) {
  let calls = 0;
  return stubServer(({ url }) => {
    if (url === "/v1/models") return { body: { data: [{ id: "sim/judge" }] } };
    if (url !== "/v1/chat/completions") return { status: 404, body: {} };
    const status = failures.at(calls);
    calls += 1;
    if (status !== undefined) return { status, body: { error: { message: "overloaded" } } };
    const content = '{"commitment": "none", "letter": null}';
    const message = { role: "assistant", content };
    return { body: { choices: [{ index: 0, finish_reason: "stop", message }] } };
  });
}

/** A run of one model, k = 2, under one condition, read with a verifier of its own. */
async function runWith(failures: readonly number[]) {
  const dir = await tempFolder();
  const server = await simulator();
  const verifier = await judge(failures);
  const file = await writeStudy(dir, server.url, (yaml) =>
    yaml
      .replace("models:", `  judge: {url: "${verifier.url}", concurrency: 1}\nmodels:`)
      .replace(
        /models:\n(?: .*\n)+/,
        "models:\n  - {model: sim/Qwen-2.5-7B-it, endpoint: sim, k: 2, single: false}\n",
      )
      .replace(", clean_evidence]", "]")
      .replace(/verifier: .*/, "verifier: {model: sim/judge, endpoint: judge}"),
  );
  const start = async () => runStudy(await loadStudy(file, testEffects()), testEffects());
  const run = path.join(dir, "out");
  const attempts = () =>
    query(
      `SELECT cell_key, length(verdict_key)::INT, attempt, error_kind, status, message
       FROM '${run}/attempts.parquet' ORDER BY started_at`,
    );
  return { run, start, attempts, verifier };
}

test("a verifier's failed calls are rows of attempts, by the verdict that they were for", async () => {
  const { run, start, attempts, verifier } = await runWith([503, 429]);
  const end = await start();
  expect(await attempts()).toEqual([
    [null, 64, 1, "server", 503, "503 overloaded"],
    [null, 64, 2, "rate_limited", 429, "429 overloaded"],
  ]);
  expect(await query(`SELECT DISTINCT verdict_key FROM '${run}/attempts.parquet'`)).toHaveLength(1);
  expect(await readdir(path.join(run, "journal"))).toEqual([]);

  const undisturbed = await runWith([]);
  const other = await undisturbed.start();
  if (end.kind !== "done" || other.kind !== "done") return expect.fail("a run did not end");
  expect(end.manifest).toMatchObject({ complete: true, warnings: [] });
  expect(end.manifest.results_sha256).toBe(other.manifest.results_sha256);
  expect(await undisturbed.attempts()).toEqual([]);
  expect(verifier.seen.length).toBe(undisturbed.verifier.seen.length + 2);
});

test("a call that is not repeated leaves one row, an incomplete run, and is made by the next start", async () => {
  const { start, attempts } = await runWith([400]);
  expect(await start()).toMatchObject({ manifest: { complete: false } });
  expect(await attempts()).toEqual([[null, 64, 1, "bad_request", 400, "400 overloaded"]]);
  expect(await start()).toMatchObject({ manifest: { complete: true } });
  expect(await attempts()).toHaveLength(1);
});
