import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resultsJson } from "../../runner/analyze/results-json.js";
import { buildSite } from "../../runner/site/build-site.js";
import { serveSite, type ServedSite } from "../../runner/site/serve-site.js";
import { analysePanel } from "../../src/panel/analysis.js";
import { PRESETS, type PresetName } from "../../src/panel/definitions.js";
import { filterPanel } from "../../src/panel/filter-panel.js";
import type { Panel } from "../../src/panel/panel.js";
import { PAPER_LATENCY_BUCKETS, paperSettings } from "../../src/panel/paper-settings.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import {
  PANEL_MARKS,
  type AnalyzeJson,
  type Mark,
  type PanelMarks,
} from "../figures/panel-values.js";
import { analysisOf } from "../fixtures/fixture-page.js";
import { makeRun } from "../fixtures/make-run.js";
import { sharedFolder } from "../fixtures/shared-folder.js";
import { ROOT } from "../run/small-study.js";
import { silentEffects } from "../site/silent-effects.js";
import { openWatched, startBrowser, type WatchedPage } from "./browser.js";

/** One figure of each page, a run that can fill it, and two presets under which it can. */
const FIGURES = [
  {
    page: "decoupling",
    panel: "2b",
    run: "fixture",
    presets: ["supplement-note-3", "release-code"],
  },
  {
    page: "confidence",
    panel: "3g",
    run: "fixture",
    presets: ["supplement-note-3", "release-code"],
  },
  { page: "scaling", panel: "4e", run: "fixture", presets: ["supplement-note-3", "release-code"] },
  {
    page: "self-consistency",
    panel: "5e",
    run: "fixture",
    presets: ["supplement-note-3", "release-code"],
  },
  {
    page: "ensembles",
    panel: "6c",
    run: "replica",
    presets: ["supplement-note-3", "methods-text"],
  },
] as const;

const root = await sharedFolder();
const FOLDERS = { fixture: join(root, "fixture"), replica: join(ROOT, "data/replica") };
let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  await makeRun(FOLDERS.fixture);
  const runs = Object.values(FOLDERS).map((dir) => ({ dir }));
  const out = join(root, "site");
  await buildSite({ runs, out, effects: silentEffects() });
  site = await serveSite(out, 0);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Opens a page and waits until its figures have their intervals. */
async function open(address: string): Promise<WatchedPage> {
  const watched = await openWatched(browser, site.url, { width: 1280, colorScheme: "light" });
  await watched.page.goto(site.url + address);
  await watched.page.waitForSelector(".panels[data-complete]");
  return watched;
}

function marksOn(page: Page, { panel, marks }: PanelMarks): Promise<Mark[]> {
  return page.$$eval(`#figure-${panel} svg .${marks} > *`, (nodes) =>
    nodes.map((node) =>
      Object.fromEntries(
        [...node.attributes]
          .filter(({ name }) => name.startsWith("data-"))
          .map(({ name, value }) => [name.slice("data-".length), value]),
      ),
    ),
  );
}

/** What `primum analyze` prints of a panel under a preset. */
function printed(panel: Panel, preset: PresetName): AnalyzeJson {
  const settings = paperSettings(panel, "views");
  const indices = bootstrapIndices(panel.questions.length, 5, 42);
  const source = { panel, settings, indices, seed: 42, input_sha256: {} };
  const analysis = analysePanel(panel, settings, PRESETS[preset], indices);
  return resultsJson(source, analysis, false) as unknown as AnalyzeJson;
}

async function expectPrinted(page: Page, panel: string, results: AnalyzeJson): Promise<void> {
  for (const wanted of PANEL_MARKS.filter((marks) => marks.panel === panel)) {
    const drawn = await marksOn(page, wanted);
    expect(drawn.length).toBeGreaterThan(0);
    for (const { attribute, printed: of } of wanted.numbers) {
      for (const mark of drawn) {
        expect(Number(mark[attribute]) * 100).toBeCloseTo(of(mark, results) ?? NaN, 9);
      }
    }
  }
}

test.each(FIGURES.flatMap((figure) => figure.presets.map((preset) => ({ ...figure, preset }))))(
  "figure $panel on the page $page shows what analyze prints under $preset",
  async ({ page: name, panel, run, preset }) => {
    const { page, context, complaints } = await open(
      `${name}.html?run=${run}&v=1&definitions=${preset}`,
    );
    const analysis = await analysisOf(FOLDERS[run]);
    await expectPrinted(page, panel, printed(analysis.run.panel, preset));
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each(FIGURES)(
  "figure $panel on the page $page shows what analyze prints of the questions that a filter keeps",
  async ({ page: name, panel, run }) => {
    const whole = (await analysisOf(FOLDERS[run])).run.panel;
    const [{ type }] = whole.questions;
    const kept = filterPanel(
      whole,
      { family: [], size: [], type: [type], subspecialty: [] },
      { axis: "published", buckets: PAPER_LATENCY_BUCKETS },
    );
    expect(kept.questions.length).toBeLessThan(whole.questions.length);
    const { page, context, complaints } = await open(
      `${name}.html?run=${run}&v=1&type=${encodeURIComponent(type)}`,
    );
    await expectPrinted(page, panel, printed(kept, "primum"));
    expect(complaints).toEqual([]);
    await context.close();
  },
);
