import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../runner/site/build-site.js";
import { serveSite, type ServedSite } from "../../runner/site/serve-site.js";
import { makeRun } from "../fixtures/make-run.js";
import { sharedFolder } from "../fixtures/shared-folder.js";
import { silentEffects } from "../site/silent-effects.js";
import { openWatched, startBrowser } from "./browser.js";

let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  const root = await sharedFolder();
  const dir = join(root, "run");
  await makeRun(dir, { models: 2, questions: 8, conditions: ["closed_book", "rag_top1"] });
  const out = join(root, "site");
  await buildSite({ runs: [{ dir }], out, allowIncomplete: true, effects: silentEffects() });
  site = await serveSite(out, 0);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

test("a figure's page loads the paper's conditions, names the others, and shows them on demand", async () => {
  const { page, complaints } = await openWatched(browser, site.url, {
    width: 1280,
    colorScheme: "light",
  });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url().split("/").at(-1) ?? ""));
  await page.goto(`${site.url}decoupling.html?v=1&highlight=sim%2Fmodel-1`);
  await page.waitForSelector(".panels[data-complete]");
  expect(fetched).toContain("panel.arrow");
  expect(fetched).not.toContain("panel-further.arrow");
  const notice = page.locator(".further-conditions");
  expect(await notice.textContent()).toBe(
    "Not loaded, beyond the paper’s main conditions: RAG top-1. Show them too.",
  );
  expect(await page.textContent("#figure-2a .drawing")).not.toContain("RAG top-1");

  await notice.getByRole("link").click();
  await page.waitForSelector(".panels[data-complete]");
  expect(fetched).toContain("panel-further.arrow");
  expect(await page.textContent("#figure-2a .drawing")).toContain("RAG top-1");
  expect(new URL(page.url()).searchParams.get("highlight")).toBe("sim/model-1");
  expect(await page.getAttribute('a[href*="scaling"]', "href")).toContain("conditions=all");
  expect(complaints).toEqual([]);
});
