import { readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { withDuckDb } from "../../runner/compact/duckdb.js";
import { rereadRun, runStudy } from "../../runner/run/run-study.js";
import { runStatus } from "../../runner/run/status.js";
import { loadStudy } from "../../runner/study/load.js";
import { tempFolder } from "../temp-folder.js";
import { query } from "./run-rows.js";
import { simulator, testEffects, writeStudy } from "./small-study.js";

/** A finished run of one model, k = 2, under one condition. */
async function finishedRun() {
  const dir = await tempFolder();
  const server = await simulator();
  const small = (yaml: string) =>
    yaml
      .replace(
        /models:\n(?: .*\n)+/,
        "models:\n  - {model: sim/Qwen-2.5-7B-it, endpoint: sim, k: 2, single: false}\n",
      )
      .replace(", clean_evidence]", "]");
  const file = await writeStudy(dir, server.url, small);
  const again = async () => runStudy(await loadStudy(file, testEffects()), testEffects());
  const first = await again();
  if (first.kind !== "done") return expect.fail("the run did not end");
  return { dir, file, server, again, run: path.join(dir, "out"), first: first.manifest };
}

test("a table that is missing or cut is made again from what is stored, and nothing is asked", async () => {
  const { run, again, server, first } = await finishedRun();
  const asked = server.ledger().total.requests;
  await rm(path.join(run, "models.parquet"));
  expect(await again()).toMatchObject({
    kind: "done",
    reused: false,
    manifest: { complete: true },
  });
  await truncate(path.join(run, "panel.parquet"), 100);
  await writeFile(path.join(run, "manifest.json"), "{");
  const end = await again();
  expect(end).toMatchObject({ manifest: { results_sha256: first.results_sha256 } });
  expect(server.ledger().total.requests).toBe(asked);
});

test("a cell with a missing output is asked again whole, and the run is what it was", async () => {
  const { run, again, server, first } = await finishedRun();
  const asked = server.ledger().total.requests;
  const [[part]] = (await query(
    `SELECT DISTINCT filename FROM read_parquet('${run}/generations/*/*/*.parquet', filename = true)`,
  )) as [[string]];
  await withDuckDb(await tempFolder(), (db) =>
    db.run(
      `COPY (SELECT * FROM '${part}' WHERE NOT (question_id = 'rs-007' AND "sample" = 2)) TO '${part}.less' (FORMAT parquet)`,
    ),
  );
  await rename(`${part}.less`, part);
  const end = await again();
  expect(end).toMatchObject({
    manifest: { complete: true, outputs: 400, results_sha256: first.results_sha256 },
  });
  expect(server.ledger().total.requests).toBe(asked + 1);
});

test("torn records of sessions and plan cost no run", async () => {
  const { run, again } = await finishedRun();
  await truncate(path.join(run, "sessions.jsonl"), 60);
  await rm(path.join(run, "manifest.json"));
  expect(await again()).toMatchObject({ kind: "done", manifest: { complete: true } });
  await truncate(path.join(run, "plan.json"), 10);
  await expect(runStatus(run)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining("plan.json: is damaged") as string,
  });
});

test("a generation file that is no Parquet is told by name, and the manifest stays", async () => {
  const { run, again } = await finishedRun();
  const manifest = await readFile(path.join(run, "manifest.json"), "utf8");
  const [[part]] = (await query(
    `SELECT DISTINCT filename FROM read_parquet('${run}/generations/*/*/*.parquet', filename = true)`,
  )) as [[string]];
  await truncate(part, 50);
  for (const work of [again, () => rereadRun(run, testEffects())]) {
    await expect(work()).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(/generations cannot be read \(.*part-0000/) as string,
    });
  }
  expect(await readFile(path.join(run, "manifest.json"), "utf8")).toBe(manifest);
});

test("outputs are never read against another benchmark than they were asked with", async () => {
  const { run } = await finishedRun();
  const stored = path.join(run, "study.yaml");
  const manifest = await readFile(path.join(run, "manifest.json"), "utf8");
  await writeFile(stored, `${await readFile(stored, "utf8")}prompt: {template: release}\n`);
  await expect(rereadRun(run, testEffects())).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/holds \d+ cells made with another/) as string,
  });
  expect(await readFile(path.join(run, "manifest.json"), "utf8")).toBe(manifest);
});

test("a condition added while the server is down leaves the finished run as it was", async () => {
  const { dir, run, server } = await finishedRun();
  const manifest = await readFile(path.join(run, "manifest.json"), "utf8");
  await server.close();
  const file = path.join(dir, "study.yaml");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace("[closed_book]", "[closed_book, standard_rag]"));
  const study = await loadStudy(file, testEffects());
  await expect(runStudy(study, testEffects())).rejects.toMatchObject({ exitCode: 1 });
  expect(await readFile(path.join(run, "manifest.json"), "utf8")).toBe(manifest);
  expect(await readFile(path.join(run, "study.yaml"), "utf8")).not.toContain("standard_rag");
});

test("only what the server counted during the run is set against it, and a difference warns", async () => {
  const dir = await tempFolder();
  const server = await simulator();
  const ask = (n: number) =>
    fetch(`${server.url}/chat/completions`, {
      method: "POST",
      body: JSON.stringify({
        model: "sim/Qwen-2.5-7B-it",
        messages: [{ role: "user", content: "Question: ?\n\nOptions:\nA. x\nB. y\n" }],
        n,
        temperature: 0.7,
        max_tokens: 10,
      }),
    });
  await ask(5);
  const file = await writeStudy(dir, server.url);
  const quiet = await runStudy(await loadStudy(file, testEffects()), testEffects());
  expect(quiet).toMatchObject({ manifest: { warnings: [] } });

  const other = await writeStudy(await tempFolder(), server.url);
  let meddled: Promise<unknown> | null = null;
  const seconds = () => {
    meddled ??= ask(3);
    return performance.now() / 1000;
  };
  const end = await runStudy(await loadStudy(other, testEffects()), testEffects({ seconds }));
  expect(end).toMatchObject({
    manifest: {
      warnings: [
        expect.stringMatching(/server counted 8003 outputs for sim\/Qwen-2\.5-7B-it, 8000 are/),
        expect.stringContaining("prompt_tokens"),
        expect.stringContaining("generation_tokens"),
      ],
    },
  });
});
