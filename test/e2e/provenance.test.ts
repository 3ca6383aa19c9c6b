import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../runner/site/build-site.js";
import { serveSite, type ServedSite } from "../../runner/site/serve-site.js";
import { cellAnswer, type CellAnswer } from "../../src/panel/cell-answer.js";
import { analysisOf } from "../fixtures/fixture-page.js";
import { makeRun } from "../fixtures/make-run.js";
import { sharedFolder } from "../fixtures/shared-folder.js";
import { silentEffects } from "../site/silent-effects.js";
import { openWatched, seriousFindings, startBrowser, type WatchedPage } from "./browser.js";

const QUESTIONS = 12;
const root = await sharedFolder();
const RUN = join(root, "open");
let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  await makeRun(RUN, {
    runId: "open",
    models: 3,
    questions: QUESTIONS,
    redistributable: ["stem", "options", "evidence", "contexts"],
  });
  const out = join(root, "site");
  await buildSite({ runs: [{ dir: RUN }], out, effects: silentEffects() });
  site = await serveSite(out, 0);
  browser = await startBrowser();
}, 240_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function visit(path: string): Promise<WatchedPage> {
  const watched = await openWatched(browser, site.url, { width: 1280, colorScheme: "light" });
  await watched.page.goto(site.url + path);
  return watched;
}

/** Follows a link of the page to where a number is taken apart; gives the value there. */
async function openNumber(page: Page, link: string): Promise<string | null> {
  await page.click(link);
  await page.waitForURL(/cells\.html/);
  await page.waitForSelector(".number[data-complete]");
  return page.getAttribute(".number-value", "data-value");
}

/** The cells of the rows of the cells page, as texts. */
function rowsOf(page: Page): Promise<readonly (readonly string[])[]> {
  return page.$$eval(".cells-rows tbody tr", (rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
}

/** What was counted of the cell that the samples page shows. */
async function countedOn(page: Page, condition: string): Promise<CellAnswer> {
  const { run, definitions } = await analysisOf(RUN);
  const { panel } = run;
  const asked = new URL(page.url()).searchParams;
  return cellAnswer(
    panel,
    {
      model: panel.models.findIndex(({ model }) => model === asked.get("model")),
      condition: panel.conditions.indexOf(condition),
      question: panel.questions.findIndex(({ question_id: id }) => id === asked.get("question")),
    },
    definitions,
  );
}

test("from an ensemble's number two more clicks lead to a member's ballots that were counted", async () => {
  const { page, context, complaints } = await visit("ensembles.html?condition=closed_book");
  const cell = '.numbers-now tr[data-metric="accuracy"] td[data-kind="ensemble"]';
  await page.waitForSelector(`${cell} a`);
  const shown = await page.getAttribute(cell, "data-value");
  const value = await openNumber(page, `${cell} a`);
  expect(value).toBe(shown);
  expect(await page.textContent(".number")).toContain(`n = 3 models × ${QUESTIONS} questions.`);
  expect(await page.textContent(".how")).toContain("of the ensemble’s answers ÷ questions");
  expect(await page.textContent(".how")).toContain("ensemble answer = voted");
  expect(await seriousFindings(page)).toEqual([]);

  const rows = await rowsOf(page);
  const right = rows.filter(([, correct, ensemble]) => correct === ensemble);
  expect(rows).toHaveLength(QUESTIONS);
  expect(Number(value)).toBe(right.length / QUESTIONS);
  for (const [, , ensemble, ...rest] of rows) {
    const members = rest.slice(0, 3);
    const agreed = members.find((letter, i) => letter !== "—" && members.indexOf(letter) !== i);
    if (agreed !== undefined) expect(ensemble).toBe(agreed);
  }

  const answer = rows[0][4];
  await page.locator(".cells-rows tbody tr").first().locator("td a").nth(1).click();
  await page.waitForURL(/samples\.html/);
  await page.waitForSelector(".cell-outputs[data-complete]");
  const counted = await countedOn(page, "closed_book");
  expect(counted.voted.letter ?? "—").toBe(answer);
  expect(await page.textContent("tr.chosen th")).toBe(answer);
  expect(new URL(page.url()).searchParams.get("model")).toBe("sim/model-2");
  expect(await page.textContent("li.sample:has(details)")).toContain("REASONING-OPEN");
  expect(await page.textContent(".samples")).toContain("VERIFIER-OPEN");
  await page.click(".prompt summary");
  await page.waitForSelector(".prompt pre");
  expect(complaints).toEqual([]);
  await context.close();
});

test("from a difference two more clicks lead to the ballots of both sides", async () => {
  const { page, context, complaints } = await visit("decoupling.html");
  await page.waitForSelector(".panels[data-complete]");
  await page.click("#figure-2c details.numbers summary");
  const row = page.locator("#figure-2c .numbers tbody tr", { hasText: "sim/model-3" });
  const shown = await row.locator("td.difference").first().getAttribute("data-value");
  await row.locator("td.difference a").first().click();
  await page.waitForURL(/cells\.html/);
  await page.waitForSelector(".number[data-complete]");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    metric: "accuracy",
    condition: "clean_evidence",
    minus: "closed_book",
    model: "sim/model-3",
  });
  const value = await page.getAttribute(".number-value", "data-value");
  expect(value).toBe(shown);
  expect(await page.textContent(".how")).toContain(
    "Correct answers ÷ cells that count, under clean evidence minus under closed-book",
  );

  const rows = await rowsOf(page);
  const right = (side: 2 | 3): number => rows.filter((cells) => cells[1] === cells[side]).length;
  expect(Number(value)).toBeCloseTo((right(2) - right(3)) / QUESTIONS, 12);
  const changed = rows.findIndex((cells) => cells[2] !== cells[3]);
  await page.locator(".cells-rows tbody tr").nth(changed).locator("a").click();
  await page.waitForURL(/samples\.html/);
  await page.waitForSelector(".cell-outputs[data-complete]");
  for (const [side, condition] of [
    [2, "clean_evidence"],
    [3, "closed_book"],
  ] as const) {
    const counted = await countedOn(page, condition);
    expect(counted.voted.letter ?? "—").toBe(rows[changed][side]);
  }
  expect(await page.locator(".beside-row").count()).toBe(6);
  expect(complaints).toEqual([]);
  await context.close();
});

