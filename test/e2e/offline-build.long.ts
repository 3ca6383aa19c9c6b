import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { makeRun } from "../fixtures/make-run.js";
import { serveSite } from "../../runner/site/serve-site.js";
import { openWatched, startBrowser } from "./browser.js";
import { freshProject } from "./fresh-project.js";

const run = promisify(execFile);
const canUnshare = spawnSync("unshare", ["-rn", "true"]).status === 0;

async function hashes(dir: string): Promise<Record<string, string>> {
  const names = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const pairs = files.sort().map(async (path) => [
    path.slice(dir.length),
    createHash("sha256")
      .update(await readFile(path))
      .digest("hex"),
  ]);
  return Object.fromEntries((await Promise.all(pairs)) as [string, string][]);
}

test.skipIf(!canUnshare)(
  "without any network a fresh project builds the site, and a second build has equal bytes",
  async () => {
    const project = await freshProject();
    const fixture = join(project, "runs/fixture");
    await makeRun(fixture);
    const build = (out: string) =>
      run("unshare", ["-rn", process.execPath, "bin/primum.js", "site", fixture, "--out", out], {
        cwd: project,
      });
    await build("first");
    await build("second");
    const first = await hashes(join(project, "first"));
    expect(Object.keys(first)).toEqual(
      expect.arrayContaining([
        "/index.html",
        "/decoupling.html",
        "/tables.html",
        "/methods.html",
        "/.nojekyll",
      ]),
    );
    expect(await hashes(join(project, "second"))).toEqual(first);
  },
);

test("a page that an author adds can use whole libraries of its own", async () => {
  const project = await freshProject();
  const fixture = join(project, "runs/fixture");
  await makeRun(fixture, { models: 1, questions: 3 });
  await writeFile(
    join(project, "src/own.md"),
    '# Own\n\n```js\nimport * as Plot from "@observablehq/plot";\nimport { mean } from "d3";\n\ndisplay(Plot.dot([[1, 2]]).plot());\ndisplay(`mean ${mean([1, 2, 3])}`);\n```\n',
  );
  await run(process.execPath, ["bin/primum.js", "site", fixture, "--out", "site"], {
    cwd: project,
  });
  const site = await serveSite(join(project, "site"), 0);
  const browser = await startBrowser();
  try {
    const { page, complaints } = await openWatched(browser, site.url, {
      width: 1280,
      colorScheme: "light",
    });
    await page.goto(`${site.url}own.html`);
    await page.waitForSelector("main svg");
    expect(await page.textContent("main")).toContain("mean 2");
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await site.close();
  }
});

test("a failed build says why, and leaves the old site and nothing half-made", async () => {
  const project = await freshProject();
  const fixture = join(project, "runs/fixture");
  await makeRun(fixture, { models: 1, questions: 3 });
  const build = () =>
    run(process.execPath, ["bin/primum.js", "site", fixture, "--out", "site"], { cwd: project });
  await build();
  const before = await hashes(join(project, "site"));
  await writeFile(join(project, "src/own.md"), "[Away](./nowhere)\n");
  await expect(build()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /the build failed; the old site is untouched[\s\S]*nowhere/,
    ) as string,
  });
  await writeFile(
    join(project, "src/own.ts"),
    'import { absent } from "./panel/panel.js";\nexport const own = absent();\n',
  );
  await writeFile(
    join(project, "src/own.md"),
    '```js\nimport { own } from "./own.js";\ndisplay(own);\n```\n',
  );
  await expect(build()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /the old site is untouched\nsrc\/own\.ts:1: No matching export in "src\/panel\/panel\.ts"/,
    ) as string,
  });
  expect(await hashes(join(project, "site"))).toEqual(before);
  expect((await readdir(project)).filter((name) => name.includes(".tmp"))).toEqual([]);
});
