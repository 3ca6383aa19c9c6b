import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { PAGES } from "../../../loaders/page-chrome.js";
import { buildSite } from "../../../runner/site/build-site.js";
import { serveSite, type ServedSite } from "../../../runner/site/serve-site.js";
import { makeRun } from "../../fixtures/make-run.js";
import { sharedFolder } from "../../fixtures/shared-folder.js";
import { silentEffects } from "../../site/silent-effects.js";
import { openWatched, startBrowser, type View, type WatchedPage } from "../browser.js";

/** The pages' names, as in their addresses. */
export const NAMES = PAGES.map(({ path }) => path.slice(1));

/** Every page is looked at in each of these ways. */
export const VIEWS: readonly View[] = [1280, 390].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** A site of three runs, built and served once for all tests of a file. */
export interface BuiltSite {
  /** Folder of the site. */
  readonly out: string;
  /** Folder of the run that pages show by default; the others are `mini` and `partial`. */
  readonly fixture: string;
  readonly url: () => string;
  /** Opens a page of the site and waits until its intervals are there. */
  readonly open: (path: string, view?: View) => Promise<WatchedPage>;
}

/**
 * Builds and serves a site of a complete run, of a small one that is not simulated (`mini`) and of
 * one with missing cells (`partial`) before the tests of the file that calls it.
 */
export async function builtSite(): Promise<BuiltSite> {
  const root = await sharedFolder();
  const out = join(root, "site");
  const [fixture, mini, partial] = ["fixture", "mini", "partial"].map((id) => join(root, id));
  let site: ServedSite;
  let browser: Browser;

  beforeAll(async () => {
    await makeRun(fixture);
    await makeRun(mini, {
      runId: "mini",
      models: 1,
      conditions: ["closed_book", "clean_evidence", "conflict_evidence"],
      questions: 40,
      k: 20,
      simulated: false,
    });
    await makeRun(partial, { runId: "partial", models: 2, missing: 7 });
    const runs = [fixture, mini, partial].map((dir) => ({ dir }));
    await buildSite({ runs, out, allowIncomplete: true, effects: silentEffects() });
    site = await serveSite(out, 0);
    browser = await startBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  return {
    out,
    fixture,
    url: () => site.url,
    open: async (path, view = VIEWS[0]) => {
      const watched = await openWatched(browser, site.url, view);
      await watched.page.goto(site.url + path);
      await watched.page.waitForSelector("#run");
      await waitUntilComplete(watched.page);
      return watched;
    },
  };
}

/** Figures are complete when they say so; a page without figures when it has its tables. */
export async function waitUntilComplete(page: Page): Promise<void> {
  await page.waitForSelector("main :is(.panels[data-complete], table)", { state: "attached" });
  await page.waitForLoadState("networkidle");
}

/** The data attributes of elements, in their order on the page. */
export function attributes(page: Page, selector: string): Promise<Record<string, string>[]> {
  return page.$$eval(selector, (nodes) =>
    nodes.map((node) =>
      Object.fromEntries(
        Object.entries((node as SVGElement).dataset).map(([name, value]) => [name, value ?? ""]),
      ),
    ),
  );
}
