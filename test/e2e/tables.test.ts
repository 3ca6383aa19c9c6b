import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyseFolder } from "../../runner/analyze/analyse-folder.js";
import { buildSite } from "../../runner/site/build-site.js";
import { serveSite, type ServedSite } from "../../runner/site/serve-site.js";
import { conditionName } from "../../src/panel/condition.js";
import { definitionsOfId } from "../../src/panel/definitions-id.js";
import type { Metric } from "../../src/panel/metrics.js";
import { reportedRate, type ReportableCondition } from "../../src/panel/reported.js";
import type { TableId } from "../../src/tables/paper-table.js";
import { analysisOf } from "../fixtures/fixture-page.js";
import { makeRun } from "../fixtures/make-run.js";
import { sharedFolder } from "../fixtures/shared-folder.js";
import { ROOT } from "../run/small-study.js";
import { silentEffects } from "../site/silent-effects.js";
import {
  openWatched,
  seriousFindings,
  startBrowser,
  type View,
  type WatchedPage,
} from "./browser.js";

const WIDE: View = { width: 1280, colorScheme: "light" };
const VIEWS: readonly View[] = [WIDE, { width: 390, colorScheme: "dark" }];

/** Tables of averages, of questions, of many rows and of much text. */
const SHAPES = ["1", "4", "s1", "s7"] as const satisfies readonly TableId[];

const root = await sharedFolder();
const RUN = join(root, "fixture");
const out = join(root, "site");
let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  await makeRun(RUN);
  const runs = [{ dir: RUN }, { dir: join(ROOT, "data/replica") }];
  await buildSite({ runs, out, effects: silentEffects() });
  site = await serveSite(out, 0);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Opens the tables page with a query and waits until the table has its intervals. */
async function open(query: string, view = WIDE): Promise<WatchedPage> {
  const watched = await openWatched(browser, site.url, view);
  await watched.page.goto(`${site.url}tables.html${query}`);
  await complete(watched.page);
  return watched;
}

async function complete(page: Page): Promise<void> {
  await page.waitForSelector(".paper-tables[data-complete]");
}

/** The rows of the table: texts by column, of the value alone. */
function rowsOf(page: Page, kind = "computed"): Promise<Record<string, string>[]> {
  return page.$$eval(`.paper-table tr.${kind}`, (rows) =>
    rows.map((row) =>
      Object.fromEntries(
        [...row.children].map((cell) => [
          (cell as HTMLElement).dataset["key"] ?? "",
          (cell.querySelector(".value") ?? cell).textContent,
        ]),
      ),
    ),
  );
}

