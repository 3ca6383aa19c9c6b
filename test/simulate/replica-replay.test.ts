import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBenchmark } from "../../runner/benchmark/read.js";
import { readPanelFile } from "../../runner/panel-file/read.js";
import { runStudy } from "../../runner/run/run-study.js";
import { makeReplica } from "../../runner/simulate/replica/make.js";
import { replayOf } from "../../runner/simulate/replica/replay.js";
import { startSimulator, type Simulator } from "../../runner/simulate/server/start.js";
import { loadStudy } from "../../runner/study/load.js";
import { query } from "../run/run-rows.js";
import { ROOT, testEffects } from "../run/small-study.js";
import { tempFolder } from "../temp-folder.js";
import { REPLICA } from "./replica-stored.js";

async function replayingServer(): Promise<Simulator> {
  const { questions } = await readBenchmark(path.join(ROOT, "data/benchmarks/radsafe-shape"));
  const { models } = await readPanelFile(path.join(ROOT, "data/panels/safe-scale.yaml"));
  const server = await startSimulator({ questions, models, source: await replayOf(REPLICA) });
  onTestFinished(() => server.close());
  return server;
}

test("a run against the replaying server stores the replica's ballots and deterministic outputs", async () => {
  const dir = await tempFolder();
  const { url } = await replayingServer();
  const study = path.join(dir, "study.yaml");
  const text = await readFile(path.join(ROOT, "studies/replica.yaml"), "utf8");
  await writeFile(
    study,
    text
      .replace("http://127.0.0.1:8123/v1", url)
      .replaceAll("../data/", `${path.relative(dir, path.join(ROOT, "data"))}/`)
      .replace("panel_models: all", "panel_models: [Qwen-2.5-0.5B-it, DeepSeek-R1, gpt-oss-20B]")
      .replace(/^ {4}(?:#.*\n {4})*absent:\n(?: {6}.*\n)+/m, "")
      .replace(/single:\n(?: +- .*\n)+/, "single: [gpt-oss-20B]\n")
      .replace(/^conditions:\n(?: +- .*\n)+/m, "conditions: [closed_book, standard_rag]\n")
      .replace(/^experiments:\n(?: .*\n)+/m, "experiments: [{name: main}]\n")
      .replace("../runs/replica", "run"),
  );
  const end = await runStudy(await loadStudy(study, testEffects()), testEffects());
  expect(end).toMatchObject({ kind: "done", manifest: { complete: true, cells_done: 1200 } });
  const columns = "experiment, model, condition, question_id, ballots, single";
  const differing = await query(
    `SELECT ${columns} FROM '${dir}/run/panel.parquet' EXCEPT SELECT ${columns} FROM '${REPLICA}/panel.parquet'`,
  );
  expect(differing).toEqual([]);
});

test("a replica that is stopped writes nothing", async () => {
  const out = path.join(await tempFolder(), "replica");
  const effects = testEffects({ signal: AbortSignal.abort() });
  await expect(makeReplica({ seed: 1, out, worlds: 0 }, effects)).rejects.toMatchObject({
    message: "stopped; nothing was written",
    exitCode: 1,
  });
  expect(existsSync(out)).toBe(false);
});

test("a folder without a panel is refused with the command that makes one", async () => {
  const dir = await tempFolder();
  await expect(replayOf(dir)).rejects.toThrow("make one with `primum simulate panel`");
});
