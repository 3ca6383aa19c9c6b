import { cp, readdir, readFile, rename, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withDuckDb } from "../../runner/compact/duckdb.js";
import { readRunPanel } from "../../runner/panel/read-run.js";
import { siteRuns } from "../../runner/site/site-runs.js";
import { makeRun } from "../fixtures/make-run.js";
import { messageOf } from "../fixtures/message-of.js";
import { sharedFolder } from "../fixtures/shared-folder.js";
import { tempFolder } from "../temp-folder.js";

const whole = join(await sharedFolder(), "whole");
await makeRun(whole, { models: 1, questions: 3 });

const site = (dir: string) =>
  siteRuns([{ dir }], { allowIncomplete: false, internal: false, samples: "none" });
const siteWithOutputs = (dir: string) =>
  siteRuns([{ dir }], { allowIncomplete: false, internal: false, samples: "all" });

async function copied(): Promise<string> {
  const dir = join(await tempFolder(), "run");
  await cp(whole, dir, { recursive: true });
  return dir;
}

/** Writes a Parquet file anew with other columns. */
async function select(columns: string, file: string): Promise<void> {
  await withDuckDb(await tempFolder(), (db) =>
    db.run(`COPY (SELECT ${columns} FROM '${file}') TO '${file}.new' (FORMAT parquet)`),
  );
  await rename(`${file}.new`, file);
}

/** Turns the bits of a file's first column around; its ends stay. */
async function scramble(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(
    file,
    bytes.map((byte, at) => (at >= 4 && at < 60 ? byte ^ 0xff : byte)),
  );
}

test.each([
  ["panel", "is cut short", (file: string) => truncate(file, 500)],
  ["panel", "is cut short", (file: string) => truncate(file, 4)],
  ["questions", "is empty", (file: string) => truncate(file, 0)],
  ["options", "is no Parquet file", (file: string) => writeFile(file, "question_id,letter\n")],
  ["panel", "has no column single (VARCHAR)", (file: string) => select("* EXCLUDE single", file)],
  [
    "models",
    "has VARCHAR in column k, where INTEGER belongs",
    (file: string) => select("* REPLACE (k::VARCHAR AS k)", file),
  ],
  ["conditions", "is damaged", scramble],
])("a run whose table %s %s is refused before a build, exit 2", async (name, why, damage) => {
  const dir = await copied();
  const file = join(dir, `${name}.parquet`);
  await damage(file);
  for (const read of [site, readRunPanel]) {
    const message = await messageOf(read(dir));
    expect(message).toContain(`${file}: ${why}`);
    expect(message).toContain(`; \`primum verify ${dir}\` makes it anew, or copy the run again`);
    expect(message).not.toContain("\n");
  }
  await expect(site(dir)).rejects.toMatchObject({ exitCode: 2 });
});

test("every damaged table is told at once", async () => {
  const dir = await copied();
  for (const name of ["models", "panel"]) await truncate(join(dir, `${name}.parquet`), 0);
  expect((await messageOf(site(dir))).split("\n")).toHaveLength(2);
});

test.each([
  ["generations", "copy the run again, or leave its outputs out with --samples none"],
  ["ballots", "makes it anew, or copy the run again, or leave its outputs out with --samples none"],
] as const)(
  "a damaged part of %s is told, and no fault of a site without outputs",
  async (table, mend) => {
    const dir = await copied();
    const [part] = (await readdir(join(dir, table), { recursive: true })).filter((name) =>
      name.endsWith(".parquet"),
    );
    await truncate(join(dir, table, part), 100);
    const message = await messageOf(siteWithOutputs(dir));
    expect(message).toContain(`${join(dir, table, part)}: is cut short; `);
    expect(message).toContain(mend);
    expect(await site(dir)).toHaveLength(1);
  },
);

test("a value that no analysis can take is told on one line", async () => {
  const dir = await copied();
  await select("* REPLACE (NULL::INTEGER AS k)", join(dir, "models.parquet"));
  expect(await messageOf(readRunPanel(dir))).toMatch(/run: row 0, k: .*; `primum verify .*again$/);
});