async function download(page: Page, format: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.click(`.paper-tables .downloads button:text-is("${format}")`),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

describe.each(VIEWS)("at $width pixels, $colorScheme", (view) => {
  test.each(SHAPES)("table %s works without a complaint of browser, policy or axe", async (id) => {
    const { page, context, complaints } = await open(`?run=replica&table=${id}`, view);
    await page.$$eval("main details", (all) =>
      (all as HTMLDetailsElement[]).forEach((node) => (node.open = true)),
    );
    expect(await seriousFindings(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const origins = await page.$$eval("tr.computed td:last-child", (cells) =>
      cells.map((cell) => cell.textContent),
    );
    expect(new Set(origins)).toEqual(new Set(["SIMULATED"]));
    expect(complaints).toEqual([]);
    await context.close();
  });
});

interface Results {
  readonly condition_table: readonly (ReportableCondition & {
    readonly condition: string;
    readonly n_models: number;
  })[];
}

const METRICS = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
  "mean_confidence",
  "confidence_correct",
  "confidence_incorrect",
] as const satisfies readonly Metric[];

test.each(["primum", "release-code"])(
  "under %s, Table 1 on the page is what analyze computes and what LaTeX prints",
  async (preset) => {
    const { page, context, complaints } = await open(`?v=1&definitions=${preset}&published=off`);
    const shown = await rowsOf(page);
    const brackets = await page.$$eval('tr.computed td[data-key="high_risk"] .interval', (all) =>
      all.map((node) => node.textContent),
    );
    const { text: latex } = await download(page, "LaTeX");
    const { condition_table } = (await analyseFolder(RUN, {
      withCells: false,
      preset,
    })) as unknown as Results;
    expect(shown).toHaveLength(condition_table.length);
    condition_table.forEach((row, i) => {
      const definitions = definitionsOfId(preset);
      const analysed = METRICS.map((metric) => reportedRate(row, metric, definitions));
      const texts = analysed.map(({ value }) => value!.toFixed(1));
      const { lo, hi } = analysed[1];
      const name = conditionName(row.condition);
      const line = latex.split("\n").find((one) => one.startsWith(`${name} & `))!;
      expect(METRICS.map((metric) => shown[i][metric])).toEqual(texts);
      expect(shown[i]["n_models"]).toBe(String(row.n_models));
      expect(brackets[i]).toBe(`[${lo!.toFixed(1)}, ${hi!.toFixed(1)}]`);
      expect(line.split(" & ").slice(1, 2 + METRICS.length)).toEqual([
        String(row.n_models),
        ...texts,
      ]);
    });
    expect(latex).toContain(`definitions ${preset}`);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test("a filter leaves the models that it keeps, and says so in what leaves the page", async () => {
  const { page, context } = await open("?v=1&family=Qwen");
  const { rates, run } = await analysisOf(RUN);
  const own = rates.filter(
    ({ condition, model_index: m }) =>
      condition === "closed_book" && run.panel.models[m].family === "Qwen",
  );
  const mean = own.reduce((sum, { point }) => sum + point.accuracy!, 0) / own.length;
  const [first] = await rowsOf(page);
  expect(own.length).toBeLessThan(run.panel.models.length);
  expect([first["n_models"], first["accuracy"]]).toEqual([
    String(own.length),
    (100 * mean).toFixed(1),
  ]);
  expect((await download(page, "CSV")).text).toContain("Narrowed to: family Qwen");
  await context.close();
});

test("headers sort by keyboard, upwards, downwards and back, and a copied link keeps it", async () => {
  const { page, context, complaints } = await open("");
  const header = page.locator('th:has(button[data-key="accuracy"])');
  const accuracies = async (): Promise<number[]> =>
    page.$$eval('tr.computed td[data-key="accuracy"]', (cells) =>
      cells.map((cell) => Number((cell as HTMLElement).dataset["value"])),
    );
  const own = await accuracies();
  const upwards = own.toSorted((a, b) => a - b);
  expect(own).not.toEqual(upwards);
  await page.focus('button[data-key="accuracy"]');
  await page.keyboard.press("Enter");
  expect(await header.getAttribute("aria-sort")).toBe("ascending");
  expect(await accuracies()).toEqual(upwards);
  await page.keyboard.press("Enter");
  expect(await header.getAttribute("aria-sort")).toBe("descending");
  expect(page.url()).toContain("sort=-accuracy");
  await page.reload();
  await complete(page);
  expect(await accuracies()).toEqual(upwards.toReversed());
  await page.focus('button[data-key="accuracy"]');
  await page.keyboard.press("Space");
  expect(await header.getAttribute("aria-sort")).toBe("none");
  expect(await accuracies()).toEqual(own);
  expect(complaints).toEqual([]);
  await context.close();
});

test("published values and differences stand under what they belong to, and can be put away", async () => {
  const { page, context } = await open("?run=replica&table=3");
  const [published] = await rowsOf(page, "published");
  const [difference] = await rowsOf(page, "difference");
  expect(published["accuracy"]).toBe("86.5 ± 2.4 [81.1, 90.6]");
  expect(difference["accuracy"]).toBe("0.0");
  expect(await page.textContent("main")).toContain("The published values belong to another panel");
  await page.click("#published");
  expect(await rowsOf(page, "published")).toEqual([]);
  expect(page.url()).toContain("published=off");
  expect((await download(page, "Markdown")).text).not.toContain("*published*");
  await context.close();
});

test("members have published values in a replica alone", async () => {
  for (const [run, count] of [
    ["replica", 72],
    ["fixture", 0],
  ] as const) {
    const { page, context } = await open(`?run=${run}&table=s3`);
    expect(await rowsOf(page, "published")).toHaveLength(count);
    await context.close();
  }
});

test("another table is chosen, explained and saved", async () => {
  const { page, context, complaints } = await open("?sort=-accuracy");
  await page.selectOption("#choice-table", "s8");
  await page.waitForSelector('h2:text("Supplementary Table 8")');
  await complete(page);
  expect(new URL(page.url()).search).toBe("?table=s8");
  await page.click(".paper-tables details summary");
  expect(await page.textContent(".paper-tables details")).toContain("threshold");
  const { name, text } = await download(page, "CSV");
  expect(name).toBe("primum-fixture-table-s8.csv");
  expect(text).toContain("# SIMULATED models, no real model answered. Run fixture");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a table's published values are loaded when it is shown, and weigh little", async () => {
  const { page, context } = await openWatched(browser, site.url, WIDE);
  const loaded: { readonly name: string; readonly size: number }[] = [];
  page.on("response", async (response) => {
    const name = /published\/[^/]+\/(.+)$/.exec(response.url())?.[1];
    if (name !== undefined) loaded.push({ name, size: (await response.body()).length });
  });
  await page.goto(`${site.url}tables.html`);
  await complete(page);
  await page.selectOption("#choice-table", "s1");
  await complete(page);
  await page.waitForSelector('h2:text("Supplementary Table 1")');
  expect(loaded.map(({ name }) => name)).toEqual(["1.json", "s1.json"]);
  expect(Math.max(...loaded.map(({ size }) => size))).toBeLessThan(20_000);
  await context.close();
});
