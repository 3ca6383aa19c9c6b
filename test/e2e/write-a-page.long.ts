import { execFile } from "node:child_process";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { serveSite } from "../../runner/site/serve-site.js";
import { errorRates } from "../../src/components/gallery/example-figure.js";
import { panelCode } from "../../src/components/gallery/figure-gallery.js";
import { analysisOf } from "../fixtures/fixture-page.js";
import { makeRun } from "../fixtures/make-run.js";
import { openWatched, seriousFindings, startBrowser } from "./browser.js";
import { freshProject } from "./fresh-project.js";

const run = promisify(execFile);

/** What the guide tells an author to save and to add, in its order. */
const STEP = /(Save this as|Add to) `(src\/[^`]+)`:\n\n(`{3,})[^\n]*\n([\s\S]*?)^\3$/gm;

const PANELS = ["2a", "4b", "S1a", "worst-matrix"];

/** A page of the gallery's code, the block it stands on first, each name imported once. */
async function pageOfPictures(): Promise<string> {
  const gallery = await readFile("src/gallery.md", "utf8");
  const [, setup] = /^```js echo\n([\s\S]*?)^```$/m.exec(gallery) ?? [];
  const blocks = PANELS.map((id, i) => {
    const code = panelCode(id);
    return i === 0 ? code : code.replace(/^import .+\n/, "");
  });
  return [setup, ...blocks].map((code) => `\`\`\`js\n${code.trim()}\n\`\`\`\n`).join("\n");
}

/** Follows the guide in a new project, builds the site and looks at one of its pages. */
async function built(look: (page: Page, dir: string) => Promise<void>): Promise<void> {
  const project = await freshProject();
  const dir = join(project, "runs/mine");
  await makeRun(dir, { runId: "mine", models: 4, questions: 24 });
  const guide = await readFile("src/write-a-page.md", "utf8");
  for (const [, how, path, , text] of guide.matchAll(STEP)) {
    if (how === "Add to") await appendFile(join(project, path), `\n${text}`);
    else await writeFile(join(project, path), text);
  }
  await writeFile(join(project, "src/pictures.md"), await pageOfPictures());
  await run(process.execPath, ["bin/primum.js", "site", dir, "--out", "site"], { cwd: project });
  const site = await serveSite(join(project, "site"), 0);
  const browser = await startBrowser();
  try {
    const view = { width: 1280, colorScheme: "light" } as const;
    const { page, complaints } = await openWatched(browser, site.url, view);
    await page.goto(site.url);
    await look(page, dir);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await site.close();
  }
}

test("who follows the guide has a page in the menu Yours, with a figure of the run in its frame", async () => {
  await built(async (page, dir) => {
    await page.click('nav summary:text-is("Yours")');
    await page.click('nav a:text-is("High-risk errors by model")');
    await page.waitForSelector("#figure-errors-by-model .models > *", { state: "attached" });
    const dots = (): Promise<readonly (readonly [string | null, number])[]> =>
      page.$$eval("#figure-errors-by-model .models > *", (marks) =>
        marks.map((mark) => [
          mark.getAttribute("data-model"),
          Number(mark.getAttribute("data-rate")),
        ]),
      );
    const analysis = await analysisOf(dir);
    const expected = (condition: string) =>
      errorRates(analysis, condition).rows.map(({ model, rate }) => [model, rate]);
    expect(await dots()).toEqual(expected("closed_book"));
    expect(await page.textContent("main")).toContain("This run has 4 models; 24 questions");

    await page.selectOption("main form select", { label: "Standard RAG" });
    await page.waitForSelector('#figure-errors-by-model .finding:text("Standard RAG: from")');
    expect(await dots()).toEqual(expected("standard_rag"));
    expect(await page.textContent("#figure-errors-by-model svg")).toContain("SIMULATED");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.click('.downloads button:text-is("SVG")'),
    ]);
    expect(file.suggestedFilename()).toBe("primum-mine-figure-errors-by-model.svg");
    expect(await seriousFindings(page)).toEqual([]);

    await page.click('nav summary:text-is("Yours")');
    await page.click('nav a:text-is("pictures")');
    await page.waitForFunction(
      (n) => document.querySelectorAll("main svg[role=img]").length === n,
      PANELS.length,
    );
    expect(await page.locator(".observablehq--error").count()).toBe(0);
  });
});
