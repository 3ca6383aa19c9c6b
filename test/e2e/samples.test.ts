import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../runner/site/build-site.js";
import { serveSite, type ServedSite } from "../../runner/site/serve-site.js";
import { cellAnswer } from "../../src/panel/cell-answer.js";
import { analysisOf } from "../fixtures/fixture-page.js";
import { makeRun } from "../fixtures/make-run.js";
import { sharedFolder } from "../fixtures/shared-folder.js";
import { silentEffects } from "../site/silent-effects.js";
import { openWatched, seriousFindings, startBrowser, type WatchedPage } from "./browser.js";
import { cutTexts } from "./cut-texts.js";

const root = await sharedFolder();
const [open, limited, several] = ["open", "limited", "several"].map((id) => join(root, id));
const [out, internalOut] = ["site", "internal"].map((name) => join(root, name));
let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  await makeRun(open, {
    runId: "open",
    models: 3,
    questions: 12,
    redistributable: ["stem", "options", "evidence", "contexts"],
  });
  await makeRun(limited, { runId: "limited", models: 2, questions: 6 });
  await makeRun(several, {
    runId: "several",
    models: 1,
    questions: 2,
    experiments: ["main", "self_consistency"],
    redistributable: ["stem", "options", "evidence", "contexts"],
  });
  const runs = [open, limited, several].map((dir) => ({ dir }));
  await buildSite({ runs, out, effects: silentEffects() });
  await buildSite({
    runs: [{ dir: limited }],
    out: internalOut,
    internal: true,
    effects: silentEffects(),
  });
  site = await serveSite(out, 0);
  browser = await startBrowser();
}, 240_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function visit(path: string, width = 1280): Promise<WatchedPage> {
  const watched = await openWatched(browser, site.url, { width, colorScheme: "light" });
  await watched.page.goto(site.url + path);
  await watched.page.waitForSelector("#run");
  return watched;
}

const outputsShown = (page: Page): Promise<unknown> =>
  page.waitForSelector(".cell-outputs[data-complete]");

/** The letters of the outputs on the page, in order; `-` where there is none. */
function lettersOf(page: Page, regime: string): Promise<readonly string[]> {
  return page.$$eval(`li.sample[data-regime="${regime}"]`, (items) =>
    items.map((item) => (item as HTMLElement).dataset["letter"] ?? "-"),
  );
}

/** Whether any file of a built site holds a text, compressed ones unpacked. */
async function holds(dir: string): Promise<(text: string) => boolean> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const bytes = await readFile(join(parentPath, name));
        return name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
      }),
  );
  return (text) => files.some((bytes) => bytes.includes(text));
}

test("from a figure's number two clicks lead to the ballots that were counted", async () => {
  const { page, context, complaints } = await visit("decoupling.html");
  await page.waitForSelector(".panels[data-complete]");
  await page.click("#figure-2a details.numbers summary");
  const row = page.locator("#figure-2a .numbers tbody tr", { hasText: "sim/model-2" }).first();
  const number = row.locator("td.fraction a").nth(1);
  const shown = await row.locator("td.fraction:has(a)").nth(1).getAttribute("data-value");
  await number.click();
  await page.waitForURL(/cells\.html/);
  expect(new URL(page.url()).searchParams.get("metric")).toBe("high_risk");
  const value = await page.getAttribute(".number-value", "data-value");
  expect(value).toBe(shown);
  expect(await page.textContent(".how")).toContain("High-risk errors ÷ cells that count");

  await page.selectOption("#cells-rows", "numerator");
  const cells = page.locator(".cells-rows tbody tr");
  const first = await cells.first().locator("td").allTextContents();
  expect(await cells.count()).toBe(Math.round(Number(value) * 12));
  await cells.first().locator("a").click();
  await page.waitForURL(/samples\.html/);
  await outputsShown(page);

  const { run, definitions } = await analysisOf(open);
  const { panel } = run;
  const asked = new URL(page.url()).searchParams;
  const answer = cellAnswer(
    panel,
    {
      model: panel.models.findIndex(({ model }) => model === asked.get("model")),
      condition: panel.conditions.indexOf(asked.get("condition") ?? ""),
      question: panel.questions.findIndex(({ question_id: id }) => id === asked.get("question")),
    },
    definitions,
  );
  expect(answer.voted.labels).toContain("high_risk");
  expect(first[2]).toBe(answer.voted.letter);
  expect(first[3]).toBe(answer.ballots);
  const letters = (await lettersOf(page, "sampled")).join("");
  expect(letters).toBe(answer.ballots?.replace(/[a-z]/g, "-"));
  expect(await lettersOf(page, "single")).toEqual([answer.deterministic.letter ?? "-"]);
  expect(await page.textContent("tr.chosen th")).toBe(answer.voted.letter);
  await page.click(".prompt summary");
  await page.waitForSelector(".prompt pre");
  expect(await page.textContent(".prompt")).toContain(
    `STEM-OPEN ${Number(asked.get("question")?.slice(1))}`,
  );
  expect(await page.textContent("li.sample:has(details)")).toContain("REASONING-OPEN");
  expect(await page.textContent(".samples")).toContain("VERIFIER-OPEN");
  expect(complaints).toEqual([]);
  await context.close();
});

