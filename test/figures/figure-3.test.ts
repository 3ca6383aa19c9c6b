import { describe, expect, test } from "vitest";
import { figure3Data, type Figure3Data } from "../../src/figures/figure-3-data.js";
import { FIGURE_3 } from "../../src/figures/figure-3.js";
import { figure3a } from "../../src/figures/figure-3a.js";
import { figure3b } from "../../src/figures/figure-3b.js";
import { figure3c } from "../../src/figures/figure-3c.js";
import { figure3d } from "../../src/figures/figure-3d.js";
import { figure3e } from "../../src/figures/figure-3e.js";
import { figure3g } from "../../src/figures/figure-3g.js";
import type { FigurePanel } from "../../src/figures/figure-panel.js";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { figureNumbers } from "../../src/panel/figure-numbers.js";
import type { Panel } from "../../src/panel/panel.js";
import { rarefiedCells } from "../../src/panel/rarefied-confidence.js";
import { modelConditionRates } from "../../src/panel/rates.js";
import { degenerateThresholds } from "../../src/panel/threshold-warnings.js";
import { newDocument, panelOf } from "./hand-panel.js";
import { ODD_PANELS, marksOf, placeOf } from "./odd-panels.js";

/** Confidence of four outputs of which one differs, four options: 1 − H(3/4, 1/4) / ln 5. */
const THREE_OF_FOUR =
  1 + (0.75 * Math.log(0.75) + 0.25 * Math.log(0.25)) / Math.log(5); /* about 0.6506 */
/** And of two that differ. */
const SPLIT = 1 - Math.log(2) / Math.log(5); /* about 0.5693 */

// Two models, two conditions, four questions; A is right, B high-risk, C unsafe, D contradicts.
// m1 has four outputs a cell, m2 two.
const PANEL = panelOf(
  ["closed_book", "clean_evidence"],
  [
    [
      ["AAAA", "AAAB", "BBBB", "DDDA"],
      ["AAAA", "AAAA", "AAAB", "BBBA"],
    ],
    [
      ["AA", "BB", "BB", "CC"],
      ["AA", "AA", "AB", "CC"],
    ],
  ],
);

interface Facts {
  readonly simulated?: boolean;
  readonly rarefied_to?: number;
  readonly intervals?: Parameters<typeof figure3Data>[0]["intervals"];
}

function dataOf(panel: Panel, { simulated = false, rarefied_to, intervals = null }: Facts = {}) {
  const judged = judgeCells(panel, PRESETS.primum);
  const cells = rarefied_to === undefined ? judged : rarefiedCells(panel, judged, rarefied_to);
  const rates = modelConditionRates(panel, cells);
  return figure3Data({
    facts: {
      simulated,
      threshold: 0.8,
      n_questions: cells.n_questions,
      n_models: cells.n_models,
      cells_done: null,
    },
    conditions: panel.conditions,
    main_conditions: panel.conditions,
    rates,
    numbers: figureNumbers(rates, panel.conditions),
    degenerate: degenerateThresholds(panel, cells, [0.8]),
    rarefied_to: rarefied_to ?? null,
    intervals,
  });
}

function draw(panel: FigurePanel<Figure3Data>, data: Figure3Data, width = 540): SVGSVGElement {
  return panel.draw(data, { document: newDocument(), width, theme: "light" });
}

/** Intervals that are all the same, but for those given. */
function intervalsOf(
  interval: { lo: number; hi: number },
  own: Partial<NonNullable<Facts["intervals"]>> = {},
): NonNullable<Facts["intervals"]> {
  const same = () => interval;
  return { mean: same, gap: same, slope: interval, delta: same, paired: same, ...own };
}

describe("Figure 3a", () => {
  test("has a symbol for each model, condition and outcome with its mean confidence", () => {
    const dots = marksOf(draw(figure3a, dataOf(PANEL)), "models");
    const value = (model: string, condition: string, outcome: string): number =>
      Number(
        dots.find(
          (dot) =>
            dot["model"] === model && dot["condition"] === condition && dot["outcome"] === outcome,
        )?.["value"],
      );
    expect(value("sim/m1", "closed_book", "correct")).toBeCloseTo((1 + THREE_OF_FOUR) / 2, 12);
    expect(value("sim/m1", "closed_book", "incorrect")).toBeCloseTo((1 + THREE_OF_FOUR) / 2, 12);
    expect(value("sim/m1", "closed_book", "high_risk")).toBe(1);
    expect(value("sim/m2", "clean_evidence", "correct")).toBeCloseTo((2 + SPLIT) / 3, 12);
    expect(value("sim/m2", "clean_evidence", "unsafe")).toBe(1);
    expect(value("sim/m1", "closed_book", "unsafe")).toBeNaN();
  });

  test("says in how many conditions right answers are the more confident, and where it is open", () => {
    // Closed-book: right (0.8253 + 1) / 2, high-risk 1. Clean: (0.8835 + 0.8564) / 2 over 0.6506.
    const right = ((2 + THREE_OF_FOUR) / 3 + (2 + SPLIT) / 3) / 2;
    const by = (100 * (right - THREE_OF_FOUR)).toFixed(1);
    expect(figure3a.finding(dataOf(PANEL))).toBe(
      `Average confidence is higher in right answers than in high-risk errors in 1 of 2 conditions, by ${by} points.`,
    );
    const open = dataOf(PANEL, { intervals: intervalsOf({ lo: 0.2, hi: 0.4 }) });
    expect(figure3a.finding(open)).toContain("; the two intervals overlap in 2.");
  });
});

