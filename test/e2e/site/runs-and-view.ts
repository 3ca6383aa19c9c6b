import { expect, test } from "vitest";
import { attributes, waitUntilComplete, type BuiltSite } from "./built-site.js";

/** Tests of what a reader chooses: run, definitions, filters, highlight. */
export function runsAndViewsChangeThePage(site: BuiltSite): void {
  test("the run switch changes run, address and links, and a small run says what it lacks", async () => {
    const { page, context, complaints } = await site.open("decoupling.html");
    await page.selectOption("#run", "mini");
    await page.waitForURL(/run=mini/);
    await waitUntilComplete(page);
    expect(await attributes(page, "#figure-2a .models > *")).toHaveLength(3);
    expect(await page.textContent("#figure-2d .claim")).toContain("No model of this run has both");
    expect(await page.locator("#figure-2d svg").count()).toBe(0);
    expect(await page.getAttribute("nav li:nth-child(3) a", "href")).toContain("run=mini");
    expect(await page.textContent("main")).not.toContain("SIMULATED");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("an incomplete run says so on the page, in the switch, and inside every figure", async () => {
    const { page, context, complaints } = await site.open("decoupling.html?run=partial");
    expect(await page.textContent("#run option:checked")).toBe(
      "Fixture run (simulated, incomplete)",
    );
    expect(await page.textContent(".notice.incomplete")).toContain("281 of 288 cells are done");
    const drawings = await page.$$eval("figure svg[role=img]", (all) =>
      all.map((node) => node.textContent),
    );
    expect(drawings).toHaveLength(7);
    for (const text of drawings) {
      expect(text).toContain("281 of 288 cells done; sim/model-2 max_context 17/24");
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a definition redraws the figures, stands in the address, and a copied link reopens with it", async () => {
    const { page, context, complaints } = await site.open(
      "scaling.html?v=1&definitions=custom:size_axis=active",
    );
    await page.click("#view > summary");
    expect(await page.inputValue("#choice-size_axis")).toBe("active");
    expect(await page.inputValue("#preset")).toBe("custom");
    expect(await page.textContent("#figure-4a svg")).toContain("Active parameters");
    await page.selectOption("#choice-size_axis", "total");
    await page.waitForFunction(() =>
      document.querySelector("#figure-4a svg")?.textContent.includes("Total parameters"),
    );
    await waitUntilComplete(page);
    await page.waitForURL(/size_axis%3Dtotal/);
    const again = await site.open(page.url().slice(site.url().length));
    expect(await again.page.textContent("#figure-4a svg")).toContain("Total parameters");
    expect([...complaints, ...again.complaints]).toEqual([]);
    await again.context.close();
    await context.close();
  });

  test("the threshold's slider redraws dangerous overconfidence, and a preset puts it back", async () => {
    const { page, context, complaints } = await site.open("decoupling.html");
    const dots = async (): Promise<readonly (string | null)[]> =>
      page
        .locator("#figure-2e svg [data-model]")
        .evaluateAll((marks) =>
          marks.map((mark) => mark.getAttribute("data-dangerous-overconfidence")),
        );
    const usual = await dots();
    expect(usual.length).toBeGreaterThan(0);
    await page.click("#view > summary");
    await page.locator("#threshold").fill("0.5");
    await page.waitForURL(/threshold%3D0.5/);
    await waitUntilComplete(page);
    expect(await dots()).not.toEqual(usual);
    await page.selectOption("#preset", "primum");
    await page.waitForURL((url) => !url.searchParams.has("definitions"));
    await waitUntilComplete(page);
    expect(await dots()).toEqual(usual);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a filter narrows every figure, which says so with n, and the highlight fades the others", async () => {
    const { page, context, complaints } = await site.open("decoupling.html");
    await page.click("#view > summary");
    const box = page.locator('[id^="filter-family-"]').first();
    const family = await box.inputValue();
    await box.check();
    await waitUntilComplete(page);
    await page.waitForURL(/family=/);
    expect(await page.textContent("#view > summary")).toContain(`family ${family}`);
    const shown = page.locator("#figure-2a svg [data-model]");
    const [first] = await shown.evaluateAll((marks) =>
      marks.map((mark) => mark.getAttribute("data-model")),
    );
    await shown.first().dispatchEvent("click");
    expect(await page.inputValue("#highlight")).toBe(first);
    const faded = await page
      .locator("#figure-2a svg [data-model][opacity]")
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute("data-model")));
    expect(faded).not.toContain(first);
    const link = await page.getAttribute('nav a[href*="confidence"]', "href");
    await page.waitForURL(/highlight=/);
    expect(link).toContain("family=");
    expect(complaints).toEqual([]);
    await context.close();
  });
}