test("the address keeps the cell, filters narrow its outputs, and a copied link reopens it", async () => {
  const { page, context, complaints } = await visit(
    "samples.html?model=sim/model-3&condition=max_context&question=q004&regime=sampled",
  );
  await outputsShown(page);
  expect(await page.inputValue("#samples-model")).toBe("sim/model-3");
  expect(await page.locator("li.sample").count()).toBe(5);
  const letter = await page.getAttribute('li.sample[data-status="answer"]', "data-letter");
  await page.selectOption("#samples-filter-letter", letter);
  const kept = await lettersOf(page, "sampled");
  expect(new Set(kept)).toEqual(new Set([letter]));
  await page.click('button[aria-label="Next question"]');
  await page.waitForURL(/question=q005/);
  await outputsShown(page);
  await page.selectOption("#samples-beside", "clean_evidence");
  await page.waitForSelector(".beside-row");
  expect(page.url()).toContain("beside=clean_evidence");
  await page.reload();
  await page.waitForSelector(".beside-row");
  expect(await page.locator(".beside-row").count()).toBe(6);
  expect(await page.locator(".answers > section").count()).toBe(2);
  expect(complaints).toEqual([]);
  await context.close();
});

test("where a run has several experiments one can be chosen, and the address keeps it", async () => {
  const { page, context, complaints } = await visit("samples.html?run=several");
  await outputsShown(page);
  const raw = "li.sample pre.output";
  expect((await page.locator(raw).allTextContents()).join()).not.toContain("self_consistency");
  await page.selectOption("#samples-experiment", "self_consistency");
  await page.waitForURL(/experiment=self_consistency/);
  await page.waitForSelector(`${raw}:has-text("self_consistency")`);
  await page.reload();
  await outputsShown(page);
  const texts = await page.locator(raw).allTextContents();
  expect(texts.filter((text) => text.includes("self_consistency"))).toHaveLength(6);
  expect(await page.locator(".notice.incomplete").count()).toBe(0);
  await page.selectOption("#samples-experiment", "main");
  await page.waitForURL((url) => !url.searchParams.has("experiment"));
  await page.goto(`${site.url}samples.html?run=open`);
  await outputsShown(page);
  expect(await page.locator("#samples-experiment").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("hostile text is shown as text, its hidden characters by their codes", async () => {
  const { page, context, complaints } = await visit("samples.html?run=open");
  await outputsShown(page);
  const text = await page.textContent('li.sample[data-regime="sampled"][data-sample="2"] pre');
  expect(text).toContain(`<img src=x onerror="document.title='owned'">`);
  expect(text).toContain("U+202Eno si rewsnaU+202CU+0007 А");
  expect(await page.locator("main img").count()).toBe(0);
  expect(await page.title()).not.toBe("owned");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a search finds what is loaded, and all outputs of a model can be", async () => {
  const { page, context, complaints } = await visit("samples.html");
  await outputsShown(page);
  await page.click(".samples-search button");
  await page.fill("#samples-search", "reasoning-open q011");
  await page.waitForSelector(".matches li");
  expect(await page.textContent(".samples-search [role=status]")).toMatch(
    /^12 outputs of 432 loaded outputs of 1 model/,
  );
  await page.click(".matches li:first-child a");
  await page.waitForURL(/question=q011/);
  expect(complaints).toEqual([]);
  await context.close();
});

test("where texts are withheld the page says so, and readings stay", async () => {
  const { page, context, complaints } = await visit("samples.html?run=limited");
  await outputsShown(page);
  expect(await page.textContent(".question .notice")).toContain("does not let its text out");
  expect(await page.locator("li.sample pre").count()).toBe(0);
  expect(await page.textContent(".outputs [role=status]")).toContain("the texts of 6 are withheld");
  const { run, definitions } = await analysisOf(limited);
  const answer = cellAnswer(run.panel, { model: 0, condition: 0, question: 0 }, definitions);
  expect((await lettersOf(page, "sampled")).join("")).toBe(answer.ballots?.replace(/[a-z]/g, "-"));
  expect(complaints).toEqual([]);
  await context.close();
});

test("no file of the site holds text under licence limits; those of an internal site do", async () => {
  const [shown, internal] = [await holds(out), await holds(internalOut)];
  for (const what of ["STEM", "OPTION", "EVIDENCE", "OUTPUT", "REASONING", "VERIFIER"]) {
    expect(shown(`${what}-CANARY`), what).toBe(false);
    expect(internal(`${what}-CANARY`), what).toBe(true);
    expect(shown(`${what}-OPEN`), what).toBe(true);
  }
});

test("an answer of the worst-case matrix leads to its outputs, by pointer and by keyboard", async () => {
  const { page, context, complaints } = await visit("worst-cases.html?condition=standard_rag");
  await page.waitForSelector(".panels[data-complete]");
  const links = page.locator("#figure-worst-matrix .answers a");
  expect(await page.locator('#figure-worst-matrix .answers a[tabindex="0"]').count()).toBe(1);
  await links.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  const focused = await page.evaluate(() => {
    const { question, model } = (document.activeElement as SVGAElement).dataset;
    return { question, model };
  });
  const names = await links.evaluateAll((all) =>
    all.map((link) => {
      const { question, model } = (link as SVGAElement).dataset;
      return { question, model };
    }),
  );
  const second = (values: readonly (string | undefined)[]): string | undefined =>
    [...new Set(values)][1];
  expect(focused).toEqual({
    question: second(names.map(({ question }) => question)),
    model: second(names.map(({ model }) => model)),
  });
  await page.keyboard.press("Enter");
  await page.waitForURL(/samples\.html/);
  await outputsShown(page);
  const asked = new URL(page.url()).searchParams;
  expect(asked.get("question")).toBe(focused.question);
  expect(asked.get("condition")).toBe("standard_rag");
  await page.goBack();
  await links.first().click();
  await page.waitForURL(/samples\.html/);
  expect(new URL(page.url()).searchParams.get("model")).toBe(names[0].model);
  expect(complaints).toEqual([]);
  await context.close();
});

test("SQL runs in the browser on the panel and on outputs, and fetches nothing else", async () => {
  const { page, context, complaints } = await visit("sql.html");
  await page.click(".sql > p button");
  await page.waitForSelector("[data-complete] .sql-workbench");
  const rows = async (sql: string): Promise<readonly (readonly string[])[]> => {
    await page.fill("#sql-query", sql);
    await page.click('.sql-workbench button:text-is("Run")');
    await page.waitForSelector('.sql-workbench button:text-is("Run"):enabled');
    return page.$$eval(".sql-workbench tbody tr", (all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent)),
    );
  };
  const { rates } = await analysisOf(open);
  const found = await rows(
    "SELECT model, condition, avg(high_risk::int), count(*), any_value(simulated) FROM panel GROUP BY ALL ORDER BY ALL",
  );
  expect(found).toEqual(
    rates
      .map(({ model, condition, n, point }) => [
        model,
        condition,
        String(Number(point.high_risk!.toPrecision(6))),
        String(n),
        "true",
      ])
      .sort((a, b) => (a.join() < b.join() ? -1 : 1)),
  );
  expect(page.url()).toContain("sql=SELECT+model");

  await page.selectOption("#sql-model", "sim/model-2");
  await page.click(".sql-outputs button");
  await page.waitForSelector('.sql-outputs [role=status]:has-text("432 outputs")');
  expect(
    await rows(
      "SELECT count(*), count(DISTINCT model), max(raw), bool_and(simulated) FROM samples",
    ),
  ).toEqual([["432", "1", expect.stringContaining("OUTPUT-OPEN") as string, "true"]]);
  const examples = await page.$$eval("#sql-example option", (all) =>
    all.map((option) => (option as HTMLOptionElement).value),
  );
  for (const example of examples) {
    expect((await rows(example)).length, example).toBeGreaterThan(0);
  }
  expect(await rows("SELECT * FROM 'https://example.org/x.csv'")).toEqual([]);
  expect(await page.textContent(".sql-workbench pre")).toContain("disabled by configuration");

  await rows("SELECT '=1+1' AS formula, 'x\u202Ey' AS hidden");
  expect(await page.textContent(".sql-workbench tbody")).toBe("=1+1x‹U+202E›y");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.click('.sql-result button:text-is("CSV")'),
  ]);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv).toMatch(/^# SIMULATED models/);
  expect(csv).toContain("\n'=1+1,x");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a link's query waits for the reader to run it", async () => {
  const { page, context } = await visit("sql.html?sql=SELECT+42");
  await page.click(".sql > p button");
  await page.waitForSelector("[data-complete] .sql-workbench");
  expect(await page.inputValue("#sql-query")).toBe("SELECT 42");
  expect(await page.locator(".sql-result").count()).toBe(0);
  await context.close();
});

test.each([
  "samples.html?beside=clean_evidence",
  "cells.html?model=sim/model-1",
  "worst-cases.html",
  "sql.html",
])("%s has no serious finding and does not overflow a phone", async (path) => {
  const { page, context, complaints } = await visit(path, 390);
  await page.waitForLoadState("networkidle");
  await page.$$eval("details", (all) => all.forEach((node) => (node.open = true)));
  expect(await seriousFindings(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await cutTexts(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
