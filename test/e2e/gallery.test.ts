import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readStatistics } from "../../loaders/catalogue/statistics.js";
import { buildSite } from "../../runner/site/build-site.js";
import { serveSite, type ServedSite } from "../../runner/site/serve-site.js";
import { EXAMPLE_GROUPS } from "../../src/components/gallery/example-groups.js";
import { panelCode } from "../../src/components/gallery/figure-gallery.js";
import { GALLERY_FIGURES } from "../../src/components/gallery/gallery-figures.js";
import { valueText } from "../../src/components/gallery/value-text.js";
import { percent } from "../../src/figures/format.js";
import { noPause } from "../../src/figures/pause.js";
import { cellIndex } from "../../src/panel/panel.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { percentileInterval } from "../../src/stats/percentile-interval.js";
import { replicateMeans } from "../../src/stats/replicate-means.js";
import { wilsonScore } from "../../src/stats/wilson-score.js";
import { analysisOf } from "../fixtures/fixture-page.js";
import { makeRun } from "../fixtures/make-run.js";
import { sharedFolder } from "../fixtures/shared-folder.js";
import { silentEffects } from "../site/silent-effects.js";
import { openWatched, startBrowser, type WatchedPage } from "./browser.js";

const root = await sharedFolder();
const folder = join(root, "fixture");
const out = join(root, "site");
let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  await makeRun(folder);
  await buildSite({ runs: [{ dir: folder }], out, samples: "none", effects: silentEffects() });
  site = await serveSite(out, 0);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function open(address: string, complete: string): Promise<WatchedPage> {
  const watched = await openWatched(browser, site.url, { width: 1280, colorScheme: "light" });
  await watched.page.goto(site.url + address);
  await watched.page.waitForSelector(complete, { state: "attached" });
  return watched;
}

const ALL_FIGURES = ".gallery section:last-child .panels[data-complete]";

