import { describe, expect, test } from "vitest";
import { noWeights, questionWeights } from "../../src/figures/analysis.js";
import { averageIntervals } from "../../src/figures/average-intervals.js";
import { supplementary1Of } from "../../src/figures/supplementary-1-of.js";
import { SUPPLEMENTARY_1 } from "../../src/figures/supplementary-1.js";
import type { Supplementary1Data } from "../../src/figures/supplementary-1-data.js";
import type { Panel } from "../../src/panel/panel.js";
import { analysisOfPanel, newDocument, panelOf } from "./hand-panel.js";
import { marksOf } from "./marks.js";

const [closed, clean] = SUPPLEMENTARY_1;

// Three models, four questions; B is high-risk. Closed-book: q1 3 of 3, q2 1, q3 2, q4 0.
const CLOSED = [
  ["BB", "AA", "BB", "AA"],
  ["BB", "BB", "BB", "AA"],
  ["BB", "AA", "CC", "AA"],
];
const RIGHT = ["AA", "AA", "AA", "AA"];
const PANEL = panelOf(
  ["closed_book", "clean_evidence"],
  CLOSED.map((row) => [row, RIGHT]),
);

function dataOf(panel: Panel, intervals = false): Supplementary1Data {
  const analysis = analysisOfPanel(panel);
  return intervals
    ? supplementary1Of(analysis, questionWeights(analysis.cells), averageIntervals(analysis))
    : supplementary1Of(analysis, noWeights(analysis.cells), null);
}

function draw(panel: (typeof SUPPLEMENTARY_1)[number], data: Supplementary1Data, width = 540) {
  return panel.draw(data, { document: newDocument(), width, theme: "light" });
}

describe("Supplementary Figure 1", () => {
  test("has a bar for each question, ranked, as high as the share of models", () => {
    const bars = marksOf(draw(closed, dataOf(PANEL)), "questions");
    expect(bars.map(({ question, rank, rate }) => [question, rank, Number(rate)])).toEqual([
      ["q1", "1", 1],
      ["q3", "2", 2 / 3],
      ["q2", "3", 1 / 3],
      ["q4", "4", 0],
    ]);
    const heights = bars.map(({ height }) => Number(height));
    expect(heights[0] / heights[2]).toBeCloseTo(3, 6);
    expect(heights[3]).toBe(0);
  });

  test("has the same axis in both conditions", () => {
    const other = panelOf(
      ["closed_book", "clean_evidence"],
      CLOSED.map((row) => [row, ["BB", "AA", "AA", "AA"]]),
    );
    const [first, second] = SUPPLEMENTARY_1.map((panel) =>
      marksOf(draw(panel, dataOf(other)), "questions").map(({ height }) => Number(height)),
    );
    expect(second[0]).toBeCloseTo(first[0], 6);
  });

  test("says how many questions most models fail, and the mean with its interval", () => {
    expect(closed.finding(dataOf(PANEL))).toBe(
      "Under closed-book, more than half of 3 models answer 2 of 4 questions with a high-risk option, and none answers 1 so; the mean over questions is 50.0 %, and the 7.5 % of the questions with the most hold 15.0 % of all high-risk errors.",
    );
    expect(closed.finding(dataOf(PANEL, true))).toMatch(/mean over questions is 50\.0 % \[\d/);
  });

  test("does not take half of the models for most of them", () => {
    const half = panelOf(["closed_book"], [[["BB", "AA"]], [["AA", "AA"]]]);
    expect(closed.finding(dataOf(half))).toContain("more than half of 2 models answer 0 of 2");
    const all = panelOf(["closed_book"], [[["BB", "AA"]], [["BB", "AA"]]]);
    expect(closed.finding(dataOf(all))).toContain("more than half of 2 models answer 1 of 2");
  });

  test("turns round with the data", () => {
    const turned = panelOf(
      ["closed_book", "clean_evidence"],
      CLOSED.map((row) => [RIGHT, row]),
    );
    expect(clean.finding(dataOf(PANEL, true))).toContain("high-risk errors fall: −50.0 points");
    expect(clean.finding(dataOf(turned, true))).toContain("high-risk errors rise: +50.0 points");
  });

  test("names the condition that a run lacks", () => {
    const one = panelOf(["closed_book"], [[["AA", "BB"]]]);
    expect(clean.lacking(dataOf(one))).toBe("No model of this run has Clean evidence.");
    expect(closed.lacking(dataOf(one))).toBeNull();
  });

  test("draws the band of each rank only with intervals", () => {
    const paths = (data: Supplementary1Data) =>
      draw(closed, data).querySelectorAll(".band path").length;
    expect(paths(dataOf(PANEL))).toBe(0);
    expect(paths(dataOf(PANEL, true))).toBe(1);
  });
});
