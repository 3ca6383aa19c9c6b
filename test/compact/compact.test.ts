import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { compactJournal } from "../../runner/compact/compact.js";
import { sqlText, withDuckDb } from "../../runner/compact/duckdb.js";
import { writeParquet } from "../../runner/compact/write-parquet.js";
import { modelSlug } from "../../runner/compact/slug.js";
import { journalLine } from "../../runner/journal/line.js";
import type { JournalRecord } from "../../runner/journal/record.js";
import { partGlob, runFolder, type RunFolder } from "../../runner/run-folder.js";
import { ATTEMPTS, GENERATIONS } from "../../runner/tables/schema.js";
import { attemptRecord, generationRecord } from "../journal/records.js";
import { tempFolder } from "../temp-folder.js";

const key = (digit: number) => String(digit).repeat(32);

async function runWith(records: readonly JournalRecord[], extra = ""): Promise<RunFolder> {
  const run = runFolder(await tempFolder());
  await journalOf(run, "0000.jsonl", records, extra);
  return run;
}

async function journalOf(
  run: RunFolder,
  name: string,
  records: readonly JournalRecord[],
  extra = "",
): Promise<void> {
  await mkdir(run.journal, { recursive: true });
  await writeFile(path.join(run.journal, name), records.map(journalLine).join("\n") + "\n" + extra);
}

async function compact(run: RunFolder) {
  const scratch = await tempFolder();
  return withDuckDb(scratch, (db) => compactJournal(db, run, scratch));
}

async function query(sql: string): Promise<unknown[][]> {
  return withDuckDb(await tempFolder(), async (db) => {
    const reader = await db.runAndReadAll(sql);
    return reader.getRowsJson();
  });
}

test("every output of a request becomes a row: sample from 1, seed base plus its index; single is sample 0", async () => {
  const run = await runWith([
    generationRecord({ cell_key: key(1), seed: 5000 }),
    generationRecord({
      cell_key: key(2),
      seed: 9000,
      regime: "single",
      outputs: [{ raw: 'A, "quoted" \u0000 \ud83d\ude00', reasoning: null, finish_reason: "stop" }],
    }),
  ]);
  await compact(run);
  const rows = await query(
    `SELECT regime, "sample", seed, raw, reasoning, finish_reason, started_at::VARCHAR, prompt_tokens
     FROM read_parquet(${sqlText(partGlob(run.generations))}) ORDER BY ALL`,
  );
  const at = "2026-01-02 03:04:05.678";
  expect(rows).toEqual([
    ["sampled", 1, "5000", "B", null, "stop", at, 100],
    ["sampled", 2, "5001", null, "thinking", "length", at, 100],
    ["single", 0, "9000", 'A, "quoted" \u0000 \ud83d\ude00', null, "stop", at, 100],
  ]);
});

test("a file a model × condition, each with the table's columns and types, also where a column is all null", async () => {
  const run = await runWith([
    generationRecord({ cell_key: key(1) }),
    generationRecord({
      cell_key: key(2),
      model: "org/two:x",
      condition: "clean_evidence",
      context_id: "c",
    }),
  ]);
  expect((await compact(run)).parts).toBe(2);
  for (const [model, condition] of [
    ["sim/one", "closed_book"],
    ["org/two:x", "clean_evidence"],
  ] as const) {
    const file = path.join(run.generations, modelSlug(model), condition, "part-0000.parquet");
    const columns = await query(
      `SELECT column_name, column_type FROM (DESCRIBE FROM ${sqlText(file)})`,
    );
    expect(columns).toEqual(Object.entries(GENERATIONS));
  }
});

test("the journal goes when its records are in Parquet; compacting again changes nothing", async () => {
  const run = await runWith([generationRecord({ cell_key: key(1) })]);
  await compact(run);
  expect(await readdir(run.journal)).toEqual([]);
  expect(await compact(run)).toEqual({ parts: 0, damaged: [] });
});

test("a record that is in Parquet already, or twice in the journal, is stored once", async () => {
  const run = await runWith([generationRecord({ cell_key: key(1) })]);
  await compact(run);
  await journalOf(run, "0001.jsonl", [
    generationRecord({ cell_key: key(1) }),
    generationRecord({ cell_key: key(2), question_id: "q2" }),
    generationRecord({ cell_key: key(2), question_id: "q2" }),
  ]);
  await compact(run);
  const glob = sqlText(partGlob(run.generations));
  expect(await query(`SELECT cell_key, count(*)::INT FROM ${glob} GROUP BY 1 ORDER BY 1`)).toEqual([
    [key(1), 2],
    [key(2), 2],
  ]);
});

test("failed calls land in attempts, and later ones join them", async () => {
  const run = await runWith([attemptRecord({ cell_key: key(1) })]);
  await compact(run);
  await journalOf(run, "0001.jsonl", [
    attemptRecord({ cell_key: key(2), status: null, error_kind: "timeout" }),
  ]);
  await compact(run);
  expect(
    await query(
      `SELECT cell_key, error_kind, status FROM ${sqlText(run.table("attempts"))} ORDER BY 1`,
    ),
  ).toEqual([
    [key(1), "server", 503],
    [key(2), "timeout", null],
  ]);
});

test("failed calls that were stored before there were verifier's ones are kept beside them", async () => {
  const run = await runWith([attemptRecord({ cell_key: key(1) })]);
  await compact(run);
  const file = run.table("attempts");
  const { verdict_key, ...earlier } = ATTEMPTS;
  expect(verdict_key).toBe("VARCHAR");
  await withDuckDb(await tempFolder(), async (db) =>
    writeParquet(db, `FROM ${sqlText(file)}`, earlier, file),
  );
  await journalOf(run, "0001.jsonl", [attemptRecord({ cell_key: null, verdict_key: key(2) })]);
  await compact(run);
  expect(
    await query(`SELECT cell_key, verdict_key, seconds FROM ${sqlText(file)} ORDER BY 1`),
  ).toEqual([
    [key(1), null, 0.5],
    [null, key(2), 0.5],
  ]);
  expect(
    await query(`SELECT column_name, column_type FROM (DESCRIBE FROM ${sqlText(file)})`),
  ).toEqual(Object.entries(ATTEMPTS));
});

test("a damaged line is named and kept, and no other record is lost", async () => {
  const run = await runWith([generationRecord({ cell_key: key(1) })], '{"cell_key":"torn');
  expect((await compact(run)).damaged).toEqual(["0000.jsonl: line 2"]);
  expect(await readFile(path.join(run.journal, "0000.jsonl.damaged"), "utf8")).toBe(
    '{"cell_key":"torn\n',
  );
  expect(
    existsSync(
      path.join(run.generations, modelSlug("sim/one"), "closed_book", "part-0000.parquet"),
    ),
  ).toBe(true);
});

test("slugs of hostile model ids are unique, short and stay in their folder", () => {
  const ids = ["../../etc", "a/b", "a:b", "a-b", ".hidden", "x".repeat(300), "Ünï/çode", ""];
  const slugs = ids.map(modelSlug);
  expect(new Set(slugs).size).toBe(ids.length);
  for (const slug of slugs) expect(slug).toMatch(/^(?![.])[A-Za-z0-9._-]{8,100}$/);
});
