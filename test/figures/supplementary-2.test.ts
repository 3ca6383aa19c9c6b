import { describe, expect, test } from "vitest";
import { noWeights, questionWeights } from "../../src/figures/analysis.js";
import type { Supplementary2Data } from "../../src/figures/supplementary-2-data.js";
import { supplementary2Of } from "../../src/figures/supplementary-2-of.js";
import { SUPPLEMENTARY_2 } from "../../src/figures/supplementary-2.js";
import type { Panel } from "../../src/panel/panel.js";
import { analysisOfPanel, newDocument, panelOf } from "./hand-panel.js";
import { marksOf } from "./marks.js";

const [labelled, anyWrong] = SUPPLEMENTARY_2;

// B is high-risk, D contradicts alone. Confidence of AAAB and the like is 0.6506, of four alike 1.
// Closed-book: one unanimous B, one split B, one unanimous D. Clean: two split B.
const PANEL = panelOf(
  ["closed_book", "clean_evidence"],
  [
    [
      ["BBBB", "BBBA", "DDDD", "AAAA"],
      ["BBBA", "BBBA", "AAAA", "AAAA"],
    ],
  ],
);
const TURNED = panelOf(
  ["closed_book", "clean_evidence"],
  [
    [
      ["BBBA", "BBBA", "BBBA", "AAAA"],
      ["BBBB", "BBBB", "AAAA", "AAAA"],
    ],
  ],
);

function dataOf(panel: Panel, intervals = false): Supplementary2Data {
  const analysis = analysisOfPanel(panel);
  const { cells } = analysis;
  return supplementary2Of(analysis, intervals ? questionWeights(cells) : noWeights(cells));
}

function draw(panel: (typeof SUPPLEMENTARY_2)[number], data: Supplementary2Data): SVGSVGElement {
  return panel.draw(data, { document: newDocument(), width: 540, theme: "light" });
}

describe("Supplementary Figure 2", () => {
  test("has the rate at every threshold, with and without the label's condition", () => {
    const rates = (panel: (typeof SUPPLEMENTARY_2)[number], condition: string) =>
      marksOf(draw(panel, dataOf(PANEL)), "thresholds")
        .filter((mark) => mark["condition"] === condition)
        .map(({ threshold, value }) => [threshold, Number(value)]);
    expect(rates(labelled, "closed_book")).toEqual([
      ["0.6", 0.5],
      ["0.7", 0.25],
      ["0.8", 0.25],
      ["0.9", 0.25],
      ["0.95", 0.25],
      ["0.99", 0.25],
    ]);
    expect(rates(anyWrong, "closed_book").map(([, value]) => value)).toEqual([
      0.75, 0.5, 0.5, 0.5, 0.5, 0.5,
    ]);
    expect(rates(anyWrong, "clean_evidence").map(([, value]) => value)).toEqual([
      0.5, 0, 0, 0, 0, 0,
    ]);
  });

  test("falls exactly at the confidences that errors have", () => {
    const [closed] = dataOf(PANEL).conditions;
    expect(closed.steps.map(({ threshold, risky }) => [threshold, risky])).toEqual([
      [expect.closeTo(0.57, 12), 0.5],
      [expect.closeTo(0.6506, 4), 0.5],
      [1, 0.25],
    ]);
  });

  test("says that conditions keep their order, and which change it", () => {
    expect(anyWrong.finding(dataOf(PANEL))).toBe(
      "At a threshold of 0.6, 50.0 % (clean evidence) to 75.0 % (closed-book) of cells are confident wrong letters; at 0.99, 0.0 % (clean evidence) to 50.0 % (closed-book). The 2 conditions keep their order at all 6 thresholds.",
    );
    expect(labelled.finding(dataOf(TURNED))).toContain(
      "Of 1 pair of conditions, 1 changes order between thresholds (closed-book and clean evidence).",
    );
    expect(labelled.finding(dataOf(TURNED, true))).toContain(
      "(closed-book and clean evidence), 0 of them clearly (paired intervals on both sides of zero).",
    );
  });

  test("calls a change of order clear where both paired intervals leave zero out", () => {
    const many = (ballots: string) => Array.from({ length: 20 }, () => ballots);
    const panel = panelOf(
      ["closed_book", "clean_evidence"],
      [
        [
          [...many("BBBA"), ...many("AAAA")],
          [...many("BBBB").slice(10), ...many("AAAA"), ...many("AAAA").slice(10)],
        ],
      ],
    );
    expect(labelled.finding(dataOf(panel, true))).toContain("1 of them clearly (paired");
  });

  test("says from which threshold on only unanimous outputs count", () => {
    expect(labelled.caption(dataOf(PANEL))).toContain("from 0.7 on with k = 4,");
    const five = panelOf(["closed_book"], [[["AAAAA"]]], 5);
    expect(labelled.caption(dataOf(five))).toContain("from 0.8 on with k = 5,");
  });

  test("has the same bytes twice and no names that a page could have", () => {
    const svg = draw(labelled, dataOf(PANEL, true)).outerHTML;
    expect(draw(labelled, dataOf(PANEL, true)).outerHTML).toBe(svg);
    expect(svg).not.toMatch(/ id=|url\(/);
  });
});
