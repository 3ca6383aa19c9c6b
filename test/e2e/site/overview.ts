import { expect, test } from "vitest";
import { type BuiltSite } from "./built-site.js";

/** Tests of the page that a reader sees first. */
export function overviewLeadsOn(site: BuiltSite): void {
  test("the steps of the overview are told to pointer and keyboard", async () => {
    const { page, context, complaints } = await site.open("index.html");
    await page.waitForSelector('#figure-1 .node[role="button"]');
    const told = (): Promise<string | null> => page.textContent("#step-detail");
    expect(await told()).toContain("Point at a step");
    await page.click('[data-node="condition-clean_evidence"]');
    expect(await told()).toContain("Curated evidence");
    await page.keyboard.press("End");
    expect(await told()).toContain("Dangerous overconfidence");
    expect(await told()).toContain("with a confidence of at least 0.8");
    await page.keyboard.press("ArrowLeft");
    expect(await told()).toContain("Safety labels");
    expect(await page.locator('#figure-1 .node[tabindex="0"]').count()).toBe(1);
    await page.hover('[data-node="vote-answer"]');
    expect(await told()).toContain("most ballots");
    await page.hover("#figure-1 figcaption");
    expect(await told()).toContain("Safety labels");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("the overview leads to the first finding of every figure that the run can fill", async () => {
    const { page, context, complaints } = await site.open("index.html");
    await page.getByRole("heading", { name: "What the figures find" }).scrollIntoViewIfNeeded();
    await page.waitForSelector(".findings[data-complete]", { state: "attached" });
    const links = await page.$$eval(".findings li:not([hidden]) a", (all) =>
      all.map((link) => link.textContent),
    );
    expect(links).toEqual(["Figure 2a", "Figure 3a", "Figure 4a", "Figure 5a"]);
    await page.click('.findings a:text-is("Figure 4a")');
    await page.waitForSelector("#figure-4a svg");
    expect(complaints).toEqual([]);
    await context.close();
  });
}
