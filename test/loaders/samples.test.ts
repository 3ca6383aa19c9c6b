import { readFile, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { DuckDBInstance } from "@duckdb/node-api";
import { tableFromIPC } from "@uwdata/flechette";
import { describe, expect, test } from "vitest";
import { mayShowPrompt } from "../../loaders/redistribution.js";
import { madeSamples, type SamplesIndex } from "../../loaders/samples/make-samples.js";
import { planShards } from "../../loaders/samples/plan-shards.js";
import { makeRun } from "../fixtures/make-run.js";
import { sharedFolder } from "../fixtures/shared-folder.js";

const root = await sharedFolder();
const [limited, open] = ["limited", "open"].map((name) => join(root, name));
await makeRun(limited, { models: 2, questions: 6, k: 4 });
await makeRun(open, {
  models: 2,
  questions: 6,
  k: 4,
  redistributable: ["stem", "options", "evidence"],
});

interface Samples {
  readonly index: SamplesIndex;
  readonly outputs: readonly Readonly<Record<string, unknown>>[];
  readonly prompts: readonly Readonly<Record<string, unknown>>[];
  /** Every file, unpacked, as one text. */
  readonly text: string;
}

async function samplesOf(dir: string, internal: boolean): Promise<Samples> {
  const folder = await madeSamples(join(root, "cache"), `${basename(dir)}-${internal}`, {
    dir,
    internal,
  });
  const unpacked = async (file: string): Promise<Uint8Array> =>
    gunzipSync(await readFile(join(folder, file)));
  const rows = async (shards: readonly { readonly file: string }[]) =>
    (
      await Promise.all(
        shards.map(
          async ({ file }) =>
            tableFromIPC(await unpacked(file)).toArray() as Record<string, unknown>[],
        ),
      )
    ).flat();
  const index = JSON.parse(Buffer.from(await unpacked("index.json.gz")).toString()) as SamplesIndex;
  const files = await Promise.all((await readdir(folder)).map(unpacked));
  return {
    index,
    outputs: await rows(index.models.flatMap(({ shards }) => shards)),
    prompts: await rows(index.prompts),
    text: files.map((bytes) => Buffer.from(bytes).toString("latin1")).join("\n"),
  };
}

/** The same rows by SQL of our own. */
async function stored(dir: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(
    `SELECT g.model, g.condition, g.question_id, g.regime, g.sample, raw, reasoning, seed::DOUBLE AS seed,
       latency_s, letter, status, reason, method, verifier_raw, prompt_sha256
     FROM read_parquet('${dir}/generations/*/*/*.parquet') g
       JOIN read_parquet('${dir}/ballots/*/*/*.parquet') b
         ON (g.model, g.condition, g.question_id, g.regime, g.sample)
          = (b.model, b.condition, b.question_id, b.regime, b.sample)`,
  );
  return reader.getRowObjectsJS();
}

const keyOf = (row: Readonly<Record<string, unknown>>): string =>
  ["model", "condition", "question_id", "regime", "sample"].map((name) => row[name]).join("|");

describe("the samples of a run", () => {
  test("hold every output with its ballot, by model, question and condition", async () => {
    const { index, outputs } = await samplesOf(open, true);
    const expected = await stored(open);
    expect(index.outputs).toBe(2 * 6 * 6 * 5);
    expect(outputs).toHaveLength(expected.length);
    const found = new Map(outputs.map((row) => [keyOf(row), row]));
    for (const row of expected) expect(found.get(keyOf(row))).toMatchObject(row);
    for (const { shards } of index.models) {
      for (const { first_cell, last_cell } of shards) {
        expect([first_cell, last_cell]).toEqual([0, 6 * 6 - 1]);
      }
    }
  });

  test("hold each prompt once, as its hash says that it was sent", async () => {
    const { prompts } = await samplesOf(open, true);
    expect(prompts).toHaveLength(6 * 6);
    const one = prompts.find(
      ({ condition, question_id }) => condition === "standard_rag" && question_id === "q002",
    );
    expect(one?.["user"]).toMatch(
      /^EVIDENCE-OPEN standard_rag q002\n\nQuestion: STEM-OPEN 2\n\nOptions:\nA\. OPTION-OPEN A\n/,
    );
    expect(one?.["system"]).toContain("Output only the letter");
  });

  test("keep texts out that may quote what the licence does not let out, and say how many", async () => {
    const { index, outputs, prompts, text } = await samplesOf(limited, false);
    expect(text).not.toContain("CANARY");
    expect(index.withheld).toBe(index.outputs);
    expect(prompts).toEqual([]);
    const [first] = outputs;
    expect(first).toMatchObject({ withheld: true, raw: null, reasoning: null, verifier_raw: null });
    expect(first["status"]).not.toBeNull();
  });

  test("hold all texts on an internal site", async () => {
    const { index, text } = await samplesOf(limited, true);
    expect(index.withheld).toBe(0);
    for (const what of ["STEM", "OPTION", "EVIDENCE", "OUTPUT", "REASONING", "VERIFIER"]) {
      expect(text).toContain(`${what}-CANARY`);
    }
  });

  test("withhold the conditions whose context may not be shown, and no other", async () => {
    const { index, outputs, text } = await samplesOf(open, false);
    const hidden = new Set(
      outputs.flatMap(({ withheld, condition }) => (withheld === true ? [condition] : [])),
    );
    expect([...hidden].sort()).toEqual(["agentic_rag", "max_context", "standard_rag"]);
    expect(index.withheld).toBe(index.outputs / 2);
    expect(text).not.toContain("EVIDENCE-OPEN standard_rag");
    expect(text).toContain("EVIDENCE-OPEN clean_evidence");
  });

  test("are the same bytes when they are made again", async () => {
    const again = await madeSamples(join(root, "again"), "same", { dir: open, internal: true });
    const first = join(root, "cache", "open-true");
    for (const name of await readdir(first)) {
      expect(await readFile(join(again, name))).toEqual(await readFile(join(first, name)));
    }
  });
});

test("a prompt may be shown when each of its parts may", () => {
  const rights = (...redistributable: string[]) => ({ redistributable, internal: false });
  expect(mayShowPrompt("closed_book", false, rights("stem", "options"))).toBe(true);
  expect(mayShowPrompt("closed_book", false, rights("stem"))).toBe(false);
  expect(mayShowPrompt("clean_evidence", true, rights("stem", "options", "contexts"))).toBe(false);
  expect(mayShowPrompt("clean_evidence", true, rights("stem", "options", "evidence"))).toBe(true);
  expect(mayShowPrompt("max_context", true, rights("stem", "options", "contexts"))).toBe(true);
  expect(mayShowPrompt("max_context", true, { redistributable: [], internal: true })).toBe(true);
});

describe("shards", () => {
  const sizes = { usual: 10, most: 20 };
  const ranges = (cells: readonly number[], bytes: readonly number[]) =>
    planShards(cells, bytes, sizes).map((shard) => [shard.first_row, shard.last_row]);

  test("are closed before the cell that would make them too large", () => {
    expect(ranges([0, 0, 1, 1, 2], [3, 3, 2, 2, 1])).toEqual([
      [0, 3],
      [4, 4],
    ]);
  });

  test("hold a large cell alone, and part one that is larger than a shard may be", () => {
    expect(ranges([0, 1, 1, 2], [4, 8, 9, 4])).toEqual([
      [0, 0],
      [1, 2],
      [3, 3],
    ]);
    expect(ranges([0, 0, 0, 1], [9, 9, 9, 1])).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  test("say which cells they hold", () => {
    expect(planShards([4, 4, 7, 9], [5, 5, 5, 5], sizes)).toEqual([
      { first_row: 0, last_row: 1, first_cell: 4, last_cell: 4 },
      { first_row: 2, last_row: 3, first_cell: 7, last_cell: 9 },
    ]);
    expect(planShards([], [], sizes)).toEqual([]);
  });
});
