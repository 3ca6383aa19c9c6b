import { expect, test } from "vitest";
import { cellKinds, optionKindWeights } from "../../../src/harm/cell-kinds.js";
import { firstChoice } from "../../../src/figures/harm-figure.js";
import { harmDataOf, harmResampled } from "../../../src/figures/harm-of.js";
import { harmAnswers } from "../../../src/figures/harm-answers.js";
import { weightsOfId } from "../../../src/harm/weights-id.js";
import { finished } from "../../../src/panel/steps.js";
import { analysisOf } from "../../fixtures/fixture-page.js";
import { attributes, type BuiltSite } from "./built-site.js";

const WEIGHTS = "custom:high=80,null=0.5";

/** Tests that harm follows the weights of the page, and that a link keeps them. */
export function harmFollowsItsWeights(site: BuiltSite): void {
  test("weights set on the page redraw harm, stand in the address, and open with the same numbers", async () => {
    const { page, context, complaints } = await site.open("harm.html");
    const shown = async (): Promise<readonly (readonly [string | undefined, number])[]> =>
      (await attributes(page, "#figure-harm-a .averages > *")).map(({ condition, harm }) => [
        condition,
        Number(harm),
      ]);
    const before = await shown();
    await page.fill("#weight-high", "80");
    await page.fill("#weight-null", "0.5");
    await page.waitForURL(({ searchParams }) => searchParams.get("weights") === WEIGHTS);
    await page.waitForSelector(".panels[data-complete]");

    const { run, cells } = await analysisOf(site.fixture);
    const { conditions, models } = run.panel;
    const kinds = cellKinds(cells);
    const harm = optionKindWeights(weightsOfId(WEIGHTS));
    const meanHarm = (m: number, c: number): number => {
      const from = (m * conditions.length + c) * cells.n_questions;
      const own = kinds.subarray(from, from + cells.n_questions);
      return own.reduce((sum, kind) => sum + harm[kind], 0) / cells.n_questions;
    };
    const after = await shown();
    expect(after).not.toEqual(before);
    expect(after).toHaveLength(conditions.length);
    for (const [condition, value] of after) {
      const c = conditions.indexOf(condition ?? "");
      const ofModels = models.map((_, m) => meanHarm(m, c));
      expect(value).toBeCloseTo(ofModels.reduce((sum, own) => sum + own, 0) / models.length, 9);
    }
    expect(await page.textContent("#figure-harm-a figcaption")).toContain("high 80");

    const finding = await page.textContent("#figure-harm-a .finding");
    await page.reload();
    await page.waitForSelector(".panels[data-complete]");
    expect(await page.textContent("#figure-harm-a .finding")).toBe(finding);
    expect(await page.inputValue("#weights-preset")).toBe("custom");
    expect(await page.inputValue("#weight-null")).toBe("0.5");

    await page.click("#figure-harm-a .numbers summary");
    await page.click("#figure-harm-a .numbers td a >> nth=1");
    await page.waitForSelector(".number[data-complete]");
    const opened = Number(await page.getAttribute(".number-value", "data-value"));
    expect(opened).toBeCloseTo(after[0][1], 9);
    expect(await page.textContent(".how")).toContain("high 80");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("two systems are chosen, compared, and kept in the address", async () => {
    const { page, context, complaints } = await site.open("harm.html");
    await page.selectOption("#harm-a-model", "sim/model-1");
    await page.selectOption("#harm-b-model", "sim/model-2");
    await page.selectOption("#harm-moved", "moderate");
    await page.waitForSelector('#figure-harm-d figcaption:has-text("sim/model-2")');
    await page.waitForSelector('#figure-harm-d figcaption:has-text("moderate-tier errors moves")');
    expect(await page.textContent("#figure-harm-d figcaption")).toContain(
      "as the weight of moderate-tier errors moves",
    );
    const { searchParams } = new URL(page.url());
    expect([searchParams.get("a_model"), searchParams.get("moved")]).toEqual([
      "sim/model-1",
      "moderate",
    ]);
    const caption = await page.textContent("#figure-harm-d figcaption");
    await page.reload();
    await page.waitForSelector(".panels[data-complete]");
    expect(await page.textContent("#figure-harm-d figcaption")).toBe(caption);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("weights that break the order of tiers are drawn, with what a committee should justify", async () => {
    const { page, context } = await site.open("harm.html?weights=custom:moderate=90");
    expect(await page.textContent(".weights .warnings")).toContain("are not ordered");
    await page.selectOption("#weights-preset", "accuracy");
    await page.waitForFunction(
      `document.querySelector(".weights .warnings").children.length === 0`,
    );
    expect(await page.inputValue("#weight-high")).toBe("1");
    await context.close();
  });

  test("weights set so that the tiers change places have the intervals of answers sorted anew", async () => {
    const { page, context } = await site.open("harm.html");
    await page.fill("#weight-moderate", "90");
    await page.waitForSelector('#figure-harm-a figcaption:has-text("moderate 90")');
    await page.waitForSelector(".panels[data-complete]");
    const shown = await attributes(page, "#figure-harm-a .averages > *");

    const analysis = await analysisOf(site.fixture);
    const weights = weightsOfId("custom:moderate=90");
    const answers = harmAnswers(analysis, weights);
    const replicates = finished(harmResampled(answers));
    const { conditions } = harmDataOf(answers, weights, firstChoice(analysis), replicates);
    expect(shown.map(({ condition }) => condition)).toEqual(
      conditions.map(({ condition }) => condition),
    );
    conditions.forEach(({ harm }, i) => {
      expect(Number(shown[i]["lo"])).toBeCloseTo(harm.lo!, 9);
      expect(Number(shown[i]["hi"])).toBeCloseTo(harm.hi!, 9);
    });
    await context.close();
  });

  test("a field that holds no weight changes nothing, says why, and shows the weight that holds when left", async () => {
    const { page, context, complaints } = await site.open("harm.html?weights=custom:high=80");
    const finding = await page.textContent("#figure-harm-a .finding");
    const refusal =
      "A weight is a number from 0 to 10\u202f000: 80 still holds for high-tier errors.";
    for (const [text, said] of [
      ["-3", refusal],
      ["1000000000", refusal],
      ["", ""],
    ] as const) {
      await page.fill("#weight-high", text);
      expect(await page.textContent(".weights .warnings")).toBe(said);
      await page.press("#weight-high", "Tab");
      expect(await page.inputValue("#weight-high")).toBe("80");
      expect(await page.textContent(".weights .warnings")).toBe("");
      expect(await page.textContent("#figure-harm-a .finding")).toBe(finding);
      expect(new URL(page.url()).searchParams.get("weights")).toBe("custom:high=80");
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}
