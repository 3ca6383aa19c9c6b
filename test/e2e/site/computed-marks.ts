import { expect, test } from "vitest";
import { judgeEnsemble } from "../../../src/panel/ensemble-cells.js";
import { reliability } from "../../../src/panel/reliability.js";
import { thresholdSensitivity } from "../../../src/panel/thresholds.js";
import { worstCases } from "../../../src/panel/worst-cases.js";
import { analysisOf } from "../../fixtures/fixture-page.js";
import { attributes, type BuiltSite } from "./built-site.js";

/** Tests that what stands on a page is what `src/panel` computes. */
export function marksAreComputed(site: BuiltSite): void {
  test("the ensemble explorer shows what src/panel computes for the members chosen", async () => {
    const { page, context, complaints } = await site.open("ensembles.html");
    expect(await page.textContent("#figure-6a .claim")).toContain("none of the paper’s ensembles");
    await page.click('.explorer label:has(input[value="sim/model-1"])');
    await page.click('.explorer label:has(input[value="sim/model-5"])');
    await page.selectOption("#explorer-condition", "standard_rag");
    await page.waitForSelector(".explorer .panels[data-complete]");
    const shown = async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        await page.$$eval(".explorer tr[data-metric] > td:nth-of-type(1)", (cells) =>
          cells.map((cell) => [
            (cell.parentElement as HTMLElement).dataset["metric"] ?? "",
            Number((cell as HTMLElement).dataset["value"]),
          ]),
        ),
      );
    const { run, cells } = await analysisOf(site.fixture);
    const judged = judgeEnsemble(
      run.panel,
      cells,
      [1, 2, 4],
      run.panel.conditions.indexOf("standard_rag"),
    );
    const share = (column: Uint8Array): number =>
      column.reduce((sum, one) => sum + one, 0) / cells.n_questions;
    const numbers = await shown();
    expect(numbers["accuracy"]).toBeCloseTo(share(judged.correct), 9);
    expect(numbers["high_risk"]).toBeCloseTo(share(judged.high_risk), 9);
    expect(numbers["synchronized_failure"]).toBeCloseTo(share(judged.synchronized_failure), 9);
    await page.reload();
    await page.waitForSelector(".explorer .panels[data-complete]");
    expect(await shown()).toEqual(numbers);
    expect(new URL(page.url()).searchParams.getAll("member")).toEqual([
      "sim/model-2",
      "sim/model-3",
      "sim/model-5",
    ]);
    for (const model of [2, 3]) {
      await page.click(`.explorer label:has(input[value="sim/model-${model}"])`);
    }
    expect(await page.textContent(".explorer .claim")).toContain("Choose at least two members");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("the worst cases are those of the condition chosen, in the order of src/panel", async () => {
    const { page, context, complaints } = await site.open("worst-cases.html");
    await page.selectOption("#worst-condition", "max_context");
    await page.selectOption("#worst-questions", "15");
    await page.waitForSelector(".panels[data-complete]");
    const drawn = await attributes(page, "#figure-worst-matrix .answers > *");
    const { run, cells } = await analysisOf(site.fixture);
    const ranked = worstCases(run.panel, cells, "max_context").slice(0, 15);
    expect([...new Set(drawn.map(({ question }) => question))]).toEqual(
      ranked.map(({ question_id }) => question_id),
    );
    const grave = drawn.filter(({ outcome }) => outcome === "high-risk" || outcome === "unsafe");
    const harmful = ranked.reduce((sum, row) => sum + Math.max(row.high_risk, row.unsafe), 0);
    expect(grave.length).toBeGreaterThanOrEqual(harmful);
    expect(page.url()).toContain("condition=max_context&questions=15");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("the supplement's marks are what src/panel computes", async () => {
    const { page, context, complaints } = await site.open("supplement.html");
    await page.waitForSelector("#figure-S2b .thresholds > *");
    const { run, cells } = await analysisOf(site.fixture);
    const bars = await attributes(page, "#figure-S1a .questions > *");
    const ranked = worstCases(run.panel, cells, "closed_book");
    const rates = ranked.map(({ high_risk, n_models }) => high_risk / n_models);
    expect(bars.map(({ rate }) => Number(rate))).toEqual(rates.toSorted((a, b) => b - a));
    const marks = await attributes(page, "#figure-S2b .thresholds > *");
    const rows = thresholdSensitivity(run.panel, cells, [0.6, 0.7, 0.8, 0.9, 0.95, 0.99]);
    expect(marks.map(({ value }) => Number(value))).toEqual(
      rows.flatMap(({ any_wrong }) => any_wrong),
    );
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("reliability is told beside Figure 3, as src/panel computes it", async () => {
    const { page, context, complaints } = await site.open("confidence.html");
    await page.waitForSelector("#figure-reliability-b .errors > *");
    const { cells, rates } = await analysisOf(site.fixture);
    const drawn = await attributes(page, "#figure-reliability-b .errors > *");
    const closed = rates.filter(({ condition }) => condition === "closed_book");
    const none = { n: cells.n_questions, replicates: 0, counts: new Float64Array(0) };
    const error = reliability(cells, closed, none).calibration_error.point!;
    const mark = drawn.find(({ condition }) => condition === "closed_book");
    expect(Number(mark?.["value"])).toBeCloseTo(error, 12);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
