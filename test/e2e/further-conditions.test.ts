import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSite } from "../../runner/site/build-site.js";
import { serveSite } from "../../runner/site/serve-site.js";
import { makeRun } from "../fixtures/make-run.js";
import { silentEffects } from "../site/silent-effects.js";
import { tempFolder } from "../temp-folder.js";
import { openWatched, startBrowser } from "./browser.js";

test("a figure's page loads the paper's conditions, names the others, and shows them on demand", async () => {
  const root = await tempFolder();
  const dir = join(root, "run");
  await makeRun(dir, { models: 2, questions: 8, conditions: ["closed_book", "rag_top1"] });
  const out = join(root, "site");
  await buildSite({ runs: [{ dir }], out, allowIncomplete: true, effects: silentEffects() });
  const site = await serveSite(out, 0);
  const browser = await startBrowser();
  try {
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
    const scaling = await page.getAttribute('a[href*="scaling"]', "href");
    expect(scaling).toContain("conditions=all");
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await site.close();
  }
});
