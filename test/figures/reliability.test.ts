import { describe, expect, test } from "vitest";
import { noWeights, questionWeights } from "../../src/figures/analysis.js";
import type { ReliabilityData } from "../../src/figures/reliability-data.js";
import { reliabilityOf } from "../../src/figures/reliability-of.js";
import { RELIABILITY } from "../../src/figures/reliability.js";
import type { Panel } from "../../src/panel/panel.js";
import { analysisOfPanel, newDocument, panelOf } from "./hand-panel.js";
import { marksOf } from "./marks.js";

const [diagram, error] = RELIABILITY;

// B is high-risk. Two models have four outputs a cell, a third has two.
const PANEL = panelOf(
  ["closed_book", "clean_evidence"],
  [
    [
      ["AAAA", "BBBB", "AAAB", "BBBA"],
      ["AAAA", "AAAA", "AAAA", "AAAA"],
    ],
    [
      ["AAAA", "BBBB", "CCCC", "AAAA"],
      ["AAAA", "AAAA", "AAAA", "BBBB"],
    ],
    [
      ["AA", "BB", "AB", "BB"],
      ["AA", "AA", "AA", "AA"],
    ],
  ],
);

function dataOf(panel: Panel, intervals = false): Promise<ReliabilityData> {
  const analysis = analysisOfPanel(panel);
  const weights = intervals ? questionWeights(analysis.cells) : noWeights(analysis.cells);
  return reliabilityOf(analysis, weights, () => Promise.resolve());
}

function draw(panel: (typeof RELIABILITY)[number], data: ReliabilityData): SVGSVGElement {
  return panel.draw(data, { document: newDocument(), width: 540, theme: "light" });
}

describe("the reliability diagram", () => {
  test("pools only models with the same number of outputs, and names the others", async () => {
    const data = await dataOf(PANEL);
    expect(data.groups.map(({ k, models }) => [k, models])).toEqual([
      [4, ["sim/m1", "sim/m2"]],
      [2, ["sim/m3"]],
    ]);
    expect(diagram.caption(data)).toContain("Only the 2 models with 4 outputs a cell are pooled");
    expect(diagram.caption(data)).toContain("sim/m3 (k = 2)");
    const counts = marksOf(draw(diagram, data), "counts");
    expect(counts.reduce((sum, { n }) => sum + Number(n), 0)).toBe(2 * 2 * 4);
  });

  test("has the share right and the share high-risk of every bin", async () => {
    const marks = marksOf(draw(diagram, await dataOf(PANEL)), "shares");
    const closed = marks.filter(({ condition }) => condition === "closed_book");
    // Unanimous: A, B of m1; A, B, C, A of m2. Three of four alike: AAAB, BBBA.
    expect(closed.map(({ share, from, n, value }) => [share, from, n, Number(value)])).toEqual([
      ["correct", "0.6", "2", 0.5],
      ["correct", "0.9", "6", 0.5],
      ["high-risk", "0.6", "2", 0.5],
      ["high-risk", "0.9", "6", 2 / 6],
    ]);
  });

  test("ticks the few confidences that so many outputs can have", async () => {
    const data = await dataOf(PANEL);
    // Four outputs: 4, 3+1, 2+2, 2+1+1, 1+1+1+1.
    expect(data.groups[0].attainable).toHaveLength(5);
    expect(diagram.caption(data)).toContain("the 5 confidences that a vote of 4 outputs can have");
    expect(draw(diagram, data).querySelectorAll(".attainable line")).toHaveLength(2 * 5);
    const many = await dataOf(panelOf(["closed_book"], [[["A".repeat(20)]]]));
    expect(diagram.caption(many)).toMatch(/With 20 outputs a vote can have \d+ confidences/);
    expect(draw(diagram, many).querySelectorAll(".attainable line")).toHaveLength(0);
  });

  test("draws bins of few questions hollow and without an interval", async () => {
    const questions = Array.from({ length: 12 }, (_, q) => (q === 0 ? "BBBA" : "AAAA"));
    const data = await dataOf(panelOf(["closed_book"], [[questions]]), true);
    const marks = marksOf(draw(diagram, data), "shares");
    expect(marks.filter(({ fill }) => fill === "#ffffff").map(({ from }) => from)).toEqual([
      "0.6",
      "0.6",
    ]);
  });

  test("says in how many conditions votes are more confident than right, and turns round", async () => {
    expect(diagram.finding(await dataOf(PANEL))).toMatch(
      /^Votes are more confident than right in 2 of 2 conditions: mean confidence minus share right is \+12\.5 points \(clean evidence\) to \+41\.3 points \(closed-book\)\. Of 14 unanimous votes, 28\.6 % are wrong and 21\.4 % high-risk\.$/,
    );
    const shy = panelOf(["closed_book"], [[["AAAB", "AAAC"]]]);
    expect(diagram.finding(await dataOf(shy))).toContain("more confident than right in 0 of 1");
    expect(diagram.finding(await dataOf(shy))).toContain("No vote is unanimous.");
    expect(diagram.finding(await dataOf(PANEL, true))).toMatch(/2 conditions, clearly in [012]:/);
  });
});

describe("the calibration error", () => {
  test("stands apart for each number of outputs", async () => {
    const data = await dataOf(PANEL);
    const marks = marksOf(draw(error, data), "errors");
    expect(marks.map(({ condition, k }) => [condition, k])).toEqual([
      ["closed_book", "4"],
      ["clean_evidence", "4"],
      ["closed_book", "2"],
      ["clean_evidence", "2"],
    ]);
    expect(Number(marks[1]["value"])).toBeCloseTo(1 / 8, 12);
    expect(error.caption(data)).toContain("k = 2, 2 possible confidences");
    expect(error.caption(data)).toContain("do not compare");
  });

  test("says that there is nothing to tell of single outputs", async () => {
    const data = await dataOf(panelOf(["closed_book"], [[["A", "B"]]]));
    expect(error.lacking(data)).toContain("agreement of one output with itself says nothing");
    const nulls = await dataOf(panelOf(["closed_book"], [[["rr", "nn"]]]));
    expect(error.lacking(nulls)).toContain("No vote of this run is an answer");
  });
});
