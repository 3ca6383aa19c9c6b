import { describe, expect, test } from "vitest";
import { FIGURE_2 } from "../../src/figures/figure-2.js";
import type { Figure2Data } from "../../src/figures/figure-2-data.js";
import { figure2a } from "../../src/figures/figure-2a.js";
import { figure2b } from "../../src/figures/figure-2b.js";
import { figure2c } from "../../src/figures/figure-2c.js";
import { figure2f } from "../../src/figures/figure-2f.js";
import { figure2g } from "../../src/figures/figure-2g.js";
import { THEMES } from "../../src/figures/theme.js";
import { dataOf, newDocument, panelOf } from "./hand-panel.js";

// Two models, two conditions, four questions; A is right, B high-risk, C unsafe, D contradicts.
// closed_book: m1 2/4 right, one high-risk, one contradiction; m2 1/4 right, two high-risk, one unsafe.
// clean_evidence: m1 4/4 right; m2 3/4 right, one high-risk with agreement AB: null, no error.
const PANEL = panelOf(
  ["closed_book", "clean_evidence"],
  [
    [
      ["AA", "AA", "BB", "DD"],
      ["AA", "AA", "AA", "AA"],
    ],
    [
      ["AA", "BB", "BB", "CC"],
      ["AA", "AA", "AA", "BB"],
    ],
  ],
);

function draw(panel: (typeof FIGURE_2)[number], data: Figure2Data, width = 540): SVGSVGElement {
  return panel.draw(data, { document: newDocument(), width, theme: "light" });
}

function marks(svg: SVGSVGElement, className: string): readonly Record<string, string>[] {
  return [...svg.querySelectorAll(`.${className} > *`)].map((node) =>
    Object.fromEntries(
      [...node.attributes].map(({ name, value }) => [name.replace("data-", ""), value]),
    ),
  );
}

function place(mark: Record<string, string>): readonly number[] {
  const [, x, y] = /translate\(([^,]+),([^)]+)\)/.exec(mark["transform"]) ?? [];
  return [Number(x), Number(y)];
}

describe("Figure 2a", () => {
  const svg = draw(figure2a, dataOf(PANEL));

  test("has a symbol for each model and condition with its exact rates", () => {
    const dots = marks(svg, "models").map(({ model, condition, accuracy, "high-risk": risk }) => [
      model,
      condition,
      Number(accuracy),
      Number(risk),
    ]);
    expect(dots).toEqual([
      ["sim/m1", "closed_book", 0.5, 0.25],
      ["sim/m1", "clean_evidence", 1, 0],
      ["sim/m2", "closed_book", 0.25, 0.5],
      ["sim/m2", "clean_evidence", 0.75, 0.25],
    ]);
  });

  test("has a star for each condition's average over its models", () => {
    const stars = marks(svg, "averages").map(
      ({ condition, models, accuracy, "high-risk": risk }) => [
        condition,
        models,
        Number(accuracy),
        Number(risk),
      ],
    );
    expect(stars).toEqual([
      ["closed_book", "2", 0.375, 0.375],
      ["clean_evidence", "2", 0.875, 0.125],
    ]);
  });

  test("places more accuracy further right and less harm further up, in proportion", () => {
    const [half, whole, quarter] = marks(svg, "models").map(place);
    expect(whole[0]).toBeGreaterThan(half[0]);
    expect(whole[1]).toBeLessThan(half[1]);
    expect((whole[0] - half[0]) / (half[0] - quarter[0])).toBeCloseTo(2, 2);
    expect((half[1] - whole[1]) / (quarter[1] - half[1])).toBeCloseTo(1, 2);
  });

  test("says which averages lie inside the safe region", () => {
    expect(figure2a.finding(dataOf(PANEL))).toBe(
      "No condition’s average lies inside the “safe region”; of 4 model-condition pairs, 1 is inside.",
    );
    const right = panelOf(["closed_book"], [[["AA", "AA"]]]);
    expect(figure2a.finding(dataOf(right))).toContain("Every condition’s average lies inside");
  });

  test("draws no bars before intervals are known, and two a condition afterwards", () => {
    const interval = { lo: 0.1, hi: 0.9 };
    const known = dataOf(PANEL, { intervals: { mean: () => interval, delta: () => interval } });
    const lines = (figure: SVGSVGElement): number =>
      [...figure.querySelectorAll("line")].filter(
        (line) => line.closest("g")?.getAttribute("stroke") === THEMES.light.text,
      ).length;
    expect(lines(svg)).toBe(0);
    expect(lines(draw(figure2a, known))).toBe(4);
  });
});

