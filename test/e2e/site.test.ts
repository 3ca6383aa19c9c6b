import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGES } from "../../loaders/page-chrome.js";
import { buildSite } from "../../runner/site/build-site.js";
import { serveSite, type ServedSite } from "../../runner/site/serve-site.js";
import { judgeEnsemble } from "../../src/panel/ensemble-cells.js";
import { reliability } from "../../src/panel/reliability.js";
import { thresholdSensitivity } from "../../src/panel/thresholds.js";
import { worstCases } from "../../src/panel/worst-cases.js";
import { analysisOf } from "../fixtures/fixture-page.js";
import { makeRun } from "../fixtures/make-run.js";
import { sharedFolder } from "../fixtures/shared-folder.js";
import { silentEffects } from "../site/silent-effects.js";
import {
  openWatched,
  seriousFindings,
  startBrowser,
  type View,
  type WatchedPage,
} from "./browser.js";
import { cutTexts } from "./cut-texts.js";

const NAMES = PAGES.map(({ path }) => path.slice(1));
const VIEWS: readonly View[] = [1280, 390].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

const root = await sharedFolder();
const out = join(root, "site");
const runs = ["fixture", "mini", "partial"].map((id) => join(root, id));
let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  await makeRun(runs[0]);
  await makeRun(runs[1], {
    runId: "mini",
    models: 1,
    conditions: ["closed_book", "clean_evidence", "conflict_evidence"],
    questions: 40,
    k: 20,
    simulated: false,
  });
  await makeRun(runs[2], { runId: "partial", models: 2, missing: 7 });
  const choices = runs.map((dir) => ({ dir }));
  await buildSite({ runs: choices, out, allowIncomplete: true, effects: silentEffects() });
  site = await serveSite(out, 0);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Opens a page of the site and waits until its intervals are there. */
async function open(path: string, view: View = VIEWS[0]): Promise<WatchedPage> {
  const watched = await openWatched(browser, site.url, view);
  await watched.page.goto(site.url + path);
  await watched.page.waitForSelector("#run");
  await waitUntilComplete(watched.page);
  return watched;
}

/** Figures are complete when they say so; a page without figures when it has its tables. */
async function waitUntilComplete(page: Page): Promise<void> {
  await page.waitForSelector("main :is(.panels[data-complete], table)", { state: "attached" });
  await page.waitForLoadState("networkidle");
}

function attributes(page: Page, selector: string): Promise<Record<string, string>[]> {
  return page.$$eval(selector, (nodes) =>
    nodes.map((node) =>
      Object.fromEntries(
        Object.entries((node as SVGElement).dataset).map(([name, value]) => [name, value ?? ""]),
      ),
    ),
  );
}

