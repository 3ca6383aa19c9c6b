import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { startBrowser } from "../runner/print/browser.js";
import { buildSite } from "../runner/site/build-site.js";
import { serveSite } from "../runner/site/serve-site.js";
import { testEffects } from "../test/run/small-study.js";

const ROOT = path.join(import.meta.dirname, "..");

const FIGURE_PAGES = [
  "index",
  "decoupling",
  "confidence",
  "scaling",
  "self-consistency",
  "ensembles",
  "worst-cases",
  "harm",
  "supplement",
] as const;

/** What scripts and data of each figure page weigh, kB gzipped: the demo run, and the replica. */
export async function benchWeights(): Promise<object> {
  const demo = path.join(ROOT, "runs/demo");
  if (!existsSync(path.join(demo, "manifest.json"))) {
    throw new Error("bench: runs/demo is missing; run `npm start` first");
  }
  const dir = await mkdtemp(path.join(os.tmpdir(), "primum-bench-"));
  const out = path.join(dir, "site");
  await buildSite({
    runs: [{ dir: demo }, { dir: path.join(ROOT, "data/replica") }],
    out,
    samples: "none",
    effects: testEffects({ env: process.env }),
  });
  const served = await serveSite(out, 0);
  const browser = await startBrowser();
  const weigh = async (address: string): Promise<number> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      if (/\.(?:js|json|arrow|gz)$/.test(new URL(response.url()).pathname))
        bodies.push(response.body());
    });
    await page.goto(address);
    await page.waitForSelector(".panels[data-complete], .overview");
    await page.waitForLoadState("networkidle");
    const weights = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
    await context.close();
    return weights.reduce((sum, weight) => sum + weight, 0) / 1000;
  };
  try {
    const pages: Record<string, object> = {};
    for (const name of FIGURE_PAGES) {
      pages[name] = {
        demo_kb: await weigh(`${served.url}${name}.html`),
        replica_kb: await weigh(`${served.url}${name}.html?run=replica`),
      };
    }
    return { at_most_kb: 300, pages };
  } finally {
    await browser.close();
    await served.close();
    await rm(dir, { recursive: true, force: true });
  }
}
