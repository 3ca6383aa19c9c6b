import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { questionWeights } from "../../src/figures/analysis.js";
import { averageIntervals } from "../../src/figures/average-intervals.js";
import { figure2Of } from "../../src/figures/figure-2-of.js";
import { figure2a } from "../../src/figures/figure-2a.js";
import { fadeOtherModels, highlightedModel } from "../../src/figures/highlight.js";
import { analysisOfPanel, panelOf } from "./hand-panel.js";

const { document } = parseHTML(
  `<svg><circle data-model="a"/><circle data-model="b"/><path/></svg>`,
);
const svg = document.querySelector("svg") as unknown as SVGSVGElement;
const opacities = (): readonly (string | null)[] =>
  [...svg.children].map((mark) => mark.getAttribute("opacity"));

test("the marks of all models but one fade, and come back", () => {
  fadeOtherModels(svg, "a");
  expect(opacities()).toEqual([null, "0.12", null]);
  fadeOtherModels(svg, null);
  expect(opacities()).toEqual([null, null, null]);
});

test("a drawing without the model fades nothing", () => {
  fadeOtherModels(svg, "c");
  expect(opacities()).toEqual([null, null, null]);
});

const analysis = analysisOfPanel(
  panelOf(
    ["closed_book", "clean_evidence"],
    [
      [
        ["AA", "AA", "BB", "CC"],
        ["AA", "AA", "AA", "BB"],
      ],
      [
        ["AA", "BB", "BB", "BB"],
        ["AA", "AA", "AA", "AA"],
      ],
    ],
  ),
);

test("the highlighted model's interval is the percentile of its own accuracy over the resampled questions", () => {
  const { n, counts, replicates } = questionWeights(analysis.cells);
  const correct = [1, 1, 0, 0];
  const accuracies = Array.from({ length: replicates }, (_, b) =>
    correct.reduce((sum, value, q) => sum + (value * counts[q * replicates + b]) / n, 0),
  ).sort((a, b) => a - b);
  const interval = highlightedModel(analysis, "sim/m1")?.interval("closed_book", "accuracy");
  expect(interval?.lo).toBeCloseTo(accuracies[24], 9);
  expect(interval?.hi).toBeCloseTo(accuracies[974], 9);
  expect(highlightedModel(analysis, "sim/m9")).toBeNull();
});

test("a scatter draws both bars of the highlighted model in every condition, and none without one", () => {
  const data = figure2Of(analysis, averageIntervals(analysis));
  const page = parseHTML("<html></html>").document;
  const bars = (model: string | null): number => {
    const highlighted = model === null ? null : highlightedModel(analysis, model);
    const drawing = figure2a.draw(data, {
      document: page,
      width: 500,
      theme: "light",
      highlighted,
    });
    return drawing.querySelectorAll(".own-intervals line").length;
  };
  expect(bars("sim/m1")).toBe(4);
  expect(bars(null)).toBe(0);
});
