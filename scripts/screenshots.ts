import { mkdir } from "node:fs/promises";
import path from "node:path";
import { PAGES } from "../loaders/page-chrome.js";
import { serveSite } from "../runner/site/serve-site.js";
import { startBrowser } from "../runner/print/browser.js";

/**
 * Takes a picture of every page of a built site at 1280 and 390 px, light and dark.
 *
 * Usage: tsx scripts/screenshots.ts SITE OUT [QUERY], e.g. dist test/e2e/screenshots "?run=demo"
 */
const [site = "dist", out = "test/e2e/screenshots", query = ""] = process.argv.slice(2);

await mkdir(out, { recursive: true });
const served = await serveSite(site, 0);
const browser = await startBrowser();
for (const width of [1280, 390]) {
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    for (const name of PAGES.map(({ path: address }) => address.slice(1))) {
      await page.goto(`${served.url}${name}.html${query}`, { waitUntil: "networkidle" });
      const file = path.join(out, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
await served.close();