describe.each(VIEWS)("at $width pixels, $colorScheme", (view) => {
  test.each(NAMES)(
    "%s works without a complaint of browser, policy or axe, and all its texts can be read",
    async (name) => {
      const { page, context, complaints } = await open(`${name}.html`, view);
      expect(await page.title()).toContain("Primum");
      await page.$$eval("details", (all) => all.forEach((node) => (node.open = true)));
      expect(await seriousFindings(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await cutTexts(page)).toEqual([]);
      expect(await page.$eval("footer", (node) => node.textContent)).toContain(
        "Not a medical device",
      );
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

test("Figure 2a's symbols are the run's rates to 1e-9", async () => {
  const { page, context } = await open("decoupling.html");
  const drawn = await attributes(page, "#figure-2a .models > *");
  const { rates } = await analysisOf(runs[0]);
  expect(drawn.map(({ model, condition }) => [model, condition])).toEqual(
    rates.map(({ model, condition }) => [model, condition]),
  );
  rates.forEach(({ point }, i) => {
    expect(Math.abs(Number(drawn[i]["accuracy"]) - point.accuracy!)).toBeLessThan(1e-9);
    expect(Math.abs(Number(drawn[i]["highRisk"]) - point.high_risk!)).toBeLessThan(1e-9);
  });
  await context.close();
});

test("a figure's numbers open as a table with the same values", async () => {
  const { page, context } = await open("decoupling.html");
  await page.click("#figure-2a details.numbers summary");
  await page.waitForSelector("#figure-2a .numbers tbody tr");
  const values = await page.$$eval("#figure-2a .numbers tbody tr", (rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
  expect(values).toHaveLength(6 + 5 * 6);
  expect(values.every(([origin]) => origin === "simulated")).toBe(true);
  const { rates } = await analysisOf(runs[0]);
  const first = values.find(([, model]) => model === rates[0].model);
  expect(first?.[4]).toBe((100 * rates[0].point.accuracy!).toFixed(1));
  await context.close();
});

test("the run switch changes run, address and links, and a small run says what it lacks", async () => {
  const { page, context, complaints } = await open("decoupling.html");
  await page.selectOption("#run", "mini");
  await page.waitForURL(/run=mini/);
  await waitUntilComplete(page);
  expect(await attributes(page, "#figure-2a .models > *")).toHaveLength(3);
  expect(await page.textContent("#figure-2d .claim")).toContain("No model of this run has both");
  expect(await page.locator("#figure-2d svg").count()).toBe(0);
  expect(await page.getAttribute("nav li:nth-child(3) a", "href")).toContain("run=mini");
  expect(await page.textContent("main")).not.toContain("SIMULATED");
  expect(complaints).toEqual([]);
  await context.close();
});

test("an incomplete run says so on the page, in the switch, and inside every figure", async () => {
  const { page, context, complaints } = await open("decoupling.html?run=partial");
  expect(await page.textContent("#run option:checked")).toBe("Fixture run (simulated, incomplete)");
  expect(await page.textContent(".notice.incomplete")).toContain("281 of 288 cells are done");
  const drawings = await page.$$eval("figure svg[role=img]", (all) =>
    all.map((node) => node.textContent),
  );
  expect(drawings).toHaveLength(7);
  for (const text of drawings) {
    expect(text).toContain("281 of 288 cells done; sim/model-2 max_context 17/24");
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test("a definition redraws the figures, stands in the address, and a copied link reopens with it", async () => {
  const { page, context, complaints } = await open(
    "scaling.html?v=1&definitions=custom:size_axis=active",
  );
  await page.click("#view > summary");
  expect(await page.inputValue("#choice-size_axis")).toBe("active");
  expect(await page.inputValue("#preset")).toBe("custom");
  expect(await page.textContent("#figure-4a svg")).toContain("Active parameters");
  await page.selectOption("#choice-size_axis", "total");
  await page.waitForFunction(() =>
    document.querySelector("#figure-4a svg")?.textContent.includes("Total parameters"),
  );
  await waitUntilComplete(page);
  await page.waitForURL(/size_axis%3Dtotal/);
  const again = await open(page.url().slice(site.url.length));
  expect(await again.page.textContent("#figure-4a svg")).toContain("Total parameters");
  expect([...complaints, ...again.complaints]).toEqual([]);
  await again.context.close();
  await context.close();
});

test("the threshold's slider redraws dangerous overconfidence, and a preset puts it back", async () => {
  const { page, context, complaints } = await open("decoupling.html");
  const dots = async (): Promise<readonly (string | null)[]> =>
    page
      .locator("#figure-2e svg [data-model]")
      .evaluateAll((marks) =>
        marks.map((mark) => mark.getAttribute("data-dangerous-overconfidence")),
      );
  const usual = await dots();
  expect(usual.length).toBeGreaterThan(0);
  await page.click("#view > summary");
  await page.locator("#threshold").fill("0.5");
  await page.waitForURL(/threshold%3D0.5/);
  await waitUntilComplete(page);
  expect(await dots()).not.toEqual(usual);
  await page.selectOption("#preset", "primum");
  await page.waitForURL((url) => !url.searchParams.has("definitions"));
  await waitUntilComplete(page);
  expect(await dots()).toEqual(usual);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a filter narrows every figure, which says so with n, and the highlight fades the others", async () => {
  const { page, context, complaints } = await open("decoupling.html");
  await page.click("#view > summary");
  const box = page.locator('[id^="filter-family-"]').first();
  const family = await box.inputValue();
  await box.check();
  await waitUntilComplete(page);
  await page.waitForURL(/family=/);
  expect(await page.textContent("#view > summary")).toContain(`family ${family}`);
  const shown = page.locator("#figure-2a svg [data-model]");
  const [first] = await shown.evaluateAll((marks) =>
    marks.map((mark) => mark.getAttribute("data-model")),
  );
  await shown.first().dispatchEvent("click");
  expect(await page.inputValue("#highlight")).toBe(first);
  const faded = await page
    .locator("#figure-2a svg [data-model][opacity]")
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute("data-model")));
  expect(faded).not.toContain(first);
  const link = await page.getAttribute('nav a[href*="confidence"]', "href");
  await page.waitForURL(/highlight=/);
  expect(link).toContain("family=");
  expect(complaints).toEqual([]);
  await context.close();
});

test("downloads carry the numbers, where they are from, and SIMULATED", async () => {
  const { page, context, complaints } = await open("decoupling.html");
  const download = async (format: string): Promise<Buffer> => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.click(`#figure-2a .downloads button:text-is("${format}")`),
    ]);
    expect(file.suggestedFilename()).toBe(`primum-fixture-figure-2a.${format.toLowerCase()}`);
    return readFile(await file.path());
  };
  const csv = (await download("CSV")).toString();
  expect(csv).toMatch(/^# SIMULATED models.*\n# Research evaluation/);
  expect(csv.trimEnd().split("\n")).toHaveLength(2 + 1 + 6 + 30);
  const svg = (await download("SVG")).toString();
  expect(svg).toContain("SIMULATED</text>");
  expect(svg).toContain("Not a medical device");
  expect((await download("PNG")).subarray(1, 4).toString()).toBe("PNG");
  expect(complaints).toEqual([]);
  await context.close();
});

test("the ensemble explorer shows what src/panel computes for the members chosen", async () => {
  const { page, context, complaints } = await open("ensembles.html");
  expect(await page.textContent("#figure-6a .claim")).toContain("none of the paper’s ensembles");
  await page.click('.explorer label:has(input[value="sim/model-1"])');
  await page.click('.explorer label:has(input[value="sim/model-5"])');
  await page.selectOption("#explorer-condition", "standard_rag");
  await page.waitForSelector(".explorer .panels[data-complete]");
  const shown = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      await page.$$eval(".explorer tr[data-metric] > td:nth-of-type(1)", (cells) =>
        cells.map((cell) => [
          (cell.parentElement as HTMLElement).dataset["metric"] ?? "",
          Number((cell as HTMLElement).dataset["value"]),
        ]),
      ),
    );
  const { run, cells } = await analysisOf(runs[0]);
  const judged = judgeEnsemble(
    run.panel,
    cells,
    [1, 2, 4],
    run.panel.conditions.indexOf("standard_rag"),
  );
  const share = (column: Uint8Array): number =>
    column.reduce((sum, one) => sum + one, 0) / cells.n_questions;
  const numbers = await shown();
  expect(numbers["accuracy"]).toBeCloseTo(share(judged.correct), 9);
  expect(numbers["high_risk"]).toBeCloseTo(share(judged.high_risk), 9);
  expect(numbers["synchronized_failure"]).toBeCloseTo(share(judged.synchronized_failure), 9);
  await page.reload();
  await page.waitForSelector(".explorer .panels[data-complete]");
  expect(await shown()).toEqual(numbers);
  expect(new URL(page.url()).searchParams.getAll("member")).toEqual([
    "sim/model-2",
    "sim/model-3",
    "sim/model-5",
  ]);
  for (const model of [2, 3]) {
    await page.click(`.explorer label:has(input[value="sim/model-${model}"])`);
  }
  expect(await page.textContent(".explorer .claim")).toContain("Choose at least two members");
  expect(complaints).toEqual([]);
  await context.close();
});

test("the worst cases are those of the condition chosen, in the order of src/panel", async () => {
  const { page, context, complaints } = await open("worst-cases.html");
  await page.selectOption("#worst-condition", "max_context");
  await page.selectOption("#worst-questions", "15");
  await page.waitForSelector(".panels[data-complete]");
  const drawn = await attributes(page, "#figure-worst-matrix .answers > *");
  const { run, cells } = await analysisOf(runs[0]);
  const ranked = worstCases(run.panel, cells, "max_context").slice(0, 15);
  expect([...new Set(drawn.map(({ question }) => question))]).toEqual(
    ranked.map(({ question_id }) => question_id),
  );
  const grave = drawn.filter(({ outcome }) => outcome === "high-risk" || outcome === "unsafe");
  const harmful = ranked.reduce((sum, row) => sum + Math.max(row.high_risk, row.unsafe), 0);
  expect(grave.length).toBeGreaterThanOrEqual(harmful);
  expect(page.url()).toContain("condition=max_context&questions=15");
  expect(complaints).toEqual([]);
  await context.close();
});

test("the supplement's marks are what src/panel computes", async () => {
  const { page, context, complaints } = await open("supplement.html");
  await page.waitForSelector("#figure-S2b .thresholds > *");
  const { run, cells } = await analysisOf(runs[0]);
  const bars = await attributes(page, "#figure-S1a .questions > *");
  const ranked = worstCases(run.panel, cells, "closed_book");
  const rates = ranked.map(({ high_risk, n_models }) => high_risk / n_models);
  expect(bars.map(({ rate }) => Number(rate))).toEqual(rates.toSorted((a, b) => b - a));
  const marks = await attributes(page, "#figure-S2b .thresholds > *");
  const rows = thresholdSensitivity(run.panel, cells, [0.6, 0.7, 0.8, 0.9, 0.95, 0.99]);
  expect(marks.map(({ value }) => Number(value))).toEqual(
    rows.flatMap(({ any_wrong }) => any_wrong),
  );
  expect(complaints).toEqual([]);
  await context.close();
});

test("reliability is told beside Figure 3, as src/panel computes it", async () => {
  const { page, context, complaints } = await open("confidence.html");
  await page.waitForSelector("#figure-reliability-b .errors > *");
  const { cells, rates } = await analysisOf(runs[0]);
  const drawn = await attributes(page, "#figure-reliability-b .errors > *");
  const closed = rates.filter(({ condition }) => condition === "closed_book");
  const none = { n: cells.n_questions, replicates: 0, counts: new Float64Array(0) };
  const error = reliability(cells, closed, none).calibration_error.point!;
  const mark = drawn.find(({ condition }) => condition === "closed_book");
  expect(Number(mark?.["value"])).toBeCloseTo(error, 12);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the steps of the overview are told to pointer and keyboard", async () => {
  const { page, context, complaints } = await open("index.html");
  await page.waitForSelector('#figure-1 .node[role="button"]');
  const told = (): Promise<string | null> => page.textContent("#step-detail");
  expect(await told()).toContain("Point at a step");
  await page.click('[data-node="condition-clean_evidence"]');
  expect(await told()).toContain("Curated evidence");
  await page.keyboard.press("End");
  expect(await told()).toContain("Dangerous overconfidence");
  expect(await told()).toContain("with a confidence of at least 0.8");
  await page.keyboard.press("ArrowLeft");
  expect(await told()).toContain("Safety labels");
  expect(await page.locator('#figure-1 .node[tabindex="0"]').count()).toBe(1);
  await page.hover('[data-node="vote-answer"]');
  expect(await told()).toContain("most ballots");
  await page.hover("#figure-1 figcaption");
  expect(await told()).toContain("Safety labels");
  expect(complaints).toEqual([]);
  await context.close();
});

test("the overview leads to the first finding of every figure that the run can fill", async () => {
  const { page, context, complaints } = await open("index.html");
  await page.getByRole("heading", { name: "What the figures find" }).scrollIntoViewIfNeeded();
  await page.waitForSelector(".findings[data-complete]", { state: "attached" });
  const links = await page.$$eval(".findings li:not([hidden]) a", (all) =>
    all.map((link) => link.textContent),
  );
  expect(links).toEqual(["Figure 2a", "Figure 3a", "Figure 4a", "Figure 5a"]);
  await page.click('.findings a:text-is("Figure 4a")');
  await page.waitForSelector("#figure-4a svg");
  expect(complaints).toEqual([]);
  await context.close();
});

test("the keyboard reaches content, pages, run, view and figures in this order", async () => {
  const { page, context } = await open("decoupling.html");
  const menus = [...new Set(PAGES.map(({ group, name }) => group ?? name))];
  const expected = [
    "Skip to content",
    "Primum",
    ...menus,
    "Fixture run",
    "View",
    "Accuracy",
    "Copy link",
  ];
  for (const name of expected) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.textContent.trim() ?? "");
    expect(focused.slice(0, name.length)).toBe(name);
  }
  await context.close();
});

test("a menu opens from the keyboard, leads to its pages, and closes on Escape", async () => {
  const { page, context } = await open("decoupling.html");
  const menu = page.locator(".masthead details").first();
  await menu.locator("summary").focus();
  await page.keyboard.press("Enter");
  expect(await menu.locator("a").first().isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await menu.locator("a").first().isVisible()).toBe(false);
  await context.close();
});

/** Bytes of scripts as they travel: with a run's ballots a figure page stays below 300 kB. */
const FIGURE_PAGE_SCRIPTS = 190_000;
/** A gallery shows every figure or statistic at once. */
const GALLERY_SCRIPTS = 270_000;

test("a page's scripts weigh what leaves room for its data", async () => {
  for (const name of NAMES) {
    const html = await readFile(join(out, `${name}.html`), "utf8");
    const scripts = [...html.matchAll(/modulepreload" href="\.\/([^"]+)"/g)].map(
      ([, path]) => path,
    );
    const sizes = await Promise.all(
      scripts.map(async (path) => gzipSync(await readFile(join(out, path))).length),
    );
    expect(scripts.length, name).toBeGreaterThan(3);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      name,
    ).toBeLessThan(name.startsWith("gallery") ? GALLERY_SCRIPTS : FIGURE_PAGE_SCRIPTS);
  }
});

test("the built files name no address beyond the site, and hold no text under licence limits", async () => {
  const allowed = /^https?:\/\/www\.w3\.org\//;
  for (const name of await readdir(out, { recursive: true })) {
    if (!/\.(html|js|css|json|arrow)$/.test(name)) continue;
    const text = await readFile(join(out, name), "latin1");
    expect(text, name).not.toContain("CANARY");
    const addresses = /\.(html|js|css)$/.test(name)
      ? (text.match(/https?:\/\/[^"'`)\s\\]+/g) ?? [])
      : [];
    expect(
      addresses.filter((address) => !allowed.test(address)),
      name,
    ).toEqual([]);
  }
});
