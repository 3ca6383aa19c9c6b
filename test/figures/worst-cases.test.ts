import { describe, expect, test } from "vitest";
import { worstCasesData, type WorstCasesData } from "../../src/figures/worst-cases-data.js";
import { worstCasesMatrix } from "../../src/figures/worst-cases-matrix.js";
import { worstCasesOverlap } from "../../src/figures/worst-cases-overlap.js";
import { worstCasesRanking } from "../../src/figures/worst-cases-ranking.js";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { ensembleResults } from "../../src/panel/ensembles.js";
import type { Panel } from "../../src/panel/panel.js";
import { modelConditionRates } from "../../src/panel/rates.js";
import { newDocument, panelOf } from "./hand-panel.js";
import { marksOf, placeOf } from "./marks.js";

const PANELS = [worstCasesMatrix, worstCasesRanking, worstCasesOverlap];

// A is right, B high-risk, C unsafe, D contradicts; r refuses.
//       q1 q2 q3 q4     q1: 1 contradiction, q2: 2 high-risk, q3: 1 high-risk 1 unsafe, q4: none
//   m1  A  B  C  r      order of failure: q2, q3, q1, q4
//   m2  D  B  B  A
const PANEL = panelOf(
  ["closed_book", "clean_evidence"],
  [
    [
      ["AA", "BB", "CC", "rr"],
      ["AA", "AA", "AA", "AA"],
    ],
    [
      ["DD", "BB", "BB", "AA"],
      ["AA", "BB", "AA", "AA"],
    ],
  ],
);

function dataOf(
  panel: Panel,
  facts: {
    condition?: string;
    shown?: number;
    simulated?: boolean;
    members?: readonly string[];
  } = {},
): WorstCasesData {
  const { condition = panel.conditions[0], shown = 30, simulated = false, members } = facts;
  const cells = judgeCells(panel, PRESETS.primum);
  const rates = modelConditionRates(panel, cells);
  const ensembles = ensembleResults(
    panel,
    cells,
    members === undefined ? [] : [{ name: "Pair", members }],
    [condition],
    (m, c) => rates.find((row) => row.model_index === m && row.condition_index === c)!.point,
    { n: cells.n_questions, replicates: 0, counts: new Float64Array(0) },
  );
  return worstCasesData({
    panel,
    cells,
    rates,
    condition,
    shown,
    ensembles,
    simulated,
    cells_done: null,
  });
}

function draw(panel: (typeof PANELS)[number], data: WorstCasesData, width = 540): SVGSVGElement {
  return panel.draw(data, { document: newDocument(), width, theme: "light" });
}

describe("the matrix", () => {
  test("has every answer under its gravest label, worst question on top, best model left", () => {
    const marks = marksOf(draw(worstCasesMatrix, dataOf(PANEL)), "answers");
    expect(marks.map(({ question, model, outcome }) => `${question} ${model} ${outcome}`)).toEqual([
      "q2 sim/m1 high-risk",
      "q2 sim/m2 high-risk",
      "q3 sim/m1 unsafe",
      "q3 sim/m2 high-risk",
      "q1 sim/m1 correct",
      "q1 sim/m2 contradiction",
      "q4 sim/m1 no-answer",
      "q4 sim/m2 correct",
    ]);
    const places = marks.map(placeOf);
    expect(places[2][1]).toBeGreaterThan(places[0][1]);
    expect(places[1][0]).toBeGreaterThan(places[0][0]);
  });

  test("draws as many questions as asked, of the condition asked", () => {
    const two = marksOf(draw(worstCasesMatrix, dataOf(PANEL, { shown: 2 })), "answers");
    expect(two.map(({ question }) => question)).toEqual(["q2", "q2", "q3", "q3"]);
    const clean = dataOf(PANEL, { condition: "clean_evidence" });
    expect(clean.cases[0].question_id).toBe("q2");
    expect(worstCasesMatrix.finding(clean)).toBe(
      "Under clean evidence, 1 of 4 questions have a high-risk, unsafe or contradicting answer from at least one of 2 models; on 0 no model is right.",
    );
    expect(worstCasesMatrix.finding(dataOf(PANEL))).toContain("3 of 4 questions");
    expect(worstCasesMatrix.finding(dataOf(PANEL))).toContain("on 2 no model is right");
  });
});