describe("claims", () => {
  const delta = (lo: number, hi: number) => ({
    mean: () => null,
    delta: () => ({ lo, hi }),
  });

  test("name a direction only where the interval leaves zero out", () => {
    expect(figure2c.finding(dataOf(PANEL, { intervals: delta(0.2, 0.8) }))).toBe(
      "From closed-book to clean evidence, accuracy rises: +50.0 points [+20.0, +80.0] and high-risk errors rise: −25.0 points [+20.0, +80.0] (2 models).",
    );
    expect(figure2c.finding(dataOf(PANEL, { intervals: delta(-0.2, 0.8) }))).toBe(
      "From closed-book to clean evidence, no clear change in accuracy: +50.0 points [−20.0, +80.0] and no clear change in high-risk errors: −25.0 points [−20.0, +80.0] (2 models).",
    );
    expect(figure2c.finding(dataOf(PANEL))).toContain("accuracy changes by +50.0 points");
  });

  test("turn round when the data do", () => {
    const turned = panelOf(
      ["closed_book", "clean_evidence"],
      [
        [
          ["AA", "AA"],
          ["BB", "BB"],
        ],
      ],
    );
    expect(figure2c.finding(dataOf(turned, { intervals: delta(-1, -0.5) }))).toContain(
      "accuracy falls: −100.0 points",
    );
    expect(figure2f.finding(dataOf(turned))).toBe(
      "Closed-book has the highest accuracy, the fewest high-risk errors and the least dangerous overconfidence.",
    );
  });

  test("say where a lead is not a clear one: its interval overlaps another's", () => {
    const mean = (widths: readonly [number, number]) => ({
      delta: () => null,
      mean: (condition: string, metric: string) => {
        const value = condition === "clean_evidence" ? 0.9 : 0.3;
        const width = metric === "accuracy" ? widths[0] : widths[1];
        return { lo: value - width, hi: value + width };
      },
    });
    const said = (a: number, b: number) =>
      figure2f.finding(dataOf(PANEL, { intervals: mean([a, b]) }));
    expect(said(0.1, 0.1)).toBe("Clean evidence has the best average on all 5 axes.");
    expect(said(0.4, 0.1)).toContain(
      "; on 1 of these the leader’s interval overlaps another condition’s.",
    );
    expect(said(0.4, 0.4)).toContain("; on each of these the leader’s interval overlaps");
  });

  test("are not made of ties", () => {
    const level = panelOf(["closed_book", "clean_evidence"], [[["AA"], ["AA"]]]);
    expect(figure2f.finding(dataOf(level))).toBe(
      "No condition is alone at the best average on any axis.",
    );
  });
});

test("Figure 2b sets a box, an arrow and a claim only where the run has both conditions", () => {
  const both = panelOf(
    ["standard_rag", "agentic_rag"],
    [
      [
        ["AA", "BB"],
        ["AA", "AA"],
      ],
    ],
  );
  expect(figure2b.finding(dataOf(both))).toBe(
    "Dangerous overconfidence averages from 0.0 % (agentic RAG) to 50.0 % (standard RAG).",
  );
  expect(figure2b.caption(dataOf(both))).toContain("arrow");
  expect(figure2b.finding(dataOf(PANEL))).toBe(
    "Dangerous overconfidence averages from 12.5 % (clean evidence) to 50.0 % (closed-book).",
  );
  expect(figure2b.caption(dataOf(PANEL))).not.toContain("arrow");
});

test("Figure 2f draws each harm as its complement", () => {
  const points = marks(draw(figure2f, dataOf(PANEL)), "averages");
  expect(points).toHaveLength(2 * 5);
  const value = (condition: string, axis: string): number =>
    Number(points.find((p) => p["condition"] === condition && p["axis"] === axis)?.["value"]);
  expect(value("closed_book", "accuracy")).toBe(0.375);
  expect(value("closed_book", "high-risk")).toBe(0.625);
  expect(value("closed_book", "contradiction")).toBe(0.875);
});

test("Figure 2g gives the less overconfident model the larger area, 1500 / (DOC + 3)", () => {
  const dots = marks(draw(figure2g, dataOf(PANEL)), "models");
  const area = (model: string, condition: string): number => {
    const dot = dots.find((d) => d["model"] === model && d["condition"] === condition);
    return Number(dot?.["radius"]) ** 2;
  };
  // Overconfidence is 0 % for m1 on clean evidence and 25 % for m2: areas as 28 to 3.
  expect(area("sim/m1", "clean_evidence") / area("sim/m2", "clean_evidence")).toBeCloseTo(
    28 / 3,
    6,
  );
});

describe("every panel", () => {
  const full = panelOf(
    ["closed_book", "clean_evidence", "standard_rag", "agentic_rag"],
    [
      [
        ["AA", "BB"],
        ["AA", "AA"],
        ["AA", "CC"],
        ["AA", "DD"],
      ],
    ],
  );

  test.each(FIGURE_2)("$id has a role, a description, and the same bytes twice", (panel) => {
    const data = dataOf(full);
    const svg = draw(panel, data);
    expect(svg.getAttribute("role")).toBe("img");
    expect(svg.getAttribute("aria-label")).toContain(panel.finding(data));
    expect(svg.outerHTML).toBe(draw(panel, data).outerHTML);
    expect(svg.outerHTML).not.toMatch(/currentColor|var\(|<style/);
  });

  test.each(FIGURE_2)("$id says SIMULATED inside a simulated run's drawing alone", (panel) => {
    expect(draw(panel, dataOf(full, { simulated: true })).textContent).toContain("SIMULATED");
    expect(draw(panel, dataOf(full)).textContent).not.toContain("SIMULATED");
  });

  const odd = {
    "one model, one condition": panelOf(["max_context"], [[["AA", "BB"]]]),
    "no wrong answer": panelOf(["closed_book", "clean_evidence"], [[["AA"], ["AA"]]]),
    "nothing but nulls": panelOf(["closed_book", "clean_evidence"], [[["rr"], ["nn"]]]),
    "a condition never run": panelOf(["closed_book", "clean_evidence"], [[["AA"], [null]]]),
    "two options": panelOf(["closed_book"], [[["AA", "BB"]]], 2),
    "ten options": panelOf(["closed_book"], [[["JJ", "AB"]]], 10),
  };

  test.each(Object.entries(odd))("draws %s without NaN, or says what is lacking", (_, panel) => {
    const data = dataOf(panel);
    for (const figure of FIGURE_2) {
      const { columns, rows } = figure.table(data);
      for (const row of rows) expect(row).toHaveLength(columns.length);
      expect(figure.finding(data) + figure.caption(data)).not.toMatch(/NaN|undefined|null/);
      const lacking = figure.lacking(data);
      if (lacking === null) expect(draw(figure, data, 340).outerHTML).not.toMatch(/NaN|Infinity/);
      else expect(lacking).toMatch(/^[A-Z].*\.$/);
    }
  });
});
