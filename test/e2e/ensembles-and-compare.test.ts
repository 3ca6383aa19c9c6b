import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSite } from "../../runner/site/build-site.js";
import { serveSite, type ServedSite } from "../../runner/site/serve-site.js";
import { judgeCells } from "../../src/panel/cells.js";
import { coFailures } from "../../src/panel/co-failure.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { judgeEnsemble } from "../../src/panel/ensemble-cells.js";
import { cellChanges } from "../../src/panel/run-changes.js";
import { compareRuns, runIntervals } from "../../src/panel/run-comparison.js";
import { judgePaired, pairPanels } from "../../src/panel/run-pairing.js";
import { sharedWrongOptions } from "../../src/panel/shared-wrong.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { analysisOf } from "../fixtures/fixture-page.js";
import { makeRun } from "../fixtures/make-run.js";
import { sharedFolder } from "../fixtures/shared-folder.js";
import { silentEffects } from "../site/silent-effects.js";
import { openWatched, seriousFindings, startBrowser, type WatchedPage } from "./browser.js";

const root = await sharedFolder();
const out = join(root, "site");
const dirs = ["fixture", "odd", "again"].map((id) => join(root, id));
const [fixture, odd, again] = dirs;
let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  await makeRun(fixture);
  await makeRun(odd, { runId: "odd", seed: "odd", models: 2 });
  await makeRun(again, { runId: "again", again: "again", missing: 3 });
  const runs = dirs.map((dir) => ({ dir }));
  await buildSite({ runs, out, allowIncomplete: true, effects: silentEffects() });
  site = await serveSite(out, 0);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function open(path: string, width = 1280): Promise<WatchedPage> {
  const watched = await openWatched(browser, site.url, { width, colorScheme: "light" });
  await watched.page.goto(site.url + path);
  return watched;
}

/** The data attributes of marks, once the panels around them are complete. */
async function marks(page: Page, selector: string): Promise<Record<string, string>[]> {
  await page.waitForSelector(`.panels[data-complete] ${selector}`, { state: "attached" });
  return page.$$eval(`${selector} > *`, (nodes) =>
    nodes.map((node) =>
      Object.fromEntries(
        Object.entries((node as SVGElement).dataset).map(([name, value]) => [name, value ?? ""]),
      ),
    ),
  );
}

