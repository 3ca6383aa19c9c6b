import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { analysisOf } from "../../fixtures/fixture-page.js";
import { attributes, type BuiltSite } from "./built-site.js";

/** Tests of a figure, its numbers and its downloads. */
export function figure2ShowsTheRun(site: BuiltSite): void {
  test("Figure 2a's symbols are the run's rates to 1e-9", async () => {
    const { page, context } = await site.open("decoupling.html");
    const drawn = await attributes(page, "#figure-2a .models > *");
    const { rates } = await analysisOf(site.fixture);
    expect(drawn.map(({ model, condition }) => [model, condition])).toEqual(
      rates.map(({ model, condition }) => [model, condition]),
    );
    rates.forEach(({ point }, i) => {
      expect(Math.abs(Number(drawn[i]["accuracy"]) - point.accuracy!)).toBeLessThan(1e-9);
      expect(Math.abs(Number(drawn[i]["highRisk"]) - point.high_risk!)).toBeLessThan(1e-9);
    });
    await context.close();
  });

  test("a figure's numbers open as a table with the same values", async () => {
    const { page, context } = await site.open("decoupling.html");
    await page.click("#figure-2a details.numbers summary");
    await page.waitForSelector("#figure-2a .numbers tbody tr");
    const values = await page.$$eval("#figure-2a .numbers tbody tr", (rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    expect(values).toHaveLength(6 + 5 * 6);
    expect(values.every(([origin]) => origin === "simulated")).toBe(true);
    const { rates } = await analysisOf(site.fixture);
    const first = values.find(([, model]) => model === rates[0].model);
    expect(first?.[4]).toBe((100 * rates[0].point.accuracy!).toFixed(1));
    await context.close();
  });

  test("downloads carry the numbers, where they are from, and SIMULATED", async () => {
    const { page, context, complaints } = await site.open("decoupling.html");
    const download = async (format: string): Promise<Buffer> => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.click(`#figure-2a .downloads button:text-is("${format}")`),
      ]);
      expect(file.suggestedFilename()).toBe(`primum-fixture-figure-2a.${format.toLowerCase()}`);
      return readFile(await file.path());
    };
    const csv = (await download("CSV")).toString();
    expect(csv).toMatch(/^# SIMULATED models.*\n# Research evaluation/);
    expect(csv.trimEnd().split("\n")).toHaveLength(2 + 1 + 6 + 30);
    const svg = (await download("SVG")).toString();
    expect(svg).toContain("SIMULATED</text>");
    expect(svg).toContain("Not a medical device");
    expect((await download("PNG")).subarray(1, 4).toString()).toBe("PNG");
    expect(complaints).toEqual([]);
    await context.close();
  });
}