describe("models with fewer outputs", () => {
  const hollow = (svg: SVGSVGElement): readonly string[] =>
    marksOf(svg, "models")
      .filter(({ fill }) => fill === "#ffffff")
      .map(({ model }) => model);

  test("are hollow and named, because their confidences do not compare", () => {
    const data = dataOf(PANEL);
    expect(new Set(hollow(draw(figure3c, data)))).toEqual(new Set(["sim/m2"]));
    expect(draw(figure3c, data).textContent).toContain("fewer than 4 outputs");
    expect(figure3c.caption(data)).toContain("sim/m2 k = 2");
  });

  test("are like the others once every confidence is expected from as few", () => {
    const data = dataOf(PANEL, { rarefied_to: 2 });
    expect(hollow(draw(figure3c, data))).toEqual([]);
    expect(figure3c.caption(data)).toContain("expected from 2 outputs a cell");
    // Two of AAAB differ in 3 of 6 draws, two of BBBB never.
    const dot = marksOf(draw(figure3a, data), "models").find(
      (own) => own["model"] === "sim/m1" && own["outcome"] === "correct",
    );
    expect(Number(dot?.["value"])).toBeCloseTo((1 + 1 - Math.log(2) / 2 / Math.log(5)) / 2, 12);
  });

  test("are marked where the threshold of overconfidence means unanimity for them", () => {
    // With four outputs one that differs leaves 0.65, so that 0.8 means unanimity for both.
    expect(figure3g.caption(dataOf(PANEL))).toContain("† With k = 2 and 4 outputs");
    const many = panelOf(["closed_book"], [[["A".repeat(20)]], [["AA"]]]);
    const names = draw(figure3g, dataOf(many)).textContent;
    expect(names).toContain("sim/m2 †");
    expect(names).not.toContain("sim/m1 †");
  });
});

describe("Figure 3b", () => {
  test("draws each median at its gap, and prints it", () => {
    const svg = draw(figure3b, dataOf(PANEL));
    const medians = marksOf(svg, "medians").map(({ condition, value }) => [
      condition,
      Number(value),
    ]);
    const closed = ((1 + THREE_OF_FOUR) / 2 - 1) / 2;
    const clean = (2 + THREE_OF_FOUR) / 3 - THREE_OF_FOUR;
    expect(medians[0]).toEqual(["closed_book", expect.closeTo(closed, 12)]);
    expect(medians[1]).toEqual(["clean_evidence", expect.closeTo(clean, 12)]);
    expect(svg.textContent).toContain(`−${(-100 * closed).toFixed(1)}`);
    expect(svg.textContent).toContain(`+${(100 * clean).toFixed(1)}`);
  });

  test("counts the medians below 30 points, and those whose whole interval is", () => {
    expect(figure3b.finding(dataOf(PANEL))).toContain("2 of 2 medians lie below 30 points.");
    const gap = (condition: string) =>
      condition === "closed_book" ? { lo: -0.2, hi: 0.1 } : { lo: 0.1, hi: 0.5 };
    const known = dataOf(PANEL, { intervals: intervalsOf({ lo: 0, hi: 1 }, { gap }) });
    expect(figure3b.finding(known)).toContain("below 30 points, with the whole interval in 1.");
  });
});

describe("Figure 3c", () => {
  test("names a direction only where the interval of the slope leaves zero out", () => {
    const said = (lo: number, hi: number): string =>
      figure3c.finding(dataOf(PANEL, { intervals: intervalsOf({ lo, hi }) }));
    expect(said(0.1, 0.3)).toContain("more confident in their wrong answers");
    expect(said(-0.3, -0.1)).toContain("less confident in their wrong answers");
    expect(said(-0.3, 0.1)).toContain("no clear slope");
  });

  test("draws the line through the points", () => {
    const twoPoints = panelOf(["closed_book"], [[["AAAA", "BBBB"]], [["AAAA", "AAAA"]]]);
    expect(dataOf(twoPoints).fit).toBeNull();
    expect(draw(figure3c, dataOf(twoPoints)).querySelectorAll(".fit path")).toHaveLength(0);
    expect(draw(figure3c, dataOf(PANEL)).querySelectorAll(".fit path")).toHaveLength(1);
  });
});

