import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { packedRows } from "../../loaders/packed-rows.js";
import { REPLICA_MEMBERS, replicaArchive } from "../../loaders/replica-archive.js";
import { replicaReport, unpackedRows } from "../../src/components/replica-data.js";
import type { Site } from "../../src/components/site.js";
import { REPLICA, storedReport } from "../simulate/replica-stored.js";
import { tempFolder } from "../temp-folder.js";

test("rows travel as columns and come back as they were", () => {
  const rows = [
    { key: "a", block: "Table 1", result: 1.5, met: true, note: null },
    { key: "b", block: "Table 1", result: null, met: false, note: "why" },
    { key: "c", block: "Table 2", result: 0, met: true, note: null },
  ];
  const packed = packedRows(rows, ["key", "block", "result", "met", "note"], ["block", "note"]);
  expect(packed["block"]).toEqual({ texts: ["Table 1", "Table 2"], cells: [0, 0, 1] });
  expect(packed["note"]).toEqual({ texts: ["why"], cells: [null, 0, null] });
  expect(unpackedRows(packed)).toEqual(rows);
  expect(unpackedRows(packedRows([], ["key"], []))).toEqual([]);
});

test("a page reads from the archive what the stored report says", async () => {
  const members = unzipSync(await replicaArchive(REPLICA));
  expect(Object.keys(members).sort()).toEqual([...REPLICA_MEMBERS].sort());
  const asked: string[] = [];
  const site = { base: "./", replica: "key" } as Site;
  const page = replicaReport(site, (address) => {
    asked.push(address);
    return Promise.resolve(new Response(strFromU8(members[address.replace("./replica/key/", "")])));
  });
  const { report } = storedReport();
  expect(await page.targets()).toEqual(report.targets);
  expect(await page.text()).toEqual(report.text);
  expect(await page.checks()).toEqual(report.checks);
  expect((await page.ranges())?.open).toEqual(report.ranges?.open);
  expect(await page.head()).toMatchObject({
    seed: report.seed,
    summary: report.summary,
    worlds: { seeds: [1, 2, 3, 4, 5], missed: report.ranges?.missed.map(({ length }) => length) },
  });
  expect(asked[0]).toBe("./replica/key/targets.json");
});

test("the figures of the page weigh under 150 kB, and its ranges under 300", async () => {
  const members = unzipSync(await replicaArchive(REPLICA));
  expect(members["targets.json"].length).toBeLessThan(150_000);
  expect(members["ranges.json"].length).toBeLessThan(300_000);
});

test("a report of another version is refused with the command that makes one", async () => {
  const dir = await tempFolder();
  const text = await readFile(join(REPLICA, "report.json"), "utf8");
  await writeFile(join(dir, "report.json"), text.replace("replica-report/2", "replica-report/1"));
  await expect(replicaArchive(dir)).rejects.toThrow("run `primum simulate panel` again");
});

test("a part that cannot be loaded is named", async () => {
  const site = { base: "./", replica: "key" } as Site;
  const page = replicaReport(site, () => Promise.resolve(new Response("", { status: 404 })));
  await expect(page.checks()).rejects.toThrow("replica: checks cannot be loaded (404)");
});
