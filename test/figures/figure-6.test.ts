import { describe, expect, test } from "vitest";
import { FIGURE_6 } from "../../src/figures/figure-6.js";
import { figure6Data, type Figure6Data } from "../../src/figures/figure-6-data.js";
import { figure6a } from "../../src/figures/figure-6a.js";
import { figure6b } from "../../src/figures/figure-6b.js";
import { figure6d } from "../../src/figures/figure-6d.js";
import { figure6e } from "../../src/figures/figure-6e.js";
import { figure6f } from "../../src/figures/figure-6f.js";
import { list } from "../../src/figures/format.js";
import { judgeCells } from "../../src/panel/cells.js";
import { crossFittedBestMembers } from "../../src/panel/cross-fitted.js";
import { CONDITION_KEYS } from "../../src/panel/condition.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { ensembleResults } from "../../src/panel/ensembles.js";
import type { Panel } from "../../src/panel/panel.js";
import { modelConditionRates } from "../../src/panel/rates.js";
import { degenerateThresholds } from "../../src/panel/threshold-warnings.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { newDocument, panelOf } from "./hand-panel.js";
import { marksOf, placeOf } from "./marks.js";

// A is right, B high-risk, C unsafe, D contradicts. Three members, one condition, four questions:
//   m1 A A B C   2/4 right, 1 high-risk        ensemble A A B C: 2/4 right, 1 high-risk
//   m2 A B B C   1/4 right, 2 high-risk        synchronized failures: q3 (B) and q4 (C), 2/4
//   m3 A A B C   2/4 right, 1 high-risk
const PANEL = panelOf(
  ["closed_book"],
  [[["AA", "AA", "BB", "CC"]], [["AA", "BB", "BB", "CC"]], [["AA", "AA", "BB", "CC"]]],
);
// One member right where the two others share an error: the ensemble is worse than its best member.
const TURNED = panelOf(
  ["closed_book"],
  [[["AA", "AA", "AA", "AA"]], [["AA", "BB", "BB", "CC"]], [["AA", "BB", "BB", "DD"]]],
);

function dataOf(
  panel: Panel,
  facts: { simulated?: boolean; replicates?: number; members?: readonly string[] | null } = {},
): Figure6Data {
  const { replicates = 0, simulated = false } = facts;
  const members = facts.members ?? panel.models.map(({ model }) => model);
  const cells = judgeCells(panel, PRESETS.primum);
  const rates = modelConditionRates(panel, cells);
  const n = cells.n_questions;
  const weights =
    replicates === 0
      ? { n, replicates: 0, counts: new Float64Array(0) }
      : bootstrapWeights(bootstrapIndices(n, replicates, 42));
  const three = { name: "Three", members };
  const ensembles = facts.members === null || members.length < 2 ? [] : [three];
  const results = ensembleResults(
    panel,
    cells,
    ensembles,
    panel.conditions,
    (m, c) => rates.find((row) => row.model_index === m && row.condition_index === c)!.point,
    weights,
  );
  return figure6Data({
    simulated,
    threshold: 0.8,
    degenerate: degenerateThresholds(panel, cells, [0.8]),
    n_questions: n,
    ensembles,
    unformed: ensembles.length === 0 ? [{ name: "Three", members: ["x", "y", "z"] }] : [],
    results,
    cross_fitted: replicates === 0 ? null : crossFittedBestMembers(panel, cells, results, weights),
    cells_done: null,
  });
}

function draw(panel: (typeof FIGURE_6)[number], data: Figure6Data, width = 540): SVGSVGElement {
  return panel.draw(data, { document: newDocument(), width, theme: "light" });
}

describe("Figures 6a and 6b", () => {
  test("set the ensemble beside its members, and mark every member that is best", () => {
    const svg = draw(figure6a, dataOf(PANEL));
    expect(marksOf(svg, "ensembles").map(({ value }) => Number(value))).toEqual([0.5]);
    expect(
      marksOf(svg, "members").map(({ model, value, best }) => [model, Number(value), best]),
    ).toEqual([
      ["sim/m1", 0.5, "yes"],
      ["sim/m2", 0.25, "no"],
      ["sim/m3", 0.5, "yes"],
    ]);
    const harm = marksOf(draw(figure6b, dataOf(PANEL)), "members");
    expect(harm.map(({ value }) => Number(value))).toEqual([0.25, 0.5, 0.25]);
    const [few, many] = harm.map((mark) => Number(mark["cy"]));
    expect(few).toBeLessThan(many);
  });

  test("say how often the ensemble is better, and turn round with the data", () => {
    expect(figure6a.finding(dataOf(PANEL))).toBe(
      "In accuracy the ensemble is better than its best member in 0 of 1 case, as good in 1, worse in 0.",
    );
    expect(figure6a.finding(dataOf(TURNED))).toContain("in 0 of 1 case, as good in 0, worse in 1");
    const better = panelOf(
      ["closed_book"],
      [[["AA", "AA", "BB"]], [["AA", "BB", "AA"]], [["BB", "AA", "AA"]]],
    );
    expect(figure6a.finding(dataOf(better))).toContain("in 1 of 1 case, as good in 0, worse in 0");
  });

  test("name best member and its cross-fitted comparison in the table", () => {
    const { columns, rows } = figure6a.table(dataOf(TURNED, { replicates: 200 }));
    const value = (name: string) => rows[0][columns.findIndex((column) => column.name === name)];
    expect(value("Best member")).toBe("sim/m1");
    // Ensemble A B B A (A, C and D tie on the last question, A is first): 2/4 right against 4/4.
    expect(value("improvement")).toBe(-0.5);
    expect(value("cross-fitted improvement")).toBeLessThan(-0.3);
  });
});

