import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSite } from "../../runner/site/build-site.js";
import { siteRuns } from "../../runner/site/site-runs.js";
import { siteSamples } from "../../runner/site/site-samples.js";
import { UserError } from "../../runner/user-error.js";
import { makeRun } from "../fixtures/make-run.js";
import { messageOf } from "../fixtures/message-of.js";
import { sharedFolder } from "../fixtures/shared-folder.js";
import { tempFolder } from "../temp-folder.js";
import { silentEffects } from "./silent-effects.js";

const OPTIONS = { allowIncomplete: false, internal: false, samples: "auto" } as const;
const root = await sharedFolder();
const [whole, partial] = ["whole", "partial"].map((name) => join(root, name));
await makeRun(whole, { runId: "whole", models: 1, questions: 3 });
await makeRun(partial, { runId: "partial", models: 1, questions: 3, missing: 1 });

test("a run's key holds its id and changes with its content", async () => {
  const other = join(await tempFolder(), "run");
  await makeRun(other, { runId: "whole", models: 1, questions: 3, seed: "other" });
  const [a] = await siteRuns([{ dir: whole }], OPTIONS);
  const [b] = await siteRuns([{ dir: other }], OPTIONS);
  expect(a.key).toMatch(/^whole-[0-9a-f]{16}$/);
  expect(b.key).not.toBe(a.key);
});

test("an incomplete run is refused with exit 1, unless it is asked for", async () => {
  const refused = siteRuns([{ dir: whole }, { dir: partial }], OPTIONS);
  await expect(refused).rejects.toMatchObject({ exitCode: 1 });
  expect(await messageOf(siteRuns([{ dir: partial }], OPTIONS))).toContain("--allow-incomplete");
  const runs = await siteRuns([{ dir: partial }], { ...OPTIONS, allowIncomplete: true });
  expect(runs.map(({ complete }) => complete)).toEqual([false]);
});

test("every bad run is named at once", async () => {
  const dir = await tempFolder();
  const broken = join(dir, "broken");
  await makeRun(broken, { models: 1, questions: 3 });
  await writeFile(join(broken, "manifest.json"), '{"schema": "primum-run/1"}');
  const bare = join(dir, "bare");
  await makeRun(bare, { models: 1, questions: 3 });
  await rm(join(bare, "panel.parquet"));
  const message = await messageOf(
    siteRuns(
      [{ dir: join(dir, "none") }, { dir: broken }, { dir: bare }, { dir: whole }, { dir: whole }],
      OPTIONS,
    ),
  );
  expect(message).toContain("none: not a finished run");
  expect(message).toContain("manifest.json: run_id: ");
  expect(message).toContain("panel.parquet: is missing");
  expect(message).toContain('run id "whole" is taken');
});

test("outputs go in where there are some and they are small enough, and else the site says why", async () => {
  const samples = async (choice: "auto" | "all" | "none", budget?: number): Promise<string> =>
    JSON.stringify(await siteSamples("whole", whole, choice, false, budget));
  expect(await samples("auto")).toMatch(/^\{"key":"whole-[0-9a-f]{16}"\}$/);
  expect(await samples("auto", 10)).toContain("more than the 1 MB that a site takes unasked");
  expect(await samples("all", 10)).toBe(await samples("auto"));
  expect(await samples("none")).toContain("built without outputs");
  const bare = join(await tempFolder(), "bare");
  await makeRun(bare, { models: 1, questions: 3 });
  await rm(join(bare, "ballots"), { recursive: true });
  const [run] = await siteRuns([{ dir: bare }], OPTIONS);
  expect(run.samples).toEqual({ left_out: expect.stringContaining("holds no outputs") as string });
});

test("a folder that is not a site is not replaced", async () => {
  const out = await tempFolder();
  await writeFile(join(out, "thesis.txt"), "years of work");
  const build = buildSite({ runs: [{ dir: whole }], out, effects: silentEffects() });
  await expect(build).rejects.toThrow(UserError);
  expect(
    await messageOf(buildSite({ runs: [{ dir: whole }], out, effects: silentEffects() })),
  ).toContain("holds files that are not a site");
});

test("an output that cannot be made is said as such, before anything is built", async () => {
  const file = join(await tempFolder(), "file");
  await writeFile(file, "");
  const build = buildSite({
    runs: [{ dir: whole }],
    out: join(file, "site"),
    effects: silentEffects(),
  });
  expect(await messageOf(build)).toContain("choose another --out");
});

test("a build that is stopped says so, exit 1, and leaves nothing", async () => {
  const dir = await tempFolder();
  const out = join(dir, "site");
  const effects = silentEffects(AbortSignal.abort());
  await expect(buildSite({ runs: [{ dir: whole }], out, effects })).rejects.toMatchObject({
    exitCode: 1,
    message: "site: stopped; the old site is untouched",
  });
  expect(await readdir(dir)).toEqual([]);
});
