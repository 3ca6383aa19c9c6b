import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readNeutralPanel } from "../../runner/panel/read-neutral.js";
import { paperSettings } from "../../src/panel/paper-settings.js";
import { seededPanel } from "../fixtures/seeded-panel.js";
import { analysisOf, type BitwiseCase } from "./bitwise-entry.js";
import { bitsOf, pathsAt } from "./bits.js";
import { browserBundle } from "./browser-bundle.js";
import { startBrowser } from "./browser.js";

const SMALL = join(import.meta.dirname, "../fixtures/golden/panel-small");

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const script = await browserBundle(join(import.meta.dirname, "bitwise-entry.ts"), "bitwise");
  browser = await startBrowser();
  page = await browser.newPage();
  await page.addScriptTag({ content: script });
});

afterAll(async () => browser.close());

/** The places at which Node and the browser compute other bits. */
async function differing(own: BitwiseCase): Promise<readonly string[]> {
  const json = JSON.stringify(own);
  const value = analysisOf(json);
  const there = await page.evaluate(
    (text) =>
      (
        window as unknown as { bitwise: { analysisBits: (json: string) => string } }
      ).bitwise.analysisBits(text),
    json,
  );
  const ours = Buffer.from(bitsOf(value), "base64");
  const theirs = Buffer.from(there, "base64");
  expect(theirs.length).toBe(ours.length);
  const places = new Set<number>();
  for (let i = 0; i * 8 < ours.length; i++) {
    if (ours.compare(theirs, i * 8, i * 8 + 8, i * 8, i * 8 + 8) !== 0) places.add(i);
  }
  return pathsAt(value, places);
}

describe("Node and Chromium compute the same bits", () => {
  it("of everything on the small golden panel, what goes beyond the paper included", async () => {
    const { panel, settings } = await readNeutralPanel(SMALL);
    expect(await differing({ panel, settings, beyond: true })).toEqual([]);
  });

  it("of the whole analysis of a panel of 34 models, 6 conditions and 200 questions", async () => {
    const panel = seededPanel();
    const settings = { ...paperSettings(panel, "seeded"), self_consistency_models: [] };
    const ensembles = [{ name: "five", members: [1, 8, 15, 22, 30].map((m) => `model-${m}`) }];
    expect(await differing({ panel, settings: { ...settings, ensembles }, beyond: false })).toEqual(
      [],
    );
  });
});
