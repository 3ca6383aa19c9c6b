import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { readPlanRecord } from "../../runner/run/plan-record.js";
import { runStudy } from "../../runner/run/run-study.js";
import { runStatus } from "../../runner/run/status.js";
import { runFolder } from "../../runner/run-folder.js";
import { loadStudy } from "../../runner/study/load.js";
import { stubServer } from "../client/stub-server.js";
import { tempFolder } from "../temp-folder.js";
import { comparableGenerations, query } from "./run-rows.js";
import { simulator, testEffects, writeStudy } from "./small-study.js";

/** Two models × two conditions × 200 questions, one model also asked singly. */
const REQUESTS = 2 * 2 * 200 + 2 * 200;
const OUTPUTS = 2 * 2 * 200 * 20 + 2 * 200;

async function runFrom(file: string, effects = testEffects()) {
  const study = await loadStudy(file, effects);
  return { end: await runStudy(study, effects), dir: study.output, effects };
}

test("every stored output is one that the server delivered, and its counters equal the stored sums", async () => {
  const dir = await tempFolder();
  const server = await simulator();
  const { end, dir: run } = await runFrom(await writeStudy(dir, server.url));
  if (end.kind !== "done") return expect.fail("the run did not end");
  expect(end.manifest).toMatchObject({
    complete: true,
    simulated: true,
    cells_done: 800,
    cells_planned: 800,
    outputs: OUTPUTS,
    warnings: [],
  });
  const delivered = server.ledger().models;
  const [endpoint] = end.manifest.endpoints;
  for (const { served_id, served, stored } of endpoint.models) {
    expect(served).toEqual(stored);
    expect(stored).toMatchObject({
      outputs: delivered[served_id].outputs,
      prompt_tokens: delivered[served_id].prefill_tokens,
      generation_tokens: delivered[served_id].completion_tokens,
    });
  }
  const seeds = await query(
    `SELECT count(*)::INT, count(DISTINCT seed)::INT FROM '${run}/generations/*/*/*.parquet'`,
  );
  expect(seeds).toEqual([[OUTPUTS, OUTPUTS]]);
});

test("sample i of a cell is what the server gives for n = 1 and seed base + i - 1", async () => {
  const dir = await tempFolder();
  const server = await simulator();
  const { dir: run } = await runFrom(await writeStudy(dir, server.url));
  const rows = await query(
    `SELECT seed::DOUBLE, raw, stem, list(o.letter || '. ' || o.text ORDER BY o.letter)
     FROM '${run}/generations/*/closed_book/*.parquet' g JOIN '${run}/questions.parquet' q USING (question_id)
     JOIN '${run}/options.parquet' o USING (question_id)
     WHERE model = 'sim/Qwen-2.5-7B-it' AND "sample" IN (1, 7, 20) AND question_id IN ('rs-003', 'rs-120')
     GROUP BY ALL ORDER BY ALL`,
  );
  expect(rows).toHaveLength(6);
  for (const [seed, raw, stem, options] of rows) {
    const reply = await fetch(`${server.url}/chat/completions`, {
      method: "POST",
      body: JSON.stringify({
        model: "sim/Qwen-2.5-7B-it",
        messages: [
          {
            role: "user",
            content: `Question: ${String(stem)}\n\nOptions:\n${(options as string[]).join("\n")}\n`,
          },
        ],
        seed,
        temperature: 0.7,
        max_tokens: 10,
      }),
    });
    expect(await reply.json()).toMatchObject({ choices: [{ message: { content: raw } }] });
  }
});

test("a second start asks nothing and gives the same manifest", async () => {
  const dir = await tempFolder();
  const server = await simulator();
  const file = await writeStudy(dir, server.url);
  const first = await runFrom(file);
  const asked = server.ledger().total.requests;
  const second = await runFrom(file);
  expect(server.ledger().total.requests).toBe(asked);
  expect(second.end).toEqual({ ...first.end, reused: true });
});

test("Ctrl-C leaves a run that goes on: every cell once, equal to an undisturbed run", async () => {
  const dir = await tempFolder();
  const server = await simulator();
  const file = await writeStudy(dir, server.url);
  const stop = new AbortController();
  let syncs = 0;
  const seconds = () => {
    syncs += 1;
    if (syncs === 400) stop.abort();
    return performance.now() / 1000;
  };
  const stopped = await runFrom(file, testEffects({ signal: stop.signal, seconds }));
  expect(stopped.end).toEqual({ kind: "stopped" });
  const status = await runStatus(stopped.dir);
  expect(status.stage).toBe("unfinished");
  expect(status.answered).toBeGreaterThan(50);
  expect(status.answered).toBeLessThan(REQUESTS);
  const resumed = await runFrom(file);
  expect(resumed.end).toMatchObject({
    kind: "done",
    manifest: { complete: true, outputs: OUTPUTS },
  });
  const other = await tempFolder();
  const whole = await runFrom(await writeStudy(other, server.url));
  expect(await comparableGenerations(resumed.dir)).toEqual(await comparableGenerations(whole.dir));
});

