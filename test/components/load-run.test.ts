import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { runArchive } from "../../loaders/run-archive.js";
import { loadRun, type RunManifest } from "../../src/components/load-run.js";
import type { Site } from "../../src/components/site.js";
import { makeRun } from "../fixtures/make-run.js";
import { tempFolder } from "../temp-folder.js";

const RUN = {
  id: "fixture",
  key: "fixture-0",
  title: "",
  simulated: true,
  complete: true,
  samples: { left_out: "None." },
};
const SITE: Site = { base: "./", runs: [RUN], published: "0", replica: "", duckdb: "" };

test("a page loads a run from the members of its archive", async () => {
  const dir = join(await tempFolder(), "run");
  const manifest: RunManifest = await makeRun(dir, { models: 2, questions: 5 });
  const members = unzipSync(await runArchive(dir, false));
  const loaded = await loadRun(SITE, RUN, (address) => {
    const name = /^\.\/runs\/fixture-0\/(.+)$/.exec(address)?.[1] ?? "";
    return Promise.resolve(new Response(new Uint8Array(members[name])));
  });
  expect(loaded.manifest).toEqual(manifest);
  expect(loaded.experiment).toBe("main");
  expect(loaded.panel.models.map(({ model }) => model)).toEqual(["sim/model-1", "sim/model-2"]);
  expect(loaded.panel.ballots).toHaveLength(2 * 6 * 5);
  expect(loaded.panel.ballots.every((ballots) => ballots?.length === 5)).toBe(true);
});

test("further conditions are fetched when they are asked for, and named when they are not", async () => {
  const dir = join(await tempFolder(), "run");
  await makeRun(dir, { models: 1, questions: 4, conditions: ["closed_book", "rag_top1"] });
  const members = unzipSync(await runArchive(dir, false));
  const load = async (conditions: "main" | "all") => {
    const fetched: string[] = [];
    const loaded = await loadRun(
      SITE,
      RUN,
      (address) => {
        const name = address.split("/").at(-1) ?? "";
        fetched.push(name);
        return Promise.resolve(new Response(new Uint8Array(members[name])));
      },
      { conditions },
    );
    return { fetched, loaded };
  };
  const main = await load("main");
  expect(main.fetched).not.toContain("panel-further.arrow");
  expect(main.loaded.panel.conditions).toEqual(["closed_book"]);
  expect(main.loaded.left_out.map(({ name }) => name)).toEqual(["RAG top-1"]);
  const all = await load("all");
  expect(all.fetched).toContain("latency-further.arrow");
  expect(all.loaded.panel.conditions).toEqual(["closed_book", "rag_top1"]);
  expect(all.loaded.left_out).toEqual([]);
  expect(all.loaded.panel.ballots.slice(0, 4)).toEqual(main.loaded.panel.ballots);
  expect(all.loaded.panel.ballots.every((ballots) => ballots?.length === 5)).toBe(true);
  expect(all.loaded.panel.latency_s.every((seconds) => seconds !== null)).toBe(true);
});

test("a file that cannot be loaded is named", async () => {
  const load = loadRun(SITE, RUN, () => Promise.resolve(new Response(null, { status: 404 })));
  await expect(load).rejects.toThrow("run fixture: conditions.json cannot be loaded (404)");
});