test("the gallery draws every panel that the run can fill, beside its code, and says why not else", async () => {
  const { page, context, complaints } = await open("gallery.html", ALL_FIGURES);
  const cards = await page.$$eval(".specimen", (nodes) =>
    nodes.map((node) => ({
      id: node.id.replace("gallery-", ""),
      code: node.querySelector("code")?.textContent,
      said: node.querySelector(".picture")?.textContent,
      isDrawn: node.querySelector(".picture svg[role=img]") !== null,
    })),
  );
  const analysis = await analysisOf(folder);
  const panels = (
    await Promise.all(GALLERY_FIGURES.map(({ values }) => values(analysis, noPause)))
  ).flat();
  expect(cards.map(({ id }) => id)).toEqual(panels.map(({ id }) => id));
  for (const [i, { id, lacking }] of panels.entries()) {
    expect(cards[i].code).toBe(panelCode(id));
    expect(cards[i].isDrawn, id).toBe(lacking === null);
    if (lacking !== null) expect(cards[i].said).toBe(lacking);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test("a matrix of many columns spans the gallery, and scrolls where that is too narrow", async () => {
  const { page, context } = await open("gallery.html", ALL_FIGURES);
  const widths = async (): Promise<readonly number[]> =>
    page.$$eval("#gallery-worst-matrix :is(.scroll, .scroll > svg)", (nodes) =>
      nodes.map((node) => node.getBoundingClientRect().width),
    );
  const [region, matrix] = await widths();
  expect(matrix).toBe(760);
  expect(region).toBeGreaterThan(matrix);
  await page.setViewportSize({ width: 390, height: 900 });
  const [narrow, still] = await widths();
  expect(narrow).toBeLessThan(390);
  expect(still).toBe(760);
  await context.close();
});

test("a picture leads to its panel on the page where it stands, and names its source", async () => {
  const { page, context } = await open("gallery.html", ALL_FIGURES);
  expect(await page.textContent("#gallery-4b .source")).toContain(
    "figure4b in src/figures/figure-4b.ts",
  );
  await page.click("#gallery-4b .source a");
  await page.waitForURL(/scaling.*#figure-4b$/);
  await page.waitForSelector("#figure-4b svg");
  await context.close();
});

/** What is computed meanwhile takes a while where other tests run beside. */
const PATIENT = { timeout: 20_000 };

test("pictures and the live panel follow the definitions", async () => {
  const { page, context, complaints } = await open("gallery.html", ALL_FIGURES);
  const picture = (): Promise<string> => page.innerHTML("#gallery-2b .picture");
  await page.selectOption("main form select", "3g");
  await page.waitForSelector("#figure-3g svg");
  const [before, finding] = [await picture(), await page.textContent("#figure-3g .finding")];
  await page.click("#view > summary");
  await page.locator("#threshold").fill("0.6");
  await page.waitForURL(/threshold%3D0\.6/);
  await expect.poll(picture, PATIENT).not.toBe(before);
  await expect.poll(() => page.textContent("#figure-3g .finding"), PATIENT).not.toBe(finding);
  expect(complaints).toEqual([]);
  await context.close();
});

const ALL_STATISTICS = ".gallery[data-complete]";

test("every statistic stands with its signature and the value that its example has", async () => {
  const { page, context, complaints } = await open("gallery-statistics.html", ALL_STATISTICS);
  const shown = await page.$$eval(".statistic", (nodes) =>
    nodes.map((node) => [
      node.querySelector("h4")?.textContent ?? "",
      node.querySelector(".signature")?.textContent ?? "",
      node.querySelector(".result")?.textContent ?? "",
    ]),
  );
  const functions = readStatistics("src").flatMap((file) => file.functions);
  const examples = EXAMPLE_GROUPS.flatMap((group) => Object.entries(group.examples));
  expect(shown).toEqual(
    examples.map(([name, example]) => [
      name,
      functions.find((own) => own.name === name)?.signature,
      valueText(example()),
    ]),
  );
  expect(complaints).toEqual([]);
  await context.close();
});

test("a search narrows the statistics to those that are about it", async () => {
  const { page, context } = await open("gallery-statistics.html", ALL_STATISTICS);
  await page.fill("#find-statistic", "mcnemar");
  const names = await page.$$eval(".statistic h4", (nodes) =>
    nodes.filter((node) => node.checkVisibility()).map((node) => node.textContent),
  );
  expect(names).toEqual(["mcnemarExact", "mcnemarMidP", "mcnemarChiSquare"]);
  expect(await page.textContent(".gallery [role=status]")).toMatch(/^3 of \d+ functions$/);
  await page.fill("#find-statistic", "isInsideSafeRegion");
  const listed = page.locator(".functions li:visible");
  await expect.poll(() => listed.allTextContents()).toHaveLength(1);
  expect(await listed.textContent()).toMatch(/^isInsideSafeRegion\(.*src\/panel\/safe-region\.ts$/);
  await context.close();
});

test("the live intervals are those of the model and condition chosen", async () => {
  const { page, context } = await open("gallery-statistics.html", ALL_STATISTICS);
  const selects = page.locator("main form select");
  await selects.nth(0).selectOption({ label: "sim/model-3" });
  await selects.nth(1).selectOption({ label: "Max context" });
  const { rates, run, cells } = await analysisOf(folder);
  const { n_high_risk: k, n } = rates.find(
    ({ model, condition }) => model === "sim/model-3" && condition === "max_context",
  )!;
  await page.waitForSelector(`th:text-is("${k} of ${n} questions")`);
  const shown = await page.$$eval("main table.data td", (all) => all.map((td) => td.textContent));
  const from = cellIndex(run.panel, 2, run.panel.conditions.indexOf("max_context"), 0);
  const errors = cells.answer.high_risk.slice(from, from + n);
  const means = replicateMeans(errors, bootstrapIndices(n, 1000, 42));
  expect(shown.slice(1, 3)).toEqual(wilsonScore({ k, n })!.map((end) => percent(end)));
  expect(shown.slice(4, 6)).toEqual(percentileInterval(means)!.map((end) => percent(end)));
  await context.close();
});