test("a condition added later leaves the old cells as they were and asks only the new ones", async () => {
  const dir = await tempFolder();
  const server = await simulator();
  await runFrom(await writeStudy(dir, server.url));
  const asked = server.ledger().models["sim/Qwen-2.5-7B-it"].requests;
  const more = (yaml: string) => yaml.replace("clean_evidence]", "clean_evidence, standard_rag]");
  const { end } = await runFrom(await writeStudy(dir, server.url, more));
  expect(end).toMatchObject({ kind: "done", manifest: { cells_planned: 1200, complete: true } });
  expect(server.ledger().models["sim/Qwen-2.5-7B-it"].requests).toBe(asked + 200);
});

test.each([
  ["seed", (yaml: string) => yaml.replace("seed: 7", "seed: 8")],
  ["temperature", (yaml: string) => yaml.replace("k: 20", "k: 20, temperature: 0.9")],
  ["template", (yaml: string) => `${yaml}prompt: {template: release}\n`],
])("another %s never mixes with stored cells", async (_name, change) => {
  const dir = await tempFolder();
  const server = await simulator();
  const small = (yaml: string) =>
    yaml
      .replace("[Qwen-2.5-7B-it, gpt-oss-20B]", "[gpt-oss-20B]")
      .replace(", clean_evidence]", "]");
  await runFrom(await writeStudy(dir, server.url, small));
  const changed = await writeStudy(dir, server.url, (yaml) => change(small(yaml)));
  await expect(runFrom(changed)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/holds \d+ cells made with another .*--out/) as string,
  });
});

test("a journal torn by a kill is repaired, told, and costs only the torn request", async () => {
  const dir = await tempFolder();
  const server = await simulator();
  const file = await writeStudy(dir, server.url);
  const stop = new AbortController();
  let calls = 0;
  const seconds = () => {
    calls += 1;
    if (calls === 300) stop.abort();
    return performance.now() / 1000;
  };
  const { dir: run } = await runFrom(file, testEffects({ signal: stop.signal, seconds }));
  const journal = path.join(run, "journal/0000.jsonl");
  const lines = (await readFile(journal, "utf8")).trimEnd().split("\n");
  await writeFile(
    journal,
    `${lines.slice(0, -1).join("\n")}\n${(lines.at(-1) ?? "").slice(0, 90)}`,
  );
  const { end, effects } = await runFrom(file);
  expect(end).toMatchObject({ kind: "done", manifest: { complete: true, outputs: OUTPUTS } });
  expect(effects.lines.join("\n")).toContain(
    "90 half-written bytes of a killed run moved to *.torn",
  );
  expect(effects.lines.join("\n")).toContain(`${lines.length - 1} requests are answered already`);
});

test("a server that is down, or serves other models, is told by name with the mend, and nothing is written", async () => {
  const dir = await tempFolder();
  await expect(runFrom(await writeStudy(dir, "http://127.0.0.1:9/v1"))).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(
      /^endpoints\.sim: no answer from .*ECONNREFUSED.*start the server/,
    ) as string,
  });
  const server = await simulator();
  const other = await writeStudy(dir, server.url, (yaml) =>
    yaml.replace("prefix: sim/", "prefix: sim/x-"),
  );
  await expect(runFrom(other)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('does not serve "sim/x-Qwen-2.5-7B-it"') as string,
  });
  expect(await readdir(path.join(dir, "out"))).toEqual([]);
});

test("what a server says as it refuses stands on one line, cut, before the mend", async () => {
  const refusal = `<html>\nresults_sha256 faked\n${"x".repeat(5000)}</html>`;
  const { url } = await stubServer(({ url: asked }) => {
    if (asked !== "/v1/models") return { status: asked === "/health" ? 404 : 401, body: refusal };
    const ids = ["sim/Qwen-2.5-7B-it", "sim/gpt-oss-20B", "sim/Mistral-Small-4-119B-it"];
    return { body: { data: ids.map((id) => ({ id })) } };
  });
  const run = runFrom(await writeStudy(await tempFolder(), url));
  await expect(run).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(
      /^endpoints\.sim: unauthorized \(HTTP 401\): 401 <html> results_sha256 faked x{200,300}…; 0 of .*run the same command again$/,
    ) as string,
  });
});

test("a run folder that cannot be made is told with the mend", async () => {
  const dir = await tempFolder();
  const file = await writeStudy(dir, "http://127.0.0.1:9/v1", (yaml) =>
    yaml.replace("output: out", "output: /proc/nowhere/run"),
  );
  await expect(runFrom(file)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/cannot write to \/proc\/nowhere\/run.*--out/) as string,
  });
});

test("a run that another process works on is refused", async () => {
  const dir = await tempFolder();
  const file = await writeStudy(dir, "http://127.0.0.1:9/v1");
  const study = await loadStudy(file, testEffects());
  await runFrom(file).catch(() => undefined);
  await writeFile(path.join(study.output, ".lock"), String(process.ppid));
  await expect(runFrom(file)).rejects.toThrow(`process ${process.ppid} is working on this run`);
});

test("the plan's record states the size of the study", async () => {
  const dir = await tempFolder();
  const server = await simulator();
  const { dir: run } = await runFrom(await writeStudy(dir, server.url));
  expect(await readPlanRecord(runFolder(run))).toMatchObject({
    study: "small",
    cells: 800,
    requests: REQUESTS,
    outputs: OUTPUTS,
  });
});