describe("the ensemble explorer", () => {
  const ALL = ["sim/model-1", "sim/model-2", "sim/model-3", "sim/model-4", "sim/model-5"];

  test("ranks every triple as src/panel judges it, under the vote rule chosen", async () => {
    const { page, context, complaints } = await open(
      "ensembles.html?condition=max_context&rank=accuracy",
    );
    await page.selectOption("#explorer-ensemble_vote", "unanimous");
    await page.waitForURL(/definitions=custom%3Aensemble_vote%3Dunanimous/);
    const { run } = await analysisOf(fixture);
    const cells = judgeCells(run.panel, { ...PRESETS.primum, ensemble_vote: "unanimous" });
    const c = run.panel.conditions.indexOf("max_context");
    const triples = ALL.flatMap((_, i) =>
      ALL.slice(i + 1).flatMap((_b, j) =>
        ALL.slice(i + j + 2).map((_c, k) => [i, i + j + 1, i + j + k + 2]),
      ),
    );
    const expected = triples
      .map((members) => ({
        members: members.map((m) => ALL[m]).join(" + "),
        right: judgeEnsemble(run.panel, cells, members, c).correct.reduce((a, b) => a + b, 0),
      }))
      .toSorted((a, b) => b.right - a.right);
    await page.waitForFunction(
      (text) => document.querySelector(".triple-list tbody")?.textContent.includes(text) ?? false,
      "cross-fitted",
    );
    const listed = await page.$$eval(".triple-list tbody tr", (rows) =>
      rows.map((row) => ({
        members: row.querySelector("th")?.textContent ?? "",
        accuracy: Number(
          row.querySelector('[data-criterion="accuracy"]')?.getAttribute("data-value"),
        ),
      })),
    );
    expect(listed.map(({ members }) => members)).toEqual(expected.map(({ members }) => members));
    listed.forEach(({ accuracy }, i) => expect(accuracy).toBeCloseTo(expected[i].right / 24, 9));
    const bins = await marks(page, "#figure-explorer-triples .bins");
    expect(bins.reduce((sum, { n }) => sum + Number(n), 0)).toBe(10);
    expect(await page.textContent("#figure-explorer-selection .finding")).toMatch(
      /^In accuracy, the best of 10 triples has \d+\.\d\s% on the half of the questions that chose it/,
    );
    await page.click(".triple-list tbody tr:last-child button");
    await page.waitForSelector(".triple-list tr.shown");
    expect(new URL(page.url()).searchParams.getAll("member").join(" + ")).toBe(expected[9].members);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("shows which wrong options are shared, by members and by pairs of models", async () => {
    const { page, context, complaints } = await open(
      `ensembles.html?condition=closed_book&${ALL.map((name) => `member=${name}`).join("&")}`,
    );
    const { run, cells } = await analysisOf(fixture);
    const c = run.panel.conditions.indexOf("closed_book");
    const shared = sharedWrongOptions(run.panel, cells, [0, 1, 2, 3, 4], c);
    const drawn = await marks(page, "#figure-explorer-shared .answers");
    expect(drawn.map(({ question, letter }) => [question, letter])).toEqual(
      shared.flatMap(({ question_id, letters }) =>
        letters.map((letter) => [question_id, letter ?? undefined]),
      ),
    );
    const href = await page.getAttribute("#figure-explorer-shared .answers > a", "href");
    const { searchParams } = new URL(href ?? "");
    expect([searchParams.get("question"), searchParams.get("model")]).toEqual([
      shared[0].question_id,
      ALL[0],
    ]);
    const { pairs } = coFailures(run.panel, cells, c);
    const squares = await marks(page, "#figure-explorer-pairs .pairs");
    expect(squares).toHaveLength(pairs.filter(({ ratio }) => ratio !== null).length);
    for (const { first, second, value } of squares) {
      const own = pairs.find((pair) =>
        [pair.first, pair.second].every((m) => [first, second].includes(ALL[m])),
      );
      expect(Number(value)).toBeCloseTo(own!.ratio!, 9);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("narrows with the view: a filter leaves fewer triples", async () => {
    const { page, context } = await open(
      "ensembles.html?v=1&family=Qwen&family=Llama&family=Gemma",
    );
    const bins = await marks(page, "#figure-explorer-triples .bins");
    // Models 1, 2, 3 and 5 are of these families.
    expect(bins.reduce((sum, { n }) => sum + Number(n), 0)).toBe(4);
    await context.close();
  });
});

describe("two runs compared", () => {
  test("differ on the page as src/panel says, with paired intervals", async () => {
    const { page, context, complaints } = await open("compare.html?metric=high_risk");
    const [a, b] = [await analysisOf(fixture), await analysisOf(again)];
    const paired = judgePaired(pairPanels(a.run.panel, b.run.panel), PRESETS.primum);
    const { averages, pairs } = compareRuns(paired);
    const work = runIntervals(paired, bootstrapWeights(bootstrapIndices(24, 1000, 42)));
    let step = work.next();
    while (step.done !== true) step = work.next();
    const intervals = step.value;
    const drawn = await marks(page, "#figure-compare-conditions .deltas");
    expect(await page.inputValue("#compare-with")).toBe("again");
    expect(drawn.map(({ condition }) => condition)).toEqual([...a.run.panel.conditions, "all"]);
    drawn.forEach(({ value, lo, hi }, i) => {
      expect(Number(value)).toBeCloseTo(averages[i].metrics.high_risk.delta!, 9);
      expect(Number(lo)).toBeCloseTo(intervals.averages[i].high_risk.lo!, 9);
      expect(Number(hi)).toBeCloseTo(intervals.averages[i].high_risk.hi!, 9);
    });
    await page.selectOption("#compare-metric", "accuracy");
    await page.selectOption("#compare-condition", "max_context");
    expect(page.url()).toContain("metric=accuracy&condition=max_context");
    await page.waitForFunction(() =>
      document
        .querySelector("#figure-compare-models .finding")
        ?.textContent.includes("max context"),
    );
    const models = await marks(page, "#figure-compare-models .deltas");
    for (const { model, value } of models) {
      const own = pairs.find((pair) => pair.model === model && pair.condition === "max_context");
      expect(Number(value)).toBeCloseTo(own!.metrics.accuracy.delta!, 9);
    }
    expect(await page.textContent("#figure-compare-models svg")).toContain("again: 717 of 720");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("list the cells that changed, each with its outputs in both runs", async () => {
    const { page, context, complaints } = await open("compare.html?with=again");
    await page.waitForSelector(".changes tbody tr");
    const [a, b] = [await analysisOf(fixture), await analysisOf(again)];
    const changes = cellChanges(judgePaired(pairPanels(a.run.panel, b.run.panel), PRESETS.primum));
    expect(await page.textContent(".changes .source")).toContain(`${changes.length} cells`);
    await page.selectOption("#compare-changes", "high_risk_gained");
    const gained = changes.filter(({ labels }) => labels.high_risk === 1);
    expect(await page.textContent(".changes .source")).toContain(`${gained.length} cell`);
    const [first] = gained;
    const links = await page.$$eval(".changes tbody tr:first-child a", (all) =>
      all.map((link) => (link as HTMLAnchorElement).href),
    );
    const [inFirst, inSecond] = links.map((href) => new URL(href));
    for (const address of [inFirst, inSecond]) {
      expect(address.pathname).toContain("samples");
      expect(address.searchParams.get("model")).toBe(first.model);
      expect(address.searchParams.get("question")).toBe(first.question_id);
      expect(address.searchParams.get("condition")).toBe(first.condition);
    }
    expect([inFirst, inSecond].map(({ searchParams }) => searchParams.get("run"))).toEqual([
      null,
      "again",
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("move with one definition and with one filter of the view", async () => {
    const { page, context } = await open("compare.html?metric=dangerous_overconfidence");
    const values = async (): Promise<(string | undefined)[]> =>
      (await marks(page, "#figure-compare-conditions .deltas")).map(({ value }) => value);
    const usual = await values();
    await page.goto(
      `${site.url}compare.html?metric=dangerous_overconfidence&v=1&definitions=custom:threshold=0.6`,
    );
    expect(await values()).not.toEqual(usual);
    await page.goto(`${site.url}compare.html?v=1&family=Qwen`);
    const models = await marks(page, "#figure-compare-models .deltas");
    expect(models.map(({ model }) => model).sort()).toEqual(["sim/model-1", "sim/model-5"]);
    await context.close();
  });

  test.each([
    ["odd", "These runs cannot be compared: the options of their questions are labelled"],
    ["fixture", "Both are the same run, fixture: choose another one."],
    ["none", "This site has no run “none”"],
  ])("are refused in plain words beside %s", async (id, message) => {
    const { page, context, complaints } = await open(`compare.html?with=${id}`);
    await page.waitForSelector(".refusal");
    expect(await page.textContent(".refusal")).toContain(message);
    expect(await page.locator(".panels").count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("say what they differ in, and can be turned round", async () => {
    const { page, context } = await open("compare.html", 390);
    await page.waitForSelector(".compare .panels[data-complete]");
    await page.$$eval("details", (all) => all.forEach((node) => (node.open = true)));
    expect(
      await page.$$eval(".settings tr.differs th", (all) => all.map((n) => n.textContent)),
    ).toEqual(["Cells done", "Results (SHA-256)"]);
    expect(await seriousFindings(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const forth = await marks(page, "#figure-compare-conditions .deltas");
    await page.click('.compare a:text-is("Swap the two runs")');
    await page.waitForURL(/run=again/);
    const back = await marks(page, "#figure-compare-conditions .deltas");
    back.forEach(({ value }, i) =>
      expect(Number(value)).toBeCloseTo(-Number(forth[i]["value"]), 9),
    );
    await context.close();
  });
});