test("an average's difference opens the models' differences, and each of them its questions", async () => {
  const { page, context, complaints } = await visit(
    "cells.html?metric=accuracy&condition=clean_evidence&minus=closed_book",
  );
  await page.waitForSelector(".number[data-complete]");
  const rows = await page.$$eval(".cells-rows tbody tr", (all) =>
    all.map((row) =>
      [...row.querySelectorAll<HTMLElement>("[data-value]")].map((cell) =>
        Number(cell.dataset["value"]),
      ),
    ),
  );
  const mean = rows.reduce((sum, [a, b]) => sum + (a - b) / rows.length, 0);
  const value = await page.getAttribute(".number-value", "data-value");
  expect(rows).toHaveLength(3);
  expect(Number(value)).toBeCloseTo(mean, 12);
  expect(await openNumber(page, ".cells-rows tbody tr:first-child a")).not.toBeNull();
  expect(await rowsOf(page)).toHaveLength(QUESTIONS);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a number of a table opens as the table has it, however it is filtered", async () => {
  for (const [table, key] of [
    ["s8", "threshold_0_70"],
    ["s1", "accuracy"],
    ["2", "accuracy"],
  ]) {
    const { page, context, complaints } = await visit(`tables.html?table=${table}`);
    await page.waitForSelector(".paper-tables[data-complete]");
    const cell = `tr.computed td[data-key="${key}"]`;
    const shown = await page.getAttribute(cell, "data-value");
    expect(await openNumber(page, `${cell} a`)).toBe(shown);
    await page.click(".cells-rows tbody a");
    await page.waitForURL(/(?:cells|samples)\.html/);
    expect(complaints, table).toEqual([]);
    await context.close();
  }
});

test("a number of the benchmark says that no output is behind it", async () => {
  const { page, context, complaints } = await visit("tables.html?table=s5");
  await page.waitForSelector(".paper-tables[data-complete]");
  await page.click('tr.computed td[data-key="share"] a');
  await page.waitForURL(/cells\.html/);
  await page.waitForSelector(".number[data-complete]");
  expect(await page.textContent(".cells")).toContain("no model’s output is part of it");
  expect(await page.locator(".cells-rows table").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
