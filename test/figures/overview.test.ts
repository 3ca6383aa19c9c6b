import { describe, expect, test } from "vitest";
import { averageIntervals } from "../../src/figures/average-intervals.js";
import { layoutOverview } from "../../src/figures/overview-layout.js";
import { overviewOf } from "../../src/figures/overview-of.js";
import { figure1 } from "../../src/figures/overview.js";
import type { Panel } from "../../src/panel/panel.js";
import { meet } from "../../src/figures/label-placement.js";
import { analysisOfPanel, newDocument, panelOf } from "./hand-panel.js";

// Two models, two conditions, two questions; m2 lacks clean evidence. r refuses, ! is an error.
const PANEL: Panel = {
  ...panelOf(
    ["closed_book", "clean_evidence"],
    [
      [
        ["AAB", "rrr"],
        ["AAA", "BBB"],
      ],
      [
        ["AB!", "CC!"],
        [null, null],
      ],
    ],
  ),
  single: ["A", "B", null, null, null, null, null, null],
};

function stepsOf(panel: Panel): ReadonlyMap<string, { number: string; text: string }> {
  const analysis = analysisOfPanel(panel);
  const { stages } = overviewOf(analysis, averageIntervals(analysis));
  return new Map(stages.flatMap(({ nodes }) => nodes.map((node) => [node.id, node])));
}

describe("the overview", () => {
  const steps = stepsOf(PANEL);

  test("counts what was asked: conditions, models, outputs", () => {
    expect(steps.get("condition-closed_book")?.number).toBe("2 models");
    expect(steps.get("condition-clean_evidence")?.text).toBe(
      "Curated evidence that holds what the correct option rests on. Planned n: 2 questions a model. 1 model of 2 has it, with 2 cells.",
    );
    expect(steps.get("family-0")?.text).toBe("2 models of this family: sim/m1 and sim/m2.");
    expect(steps.get("outputs-3")?.number).toBe("1 model");
    expect(steps.get("outputs-2")?.number).toBe("1 model");
    expect(steps.get("single")?.text).toContain("in 2 of 8 cells");
  });

  test("counts how outputs were read, and what cells voted", () => {
    expect(steps.get("ballot-letter")?.text).toContain("13 of 16 (81.3 %)");
    expect(steps.get("ballot-none")?.text).toContain("3 of 16 (18.8 %); refusals 3.");
    expect(steps.get("ballot-error")?.number).toBe("2");
    expect(steps.get("vote-answer")?.text).toContain("in 5 of 6 cells");
    expect(steps.get("vote-none")?.number).toBe("1 cell");
    // AAA, BBB, rrr, CC.
    expect(steps.get("vote-confidence")?.number).toBe("4 unanimous");
  });

  test("counts labels of options, and tells rates with their intervals", () => {
    expect(steps.get("label-correct")?.text).toBe("One correct option a question: 2 of 8 options.");
    expect(steps.get("label-high_risk")?.text).toContain("2 of 8 options (25.0 %), in 2 of 2");
    // Closed-book: A and none of m1, A and C of m2; clean evidence: A and B.
    expect(steps.get("metric-accuracy")?.number).toBe("50.0 %");
    expect(steps.get("metric-high_risk")?.text).toMatch(
      /^Averages over models: Closed-book 0\.0 % \[0\.0, 0\.0\]; Clean evidence 50\.0 % \[0\.0, 100\.0\]\.$/,
    );
  });

  test("says in one sentence how much was asked", () => {
    expect(figure1.finding(overviewOf(analysisOfPanel(PANEL), null))).toBe(
      "2 questions under 2 conditions to 2 models: 6 cells with 2 to 3 sampled outputs, 16 ballots in all.",
    );
    const none = panelOf(["closed_book"], [[[null]]]);
    expect(figure1.finding(overviewOf(analysisOfPanel(none), null))).toContain(
      "no output is recorded",
    );
  });
});

describe("the diagram", () => {
  const data = overviewOf(analysisOfPanel(PANEL), null);

  test.each([1150, 840, 700, 390, 320])("has no box over another at %d pixels", (width) => {
    const { stages, height } = layoutOverview(data.stages, width);
    const boxes = stages.flatMap(({ nodes }) => nodes.map(({ box }) => box));
    boxes.forEach((box, i) => {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      expect(boxes.slice(i + 1).some((other) => meet(box, other))).toBe(false);
    });
  });

  test("stands side by side where there is room, and one stage below the other elsewhere", () => {
    const places = (width: number) =>
      layoutOverview(data.stages, width).stages.map(({ box }) => [box.x > 0, box.y > 0]);
    expect(places(1100).slice(1)).toEqual(Array(6).fill([true, false]));
    expect(places(390).slice(1)).toEqual(Array(6).fill([false, true]));
  });

  test("has a group for every step, by which a page finds it", () => {
    const svg = figure1.draw(data, { document: newDocument(), width: 900, theme: "light" });
    const ids = [...svg.querySelectorAll(".node")].map((node) => node.getAttribute("data-node"));
    expect(ids).toEqual(data.stages.flatMap(({ nodes }) => nodes.map(({ id }) => id)));
    expect(svg.getAttribute("role")).toBe("img");
    expect(figure1.table(data).rows).toHaveLength(ids.length);
  });
});
