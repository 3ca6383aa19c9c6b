import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { FRAMEWORK_CACHE } from "../runner/site/framework.js";
import { buildSite } from "../runner/site/build-site.js";
import { serveSite } from "../runner/site/serve-site.js";
import { startBrowser } from "../runner/print/browser.js";
import { testEffects } from "../test/run/small-study.js";
import { median } from "./median.js";

const ROOT = path.join(import.meta.dirname, "..");

/** Notes when the first figure of a page is on the screen, in seconds since navigation began. */
const WATCH_FIRST_FIGURE = `
  const watch = new MutationObserver(() => {
    if (document.querySelector("figure svg") === null) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => reportFirstFigure(performance.now() / 1000)));
  });
  watch.observe(document, { childList: true, subtree: true });`;

/** Builds the site of the demo run three times from an empty cache and once from a full one, and opens Figure 2 cold. */
export async function benchSite(): Promise<object> {
  const run = path.join(ROOT, "runs/demo");
  if (!existsSync(path.join(run, "manifest.json"))) {
    throw new Error("bench: runs/demo is missing; run `npm start` first");
  }
  const dir = await mkdtemp(path.join(os.tmpdir(), "primum-bench-"));
  try {
    const out = path.join(dir, "site");
    const build = () =>
      buildSite({ runs: [{ dir: run }], out, effects: testEffects({ env: process.env }) });
    const cold: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      await rm(FRAMEWORK_CACHE, { recursive: true, force: true });
      cold.push((await build()).seconds);
    }
    const warm = (await build()).seconds;
    return {
      build_cold_s: median(cold),
      build_warm_s: warm,
      build_at_most_s: 20,
      first_figure_s: await firstFigure(out),
      first_figure_at_most_s: 0.5,
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function firstFigure(site: string): Promise<number> {
  const served = await serveSite(site, 0);
  const browser = await startBrowser();
  try {
    const seconds: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const painted = new Promise<number>((resolve) => {
        void page.exposeFunction("reportFirstFigure", resolve);
      });
      await page.addInitScript(WATCH_FIRST_FIGURE);
      await page.goto(`${served.url}decoupling.html`);
      seconds.push(await painted);
      await context.close();
    }
    return median(seconds);
  } finally {
    await browser.close();
    await served.close();
  }
}
