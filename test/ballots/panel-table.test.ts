import { mkdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { writePanel } from "../../runner/ballots/panel-table.js";
import { withDuckDb } from "../../runner/compact/duckdb.js";
import { writeRows } from "../../runner/compact/write-rows.js";
import { partFolder, runFolder } from "../../runner/run-folder.js";
import { BALLOTS, GENERATIONS } from "../../runner/tables/schema.js";
import { query } from "../run/run-rows.js";
import { tempFolder } from "../temp-folder.js";

interface Output {
  readonly regime: string;
  readonly sample: number;
  readonly letter?: string;
  readonly reason?: string;
  readonly status: string;
  readonly latency_s: number;
}

/** Samples out of order, each ballot another symbol; the calls took 0.5 s (single) and 2 s (sampled). */
const OUTPUTS: readonly Output[] = [
  { regime: "sampled", sample: 3, status: "null", reason: "refusal", latency_s: 2 },
  { regime: "sampled", sample: 1, status: "answer", letter: "B", latency_s: 2 },
  { regime: "single", sample: 0, status: "answer", letter: "D", latency_s: 0.5 },
  { regime: "sampled", sample: 4, status: "error", reason: "verifier_call", latency_s: 2 },
  { regime: "sampled", sample: 2, status: "answer", letter: "C", latency_s: 2 },
];

async function panelOf(outputs: readonly Output[]) {
  const run = runFolder(await tempFolder());
  const scratch = await tempFolder();
  const key = { experiment: "main", model: "m", condition: "closed_book", question_id: "q" };
  const nulls = (columns: object) =>
    Object.fromEntries(Object.keys(columns).map((name) => [name, null]));
  await withDuckDb(scratch, async (db) => {
    for (const [dir, columns] of [
      [run.generations, GENERATIONS],
      [run.ballots, BALLOTS],
    ] as const) {
      const folder = partFolder(dir, "m", "closed_book");
      await mkdir(folder, { recursive: true });
      const rows = outputs.map((output) => ({ ...nulls(columns), ...key, ...output }));
      const file = path.join(folder, "part-0000.parquet");
      await writeRows(db, rows as Parameters<typeof writeRows>[1], columns, file, scratch);
    }
    await writePanel(db, run);
  });
  return query(`SELECT ballots, single, latency_s, latency_vote_s FROM '${run.table("panel")}'`);
}

test("a cell's ballots stand in sample order, its single output and both latencies apart", async () => {
  expect(await panelOf(OUTPUTS)).toEqual([["BCr!", "D", 0.5, 2]]);
});

test("without a single output the latency is the sampled call's, and single is null", async () => {
  const sampled = OUTPUTS.filter(({ regime }) => regime === "sampled");
  expect(await panelOf(sampled)).toEqual([["BCr!", null, 2, 2]]);
});