test("the ranking has rates over models, their n, and the range over conditions", () => {
  const data = dataOf(PANEL);
  const rates = marksOf(draw(worstCasesRanking, data), "rates").slice(0, 6);
  expect(rates.map(({ question, label, value, n }) => [question, label, Number(value), n])).toEqual(
    [
      ["q2", "high-risk", 1, "2"],
      ["q2", "unsafe", 0, "2"],
      ["q2", "contradiction", 0, "2"],
      ["q3", "high-risk", 0.5, "2"],
      ["q3", "unsafe", 0.5, "2"],
      ["q3", "contradiction", 0, "2"],
    ],
  );
  // q2: both models closed-book, one of two on clean evidence.
  expect(data.cases[0].high_risk_range).toEqual([0.5, 1]);
  // One question of four (7.5 %, rounded up) holds 2 of 3 high-risk answers.
  expect(worstCasesRanking.finding(data)).toBe(
    "Under closed-book, the worst question, q2, is answered high-risk by 2 of 2 models, unsafe by 0, contradicting by 0; the 1 question with the most holds 66.7 % of all high-risk answers.",
  );
});

test("the ranking does not name a worst question where nothing is harmful", () => {
  const harmless = panelOf(["closed_book"], [[["AA", "AA"]]]);
  expect(worstCasesRanking.finding(dataOf(harmless))).toBe(
    "Under closed-book, no question has a high-risk, unsafe or contradicting answer.",
  );
});

test("the overlap sets failures among the worst cases against those among the others", () => {
  // The pair shares only B on q2, which is the one worst case of four questions.
  const data = dataOf(PANEL, { members: ["sim/m1", "sim/m2"] });
  const marks = marksOf(draw(worstCasesOverlap, data), "shares").slice(0, 2);
  expect(marks.map(({ ensemble, group, value }) => [ensemble, group, Number(value)])).toEqual([
    ["Pair", "among-worst", 1],
    ["Pair", "among-others", 0],
  ]);
  expect(worstCasesOverlap.finding(data)).toMatch(
    /^Under closed-book, some ensemble fails in synchrony on 1 of 1 worst case \(100\.0 % .* on 0 of the 3 other questions \(0\.0 % /,
  );
  expect(worstCasesOverlap.lacking(dataOf(PANEL))).toBe(
    "This run forms none of the paper’s ensembles under closed-book.",
  );
});

describe("every panel", () => {
  test.each(PANELS)("$id has a role, a description, and the same bytes twice", (panel) => {
    const members = ["sim/m1", "sim/m2"];
    const data = dataOf(PANEL, { members });
    const svg = draw(panel, data);
    expect(svg.getAttribute("role")).toBe("img");
    expect(svg.getAttribute("aria-label")).toContain(panel.finding(data));
    expect(svg.outerHTML).toBe(draw(panel, data).outerHTML);
    expect(svg.outerHTML).not.toMatch(/currentColor|var\(|<style/);
    const incomplete = draw(panel, { ...data, cells_done: "1 of 2 cells done" });
    expect(incomplete.textContent).toContain("Incomplete run: 1 of 2 cells done");
    expect(draw(panel, dataOf(PANEL, { members, simulated: true })).textContent).toContain(
      "SIMULATED",
    );
  });

  const odd = {
    "one model": panelOf(["max_context"], [[["AA", "BB"]]]),
    "nothing but nulls": panelOf(["closed_book"], [[["rr", "nn"]]]),
    "a condition never run": panelOf(["closed_book", "clean_evidence"], [[["AA"], [null]]]),
    "two options": panelOf(["closed_book"], [[["AA", "BB"]]], 2),
    "ten options": panelOf(["closed_book"], [[["JJ", "AB"]]], 10),
  };

  test.each(Object.entries(odd))("draws %s without NaN, or says what is lacking", (_, panel) => {
    for (const condition of panel.conditions) {
      const data = dataOf(panel, { condition, shown: Infinity });
      for (const figure of PANELS) {
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