test("Figure 6d draws synchronized failure from zero", () => {
  const [mark] = marksOf(draw(figure6d, dataOf(PANEL)), "ensembles");
  expect(Number(mark["value"])).toBe(0.5);
  expect(figure6d.finding(dataOf(PANEL))).toBe("Synchronized failure is 50.0 % in every case.");
  expect(figure6d.finding(dataOf(TURNED))).toBe("Synchronized failure is 0.0 % in every case.");
});

describe("Figure 6e", () => {
  test("calls y = x equal and no bound, and tells which rate is larger", () => {
    const data = dataOf(PANEL);
    const svg = draw(figure6e, data);
    expect(svg.textContent).toContain("equal");
    expect(svg.textContent).not.toMatch(/bound/i);
    expect(figure6e.caption(data)).toContain("bounds neither");
    expect(figure6e.finding(data)).toBe(
      "Of 1 case, synchronized failure is more frequent than high-risk errors in 1 (by most for Three under closed-book: 50.0 against 25.0 %), less in 0, equal in 0.",
    );
    expect(figure6e.finding(dataOf(TURNED))).toContain("less in 1, equal in 0.");
  });

  test("has the same scale on both axes, so that equal rates lie on the line", () => {
    const same = panelOf(["closed_book"], [[["AA", "BB"]], [["AA", "BB"]]]);
    const svg = draw(figure6e, dataOf(same));
    const [x, y] = placeOf(marksOf(svg, "ensembles")[0]);
    const [line] = marksOf(svg, "equal");
    const [, x1, y1, x2, y2] = /M([\d.]+),([\d.]+)L([\d.]+),([\d.]+)/.exec(line["d"])!.map(Number);
    expect((y - y1) / (y2 - y1)).toBeCloseTo((x - x1) / (x2 - x1), 2);
  });
});

test("Figure 6f draws losses, naive and cross-fitted, on a diverging axis", () => {
  const bars = marksOf(draw(figure6f, dataOf(TURNED, { replicates: 200 })), "bars");
  const accuracy = bars.filter(({ metric }) => metric === "accuracy");
  expect(accuracy.map(({ reading }) => reading)).toEqual(["same", "cross-fitted"]);
  expect(Number(accuracy[0]["value"])).toBe(-0.5);
  expect(Number(accuracy[0]["width"])).toBeGreaterThan(50);
  expect(marksOf(draw(figure6f, dataOf(TURNED)), "bars")).toHaveLength(5);
});

test("names of columns stand in two lines where they fit, and turned where they do not", () => {
  const cells = CONDITION_KEYS.map(() => ["AA", "AA", "BB", "CC"]);
  const data = dataOf(panelOf(CONDITION_KEYS, [cells, cells, cells]));
  const look = (width: number) => {
    const svg = figure6a.draw(data, { document: newDocument(), width, theme: "light" });
    return {
      turned: svg.querySelectorAll('[transform*="rotate(-90)"]').length,
      names: svg.textContent.includes("Conflict evidence"),
    };
  };
  expect(look(900)).toMatchObject({ turned: 0 });
  expect(look(300)).toMatchObject({ turned: CONDITION_KEYS.length, names: true });
});

describe("every panel", () => {
  test.each(FIGURE_6)("$id has a role, a description, and the same bytes twice", (panel) => {
    const data = dataOf(PANEL, { replicates: 50 });
    const svg = draw(panel, data);
    expect(svg.getAttribute("role")).toBe("img");
    expect(svg.getAttribute("aria-label")).toContain(panel.finding(data));
    expect(svg.outerHTML).toBe(draw(panel, data).outerHTML);
    expect(svg.outerHTML).not.toMatch(/currentColor|var\(|<style/);
    const incomplete = draw(panel, { ...data, cells_done: "1 of 2 cells done" });
    expect(incomplete.textContent).toContain("Incomplete run: 1 of 2 cells done");
    expect(draw(panel, dataOf(PANEL, { simulated: true })).textContent).toContain("SIMULATED");
    expect(panel.caption(data)).toContain(
      `n = 1 ensemble of 3 (${list(data.ensembles[0].members)}), 1 condition, 1 case, 4 questions`,
    );
  });

  test.each(FIGURE_6)("$id says that a run forms no ensemble", (panel) => {
    expect(panel.lacking(dataOf(PANEL, { members: null }))).toBe(
      "This run’s models form none of the paper’s ensembles.",
    );
  });

  const two = (cells: readonly (string | null)[][], conditions: readonly string[], options = 4) =>
    panelOf(conditions, [cells, cells], options);
  const odd = {
    "one model": panelOf(["max_context"], [[["AA", "BB"]]]),
    "no wrong answer": two([["AA"], ["AA"]], ["closed_book", "clean_evidence"]),
    "nothing but nulls": two([["rr"], ["nn"]], ["closed_book", "clean_evidence"]),
    "a condition never run": two([["AA"], [null]], ["closed_book", "clean_evidence"]),
    "two options": two([["AA", "BB"]], ["closed_book"], 2),
    "ten options": two([["JJ", "AB"]], ["closed_book"], 10),
  };

  test.each(Object.entries(odd))("draws %s without NaN, or says what is lacking", (_, panel) => {
    for (const replicates of [0, 20]) {
      const data = dataOf(panel, { replicates });
      for (const figure of FIGURE_6) {
        const { columns, rows } = figure.table(data);
        for (const row of rows) expect(row).toHaveLength(columns.length);
        const lacking = figure.lacking(data);
        if (lacking === null) {
          expect(figure.finding(data) + figure.caption(data)).not.toMatch(
            /NaN|undefined|null|Infinity/,
          );
          expect(draw(figure, data, 340).outerHTML).not.toMatch(/NaN|Infinity/);
        } else expect(lacking).toMatch(/^[A-Z].*\.$/);
      }
    }
  });
});
