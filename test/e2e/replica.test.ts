import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../runner/site/build-site.js";
import { serveSite, type ServedSite } from "../../runner/site/serve-site.js";
import { makeRun } from "../fixtures/make-run.js";
import { sharedFolder } from "../fixtures/shared-folder.js";
import { storedReport } from "../simulate/replica-stored.js";
import { silentEffects } from "../site/silent-effects.js";
import { openWatched, seriousFindings, startBrowser, type View } from "./browser.js";

const WIDE: View = { width: 1280, colorScheme: "light" };
const { report } = storedReport();

const root = await sharedFolder();
let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  const run = join(root, "run");
  await makeRun(run, { runId: "small", models: 1, conditions: ["closed_book"], questions: 12 });
  const out = join(root, "site");
  await buildSite({ runs: [{ dir: run }], out, allowIncomplete: true, effects: silentEffects() });
  site = await serveSite(out, 0);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function open(query = "", view = WIDE) {
  const watched = await openWatched(browser, site.url, view);
  await watched.page.goto(`${site.url}replica.html${query}`);
  await watched.page.waitForSelector("#replica-ranges tbody tr");
  return watched;
}

function rows(page: Page, section: string): Promise<string[][]> {
  return page.$$eval(`#${section} tbody tr`, (all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent.trim())),
  );
}

function status(page: Page, section: string): Promise<string | null> {
  return page.textContent(`#${section} [role=status]`);
}

test("a site of any run says of the replica that it is simulated, and of its models what they are", async () => {
  const { page, context, complaints } = await open();
  const text = await page.textContent("main");
  expect(text).toContain("SIMULATED, calibrated to published marginals; one world of many");
  expect(text).toContain("Only the nine members of the ensembles");
  const aimed = report.targets.filter(({ role }) => role !== "held_out");
  expect(aimed.every(({ met }) => met)).toBe(true);
  const figures = String(aimed.length).replace(/\B(?=(\d{3})+$)/g, "\u202f");
  expect(await page.textContent("#replica-summary p")).toContain(`All ${figures} figures`);
  const blocks = new Set(report.summary.map(({ block }) => block));
  expect(await rows(page, "replica-summary")).toHaveLength(blocks.size + 1);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a block's figures stand beside the published ones, a page at a time, and a copied link reopens them", async () => {
  const { page, context } = await open();
  await page.selectOption("#block", "Table 1");
  const own = report.targets.filter(({ block }) => block === "Table 1");
  expect(await status(page, "replica-figures")).toBe(`1 to 25 of ${own.length}`);
  expect((await rows(page, "replica-figures"))[0].slice(0, 8)).toEqual([
    "closed_book.accuracy_mean",
    "Table 1",
    "73.5",
    own[0].result!.toFixed(2),
    `${own[0].deviation! < 0 ? "−" : "+"}${Math.abs(own[0].deviation!).toFixed(2)}`,
    "±0.05",
    "in",
    "calibrated",
  ]);
  await page.click("#replica-figures button:text-is('Next')");
  expect(await status(page, "replica-figures")).toBe(`26 to 50 of ${own.length}`);
  await page.reload();
  await page.waitForSelector("#replica-ranges tbody tr");
  expect(await page.inputValue("#block")).toBe("Table 1");
  expect(await status(page, "replica-figures")).toBe(`1 to 25 of ${own.length}`);
  await context.close();
});

test("figures outside their tolerance are found by a choice, and sort by how far they are off", async () => {
  const { page, context } = await open("?tolerance=out");
  const missed = report.targets.filter(({ met }) => !met);
  const shown = await rows(page, "replica-figures");
  expect(shown.map(([key]) => key)).toEqual(missed.map(({ key }) => key));
  expect(new Set(shown.map((row) => row[7]))).toEqual(new Set(["held out"]));
  const header = "#replica-figures th:has(button:text-is('Deviation'))";
  await page.click(`${header} button`);
  await page.click(`${header} button`);
  expect(await page.getAttribute(header, "aria-sort")).toBe("descending");
  const largest = [...missed].sort((a, b) => Math.abs(b.deviation!) - Math.abs(a.deviation!))[0];
  expect((await rows(page, "replica-figures"))[0][0]).toBe(largest.key);
  await context.close();
});

test("a contradiction shows the definition that prints each number, or that none is found", async () => {
  const { page, context } = await open();
  expect(await status(page, "replica-checks")).toBe("25 of 98 checks");
  await page.click("#check-B09 summary");
  const danger = await page.$$eval("#check-B09 tbody tr", (all) =>
    all.slice(0, 2).map((row) => [...row.children].map((cell) => cell.textContent)),
  );
  expect(danger[0].slice(1, 3)).toEqual(["8", "primum"]);
  expect(danger[1].slice(1, 3)).toEqual(["17.9", "supplement-8"]);
  expect(await page.textContent("#check-B08")).toContain("40800no definition found");
  expect(await page.textContent("#check-I12")).toContain("Not determined by the tables");
  await page.selectOption("#check", "all");
  expect(await status(page, "replica-checks")).toBe("98 of 98 checks");
  await context.close();
});

test("every number of the prose is there with its definition", async () => {
  const { page, context } = await open();
  expect(await status(page, "replica-text")).toBe("1 to 25 of 495");
  await page.selectOption("#printed-by", "no definition, or one that comes near");
  const shown = await rows(page, "replica-text");
  const none = shown.filter((row) => row[3] === "no definition found");
  expect(none).toHaveLength(
    report.text.filter(({ basis, definitions }) => basis !== "none" && definitions === null).length,
  );
  expect(shown.every((row) => /no definition found|comes near/.test(row[3]))).toBe(true);
  await page.selectOption("#printed-by", "nothing of a panel");
  expect(
    (await rows(page, "replica-text")).every((row) => row[3].startsWith("not determined")),
  ).toBe(true);
  await context.close();
});

test("what the tables leave open has its lowest and highest value over five seeds", async () => {
  const { page, context } = await open();
  expect(await page.textContent("#replica-ranges p")).toContain("1, 2, 3, 4 and 5");
  await page.selectOption("#range-group", "Ensembles with one member replaced");
  const swapped = report.ranges!.open.find(
    ({ group }) => group === "Ensembles with one member replaced",
  )!;
  expect(await status(page, "replica-ranges")).toBe(`1 to 25 of ${swapped.rows.length}`);
  const [here, low, high] = swapped.rows[0].ranges[0]!;
  const accuracy = (await rows(page, "replica-ranges"))[0][4];
  expect(accuracy).toBe(`${here!.toFixed(1)} [${low.toFixed(1)}, ${high.toFixed(1)}]`);
  await page.fill("#range", "Frontier Standard RAG");
  const found = await page
    .locator("#replica-ranges table")
    .first()
    .locator("tbody tr")
    .evaluateAll((all) =>
      all.map((row) => [...row.children].slice(0, 2).map((c) => c.textContent)),
    );
  expect(found.length).toBeGreaterThan(0);
  for (const row of found) expect(row).toEqual(["Frontier", "Standard RAG"]);
  await context.close();
});

test("the page opened in all its parts on a small dark screen has nothing that axe or the policy minds", async () => {
  const { page, context, complaints } = await open("", { width: 390, colorScheme: "dark" });
  await page.$$eval("details", (all) => all.forEach((node) => (node.open = true)));
  expect(await seriousFindings(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await context.close();
});