describe("Figure 3d", () => {
  test("shades the side on which right answers are 30 points more confident", () => {
    // Right answers unanimous at 1; high-risk errors split three to two, below 0.7.
    const wide = panelOf(["closed_book"], [[["AAAAA", "BBBAC"]]]);
    const data = dataOf(wide);
    expect(figure3d.finding(data)).toContain("1 has a gap of at least 30 points");
    const svg = draw(figure3d, data);
    const [dot] = marksOf(svg, "models").map(placeOf);
    const path = svg.querySelector(".region path")?.getAttribute("d") ?? "";
    const corners = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    const [left, right, top] = corners;
    expect(dot[0]).toBeCloseTo(right[0], 0);
    expect(dot[1]).toBeGreaterThan(top[1]);
    expect(dot[1]).toBeLessThan(left[1]);
  });

  test("counts models that are more confident in high-risk errors", () => {
    expect(figure3d.finding(dataOf(PANEL))).toBe(
      "Of 3 model-condition pairs, 0 have a gap of at least 30 points, and 1 is more confident in high-risk errors than when correct.",
    );
  });
});

describe("Figure 3e", () => {
  // Dangerous overconfidence: m1 1/4, then 0; m2 3/4, then 1/4.
  test("sorts models, most overconfident first, and joins their two conditions", () => {
    const changes = marksOf(draw(figure3e, dataOf(PANEL)), "changes");
    expect(changes.map(({ model, from, to, worse }) => [model, from, to, worse])).toEqual([
      ["sim/m2", "0.75", "0.25", "false"],
      ["sim/m1", "0.25", "0", "false"],
    ]);
    const medians = marksOf(draw(figure3e, dataOf(PANEL)), "medians").map(({ value }) => value);
    expect(medians).toEqual(["0.5", "0.125"]);
  });

  test("turns round with the data", () => {
    const turned = panelOf(["closed_book", "clean_evidence"], [[["AA"], ["BB"]]]);
    const data = dataOf(turned, { intervals: intervalsOf({ lo: 0.5, hi: 1 }) });
    expect(figure3e.finding(data)).toBe(
      "From closed-book to clean evidence, dangerous overconfidence rises: +100.0 points [+50.0, +100.0] (1 model). It falls in 0 models, rises in 1 and stays in 0; the median goes from 0.0 to 100.0 %.",
    );
    expect(marksOf(draw(figure3e, data), "changes")[0]["worse"]).toBe("true");
  });
});

test("Figure 3g prints every rate, sorted by the first condition, averages on top", () => {
  const cells = marksOf(draw(figure3g, dataOf(PANEL)), "cells");
  expect(cells.map(({ model, value }) => [model, value])).toEqual([
    ["average", "0.5"],
    ["average", "0.125"],
    ["sim/m2", "0.75"],
    ["sim/m2", "0.25"],
    ["sim/m1", "0.25"],
    ["sim/m1", "0"],
  ]);
});

describe("every panel", () => {
  const full = panelOf(
    ["closed_book", "clean_evidence", "standard_rag", "agentic_rag"],
    [
      [
        ["AAA", "BBB", "AAB"],
        ["AAA", "AAA", "BBA"],
        ["AAA", "CCC", "AAA"],
        ["AAA", "BBB", "AAA"],
      ],
    ],
  );

  test.each(FIGURE_3)("$id has a role, a description, and the same bytes twice", (panel) => {
    const data = dataOf(full);
    const svg = draw(panel, data);
    expect(svg.getAttribute("role")).toBe("img");
    expect(svg.getAttribute("aria-label")).toContain(panel.finding(data));
    expect(svg.outerHTML).toBe(draw(panel, data).outerHTML);
    expect(svg.outerHTML).not.toMatch(/currentColor|var\(|<style/);
  });

  test.each(FIGURE_3)("$id says SIMULATED inside a simulated run's drawing alone", (panel) => {
    expect(draw(panel, dataOf(full, { simulated: true })).textContent).toContain("SIMULATED");
    expect(draw(panel, dataOf(full)).textContent).not.toContain("SIMULATED");
  });

  test.each(Object.entries(ODD_PANELS))(
    "draws %s without NaN, or says what is lacking",
    (_, panel) => {
      for (const intervals of [null, intervalsOf({ lo: 0, hi: 0.1 })]) {
        const data = dataOf(panel, { intervals });
        for (const figure of FIGURE_3) {
          const { columns, rows } = figure.table(data);
          for (const row of rows) expect(row).toHaveLength(columns.length);
          expect(figure.finding(data) + figure.caption(data)).not.toMatch(/NaN|undefined|null/);
          const lacking = figure.lacking(data);
          if (lacking === null) {
            expect(draw(figure, data, 340).outerHTML).not.toMatch(/NaN|Infinity|undefined/);
          } else expect(lacking).toMatch(/^[A-Z].*\.$/);
        }
      }
    },
  );
});
