import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { madeSamples } from "../../loaders/samples/make-samples.js";
import { openSamples, type SamplesFiles } from "../../src/components/samples-files.js";
import { MAIN_CONDITIONS } from "../../src/panel/condition.js";
import { makeRun } from "../fixtures/make-run.js";
import { sharedFolder } from "../fixtures/shared-folder.js";

const root = await sharedFolder();
const dir = join(root, "run");
await makeRun(dir, {
  models: 2,
  questions: 3,
  k: 4,
  redistributable: ["stem", "options", "evidence", "contexts"],
});
const folder = await madeSamples(join(root, "cache"), "run-0", { dir, internal: false });

async function opened(
  unpack = false,
): Promise<{ samples: SamplesFiles; asked: readonly string[] }> {
  const asked: string[] = [];
  const samples = await openSamples(
    { base: "./", runs: [], published: "", replica: "", duckdb: "" },
    {
      id: "run",
      key: "run-0",
      title: "",
      simulated: true,
      complete: true,
      samples: { key: "run-0" },
    },
    MAIN_CONDITIONS,
    ["q001", "q002", "q003"],
    async (address) => {
      asked.push(address);
      const bytes = await readFile(join(folder, basename(address)));
      return new Response(new Uint8Array(unpack ? gunzipSync(bytes) : bytes));
    },
  );
  return { samples: samples!, asked };
}

test("a cell's outputs come from the one shard that holds them, asked for once", async () => {
  const { samples, asked } = await opened();
  // q002 under conflict evidence, the third condition.
  const cell = 1 * 6 + 2;
  const outputs = await samples.outputs("sim/model-2", cell);
  expect(outputs).toHaveLength(5);
  for (const output of outputs) {
    expect(output).toMatchObject({
      model: "sim/model-2",
      condition: "conflict_evidence",
      question_id: "q002",
      withheld: false,
    });
  }
  expect(outputs.map(({ regime, sample }) => `${regime} ${sample}`)).toEqual([
    "sampled 1",
    "sampled 2",
    "sampled 3",
    "sampled 4",
    "single 1",
  ]);
  expect(outputs[0].started_at).toBe(Date.UTC(2026, 0, 1));
  await samples.outputs("sim/model-2", cell + 1);
  expect(asked).toEqual(["./samples/run-0/index.json.gz", "./samples/run-0/model-2-1.arrow.gz"]);
  const prompt = await samples.prompt(outputs[0].prompt_sha256!, cell);
  expect(prompt?.user).toContain("EVIDENCE-OPEN conflict_evidence q002");
});

test("files that a server has unpacked on the way are read as well", async () => {
  const { samples } = await opened(true);
  expect(await samples.outputs("sim/model-1", 0)).toHaveLength(5);
});

test("a model's shards can be loaded as a whole, and what is loaded is kept", async () => {
  const { samples } = await opened();
  await samples.loadModel("sim/model-1");
  await samples.outputs("sim/model-1", 5);
  expect(samples.loaded().map(({ model, rows }) => [model, rows.length])).toEqual([
    ["sim/model-1", 3 * 6 * 5],
  ]);
  expect(await samples.outputs("sim/model-1", 99)).toEqual([]);
  expect(await samples.outputs("nobody", 0)).toEqual([]);
});
