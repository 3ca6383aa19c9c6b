import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { tableFromIPC } from "@uwdata/flechette";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { runArchive } from "../../loaders/run-archive.js";
import { figure2Of } from "../../src/figures/figure-2-of.js";
import { figure2a } from "../../src/figures/figure-2a.js";
import { analysisOf } from "../fixtures/fixture-page.js";
import { makeRun } from "../fixtures/make-run.js";
import { sharedFolder } from "../fixtures/shared-folder.js";
import { tempFolder } from "../temp-folder.js";

const dir = join(await sharedFolder(), "run");
await makeRun(dir);

async function members(internal = false): Promise<Record<string, Uint8Array>> {
  return unzipSync(await runArchive(dir, internal));
}

/** Runs SQL on a run's panel and gives its rows. */
async function query(run: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(sql.replaceAll("RUN", run));
  return reader.getRowObjectsJson();
}

describe("a run's archive", () => {
  test("holds every row of the panel with its ballots and latency", async () => {
    const files = await members();
    const ballots = tableFromIPC(files["panel.arrow"]).toArray() as Record<string, unknown>[];
    const latency = tableFromIPC(files["latency.arrow"]).toArray() as Record<string, number>[];
    const seconds = ({ latency_ms_0: low, latency_ms_1: high }: Record<string, number>): number =>
      (low + 256 * high) / 1000;
    const shown = ballots.map((row, i) => ({
      ...row,
      ballots: strFromU8(row["ballots"] as Uint8Array),
      latency_s: seconds(latency[i]),
    }));
    const key = (row: Record<string, unknown>): string =>
      [row["model"], row["condition"], row["question_id"]].join();
    const stored = await query(
      dir,
      `SELECT experiment, model, condition, question_id, ballots, single, latency_s FROM 'RUN/panel.parquet'`,
    );
    expect(shown).toHaveLength(5 * 6 * 24);
    expect(new Map(shown.map((row) => [key(row), row]))).toEqual(
      new Map(stored.map((row) => [key(row), row])),
    );
  });

  test("has equal bytes when the run is equal", async () => {
    expect(await runArchive(dir, false)).toEqual(await runArchive(dir, false));
  });

  test("keeps out the text that its licence does not let out, unless the site is internal", async () => {
    const text = (files: Record<string, Uint8Array>): string =>
      Object.values(files)
        .map((file) => strFromU8(file))
        .join("");
    expect(text(await members())).not.toContain("CANARY");
    const internal = text(await members(true));
    expect(internal).toContain("STEM-CANARY 1");
    expect(internal).toContain("OPTION-CANARY A");
    expect(internal).not.toContain("EVIDENCE-CANARY");
  });

  test.each([
    {
      unit: "hundredths",
      of: "round(latency_s + 3, 2)",
      columns: ["latency_cs_0", "latency_cs_1"],
    },
    {
      unit: "milliseconds",
      of: "round(latency_s + 70, 3)",
      columns: ["latency_ms_0", "latency_ms_1", "latency_ms_2"],
    },
    { unit: "neither", of: "latency_s + 1e-7", columns: ["latency_s"] },
  ])("keeps latencies exact that are whole $unit", async ({ of, columns }) => {
    const run = join(await tempFolder(), "run");
    await makeRun(run, { models: 1, conditions: ["closed_book"], questions: 3 });
    await query(
      run,
      `COPY (SELECT * REPLACE (${of} AS latency_s) FROM read_parquet('RUN/panel.parquet')) TO 'RUN/other.parquet'`,
    );
    await query(run, `COPY (FROM read_parquet('RUN/other.parquet')) TO 'RUN/panel.parquet'`);
    const stored = await query(
      run,
      `SELECT latency_s FROM 'RUN/panel.parquet' ORDER BY question_id`,
    );
    expect((await analysisOf(run)).run.panel.latency_s).toEqual(
      stored.map((row) => row["latency_s"]),
    );
    const files = unzipSync(await runArchive(run, false));
    expect(tableFromIPC(files["latency.arrow"]).names).toEqual(columns);
  });
});

test("a deleted row of the panel changes panel.arrow and the figure's numbers", async () => {
  const run = join(await tempFolder(), "run");
  await makeRun(run);
  const before = await analysisOf(run);
  const arrow = unzipSync(await runArchive(run, false))["panel.arrow"];
  const { panel } = before.run;
  const correct = panel.questions[0].options.find(({ is_correct }) => is_correct)?.letter;
  const model = panel.models.findIndex((_, m) => panel.ballots[m * 6 * 24] === correct?.repeat(5));
  const name = panel.models[model].model;
  await query(
    run,
    `COPY (SELECT * FROM read_parquet('RUN/panel.parquet') WHERE NOT (model = '${name}' AND condition = 'closed_book' AND question_id = 'q001')) TO 'RUN/less.parquet'`,
  );
  await query(run, `COPY (FROM read_parquet('RUN/less.parquet')) TO 'RUN/panel.parquet'`);
  expect(unzipSync(await runArchive(run, false))["panel.arrow"]).not.toEqual(arrow);

  const accuracy = (analysis: typeof before): unknown =>
    figure2a
      .table(figure2Of(analysis, null))
      .rows.find((row) => row[1] === name && row[2] === "closed_book")?.[4];
  const after = await analysisOf(run);
  expect(after.run.panel.ballots[model * 6 * 24]).toBeNull();
  expect(accuracy(after)).toBeCloseTo(Number(accuracy(before)) - 1 / 24, 12);
});
