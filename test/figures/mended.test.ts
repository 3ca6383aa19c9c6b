import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentScale } from "../../src/figures/axes.js";
import { FIGURE_2 } from "../../src/figures/figure-2.js";
import { FIGURE_3 } from "../../src/figures/figure-3.js";
import { FIGURE_4 } from "../../src/figures/figure-4.js";
import { FIGURE_5 } from "../../src/figures/figure-5.js";
import { FIGURE_6 } from "../../src/figures/figure-6.js";
import type { Explained } from "../../src/figures/explained.js";
import { RELIABILITY } from "../../src/figures/reliability.js";
import { SUPPLEMENTARY_2 } from "../../src/figures/supplementary-2.js";
import type { Panel } from "../../src/panel/panel.js";
import { everyPanel } from "./every-panel.js";
import { analysisOfPanel, newDocument } from "./hand-panel.js";
import { marksOf } from "./marks.js";
import { SMALL_PANEL } from "./small-panel.js";

// The shaded side of 3d, losses of 5g and the line of 6e are tested beside their figures.

const fraction = fc.double({ min: 0, max: 1, noNaN: true });

describe("axes are no wider than what a rate can reach", () => {
  test("an axis of percent ends within five points of its data, inside 0 and 100", () => {
    fc.assert(
      fc.property(fc.array(fraction, { minLength: 1 }), (values) => {
        const { domain } = percentScale({ values, include: [], label: "" });
        const [lo, hi] = domain as [number, number];
        expect(lo).toBeGreaterThanOrEqual(Math.max(0, Math.min(...values) - 0.05 - 1e-6));
        expect(lo).toBeLessThanOrEqual(Math.min(...values));
        expect(hi).toBeLessThanOrEqual(Math.min(1, Math.max(...values) + 0.05 + 1e-6));
        expect(hi).toBeGreaterThanOrEqual(Math.max(...values));
      }),
      { seed: 1 },
    );
  });

  test("no panel names a percentage beyond 100", async () => {
    for (const panel of await everyPanel(analysisOfPanel(SMALL_PANEL))) {
      const svg = panel.draw({ document: newDocument(), width: 540, theme: "light" });
      const texts = [...svg.querySelectorAll("text")].map((node) => node.textContent);
      if (!texts.some((text) => text.endsWith("(%)"))) continue;
      const numbers = texts.filter((text) => /^[+−]?\d+(\.\d+)?$/.test(text));
      const values = numbers.map((text) => Number(text.replace("−", "-").replace("+", "")));
      expect(Math.max(...values), panel.id).toBeLessThanOrEqual(100);
    }
  });
});

describe("models with other numbers of outputs are not compared unawares", () => {
  // The third of the ensemble's models has three outputs a cell, like the fourth.
  const perModel = SMALL_PANEL.ballots.length / SMALL_PANEL.models.length;
  const fewer: Panel = {
    ...SMALL_PANEL,
    ballots: SMALL_PANEL.ballots.map((ballots, cell) =>
      Math.floor(cell / perModel) === 2 ? (ballots?.slice(0, 3) ?? null) : ballots,
    ),
  };
  const metricsOf = new Map<string, readonly Explained[]>(
    [
      ...FIGURE_2,
      ...FIGURE_3,
      ...FIGURE_4,
      ...FIGURE_5,
      ...FIGURE_6,
      ...SUPPLEMENTARY_2,
      ...RELIABILITY,
    ].map(({ id, metrics }) => [id, metrics]),
  );
  const panelsWith = async (isOne: (metric: Explained) => boolean) =>
    (await everyPanel(analysisOfPanel(fewer))).filter(({ id }) =>
      (metricsOf.get(id) ?? []).some(isOne),
    );

  test("every panel of dangerous overconfidence says where its threshold means unanimity", async () => {
    const panels = await panelsWith(
      (metric) => metric === "dangerous_overconfidence" || metric === "ensemble_overconfidence",
    );
    expect(panels.map(({ id }) => id)).toEqual(
      "2b 2e 2f 2g 3e 3f 3g 4c 4d 4g 5e 6c 6f 6g S2a S2b".split(" "),
    );
    for (const { id, caption } of panels) expect(caption(), id).toMatch(/unanim/);
  });

  test("every panel of confidence says which models have fewer outputs", async () => {
    const panels = await panelsWith(
      (metric) => metric.includes("confidence_") || metric === "mean_confidence",
    );
    expect(panels.map(({ id }) => id)).toEqual("3a 3b 3c 3d 5f reliability-a".split(" "));
    for (const { id, caption } of panels) expect(caption(), id).toContain("sim/Qwen-3-32B");
  });

  test("5f draws them hollow", async () => {
    const panel = (await everyPanel(analysisOfPanel(fewer))).find(({ id }) => id === "5f");
    const svg = panel!.draw({ document: newDocument(), width: 540, theme: "light" });
    const hollow = marksOf(svg, "models").filter(({ fill }) => fill === "#ffffff");
    expect(new Set(hollow.map(({ model }) => model))).toEqual(new Set(["sim/Qwen-3-32B"]));
    expect(svg.textContent).toContain("fewer than 12 outputs");
  });
});
