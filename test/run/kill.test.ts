import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { watch } from "node:fs";
import { mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../temp-folder.js";
import { allBallots, comparableGenerations, query } from "./run-rows.js";
import { ROOT, simulator, writeStudy } from "./small-study.js";

function start(file: string): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, "bin/primum.js"), "run", file], {
    stdio: "pipe",
  });
}

async function finish(file: string): Promise<number> {
  const [code] = (await once(start(file), "exit")) as [number];
  return code;
}

/** Kills a process once a file has grown to a size. */
async function killAt(child: ChildProcess, file: string, bytes: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const watcher = watch(path.dirname(file), () => {
    void stat(file).then(
      ({ size }) => size >= bytes && child.kill("SIGKILL"),
      () => undefined,
    );
  });
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  watcher.close();
  expect(signal).toBe("SIGKILL");
}

test("a run killed three times and resumed equals an undisturbed one, and the server's ledger reconciles", async () => {
  const dir = await tempFolder();
  const ledgerFile = path.join(dir, "ledger.jsonl");
  const server = await simulator(ledgerFile, 0.0005);
  const file = await writeStudy(dir, server.url);
  for (const [journal, bytes] of [
    ["0000", 100_000],
    ["0001", 40_000],
    ["0002", 1],
  ] as const) {
    await killAt(start(file), path.join(dir, `out/journal/${journal}.jsonl`), bytes);
  }
  expect(await finish(file)).toBe(0);
  const run = path.join(dir, "out");

  const undisturbed = await tempFolder();
  expect(await finish(await writeStudy(undisturbed, server.url))).toBe(0);
  const whole = path.join(undisturbed, "out");
  expect(await comparableGenerations(run)).toEqual(await comparableGenerations(whole));
  expect(await allBallots(run)).toEqual(await allBallots(whole));

  const cells = await query(
    `SELECT min(seed)::DOUBLE, list([reasoning, raw] ORDER BY "sample")
     FROM '${run}/generations/*/*/*.parquet' GROUP BY cell_key`,
  );
  expect(cells).toHaveLength(1200);
  const lines = (await readFile(ledgerFile, "utf8")).trimEnd().split("\n");
  const delivered = new Set(
    lines.map((line) => {
      const { seed, sha256 } = JSON.parse(line) as { seed: number; sha256: string };
      return `${seed} ${sha256}`;
    }),
  );
  for (const [seed, outputs] of cells) {
    const sha256 = createHash("sha256").update(JSON.stringify(outputs)).digest("hex");
    expect(delivered).toContain(`${String(seed)} ${sha256}`);
  }
}, 120_000);
