import { describe, expect, test } from "vitest";
import { analyse, noWeights, type AnalysedRun } from "../../src/figures/analysis.js";
import { FIGURE_5 } from "../../src/figures/figure-5.js";
import { figure5Data, type Figure5Data } from "../../src/figures/figure-5-data.js";
import { figure5Of } from "../../src/figures/figure-5-of.js";
import { figure5a } from "../../src/figures/figure-5a.js";
import { figure5b } from "../../src/figures/figure-5b.js";
import { figure5d } from "../../src/figures/figure-5d.js";
import { figure5e } from "../../src/figures/figure-5e.js";
import { figure5g } from "../../src/figures/figure-5g.js";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { paperSettings } from "../../src/panel/paper-settings.js";
import type { Panel } from "../../src/panel/panel.js";
import { voteChanges } from "../../src/panel/vote-change.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { newDocument, panelOf } from "./hand-panel.js";
import { marksOf, placeOf } from "./marks.js";

// A is right, B high-risk, C unsafe, D contradicts. Two models, one condition, four questions.
// m1: single A A B B (2/4 right, 2 high-risk), vote A A A B (3/4, 1 high-risk).
// m2: single A A A C (3/4 right, 1 unsafe), vote A A B C (2/4, 1 high-risk, 1 unsafe).
const BALLOTS = [[["AA", "AA", "AA", "BB"]], [["AA", "AA", "BB", "CC"]]];
const SINGLE = ["A", "A", "B", "B", "A", "A", "A", "C"];
const PANEL: Panel = { ...panelOf(["closed_book"], BALLOTS), single: SINGLE };
/** The same with single outputs and votes exchanged. */
const TURNED: Panel = {
  ...panelOf(["closed_book"], [[["AA", "AA", "BB", "BB"]], [["AA", "AA", "AA", "CC"]]]),
  single: ["A", "A", "A", "B", "A", "A", "B", "C"],
};

function dataOf(
  panel: Panel,
  facts: { simulated?: boolean; replicates?: number } = {},
): Figure5Data {
  const cells = judgeCells(panel, PRESETS.primum);
  const n = cells.n_questions;
  const { replicates = 0, simulated = false } = facts;
  const weights =
    replicates === 0
      ? { n, replicates: 0, counts: new Float64Array(0) }
      : bootstrapWeights(bootstrapIndices(n, replicates, 42));
  const changes = voteChanges(panel, cells, panel.conditions, weights);
  return figure5Data({ panel, cells, changes, simulated, cells_done: null });
}

function draw(panel: (typeof FIGURE_5)[number], data: Figure5Data, width = 540): SVGSVGElement {
  return panel.draw(data, { document: newDocument(), width, theme: "light" });
}

test("compares the models that a panel folder names, and else all with single outputs", () => {
  const manifest = {
    ...{ run_id: "r", simulated: false, complete: true },
    ...{ cells_planned: 8, cells_done: 8 },
  };
  const settings = paperSettings(PANEL, "r");
  const modelsOf = (run: AnalysedRun) => {
    const analysis = analyse(run, PRESETS.primum);
    return figure5Of(analysis, noWeights(analysis.cells)).pairs.map(({ model }) => model);
  };
  expect(modelsOf({ panel: PANEL, manifest })).toEqual(["sim/m1", "sim/m2"]);
  const named = { ...settings, self_consistency_models: ["sim/m2"] };
  expect(modelsOf({ panel: PANEL, manifest, settings: named })).toEqual(["sim/m2"]);
});

describe("Figure 5e", () => {
  test("sets the rows of many models closer, so that a page holds them", () => {
    const heightOf = (models: number) => {
      const all = Array.from({ length: models }, () => [["AA", "AA", "AA", "BB"]]);
      const panel = panelOf(["closed_book"], all);
      const data = dataOf({ ...panel, single: panel.ballots.map(() => "A") });
      return Number(draw(figure5e, data).getAttribute("height"));
    };
    expect(heightOf(16)).toBeGreaterThan(600);
    expect(heightOf(34)).toBeLessThan(34 * 20 + 120);
  });
});

describe("Figure 5a", () => {
  test("joins each model's single rate to its voted one, and says which are worse", () => {
    const lines = marksOf(draw(figure5a, dataOf(PANEL)), "models");
    expect(
      lines.map(({ model, single, voted, worse }) => [model, Number(single), Number(voted), worse]),
    ).toEqual([
      ["sim/m1", 0.5, 0.75, "no"],
      ["sim/m2", 0.75, 0.5, "yes"],
    ]);
    expect(lines.map((line) => line["stroke-dasharray"])).toEqual([undefined, "3,2.5"]);
  });

  test("has an average for either regime", () => {
    const ends = marksOf(draw(figure5a, dataOf(PANEL)), "averages");
    expect(ends.map(({ regime, value }) => [regime, Number(value)])).toEqual([
      ["single", 0.625],
      ["vote", 0.625],
    ]);
    const [single, vote] = ends.map(placeOf);
    expect(single[1]).toBe(vote[1]);
    expect(vote[0]).toBeGreaterThan(single[0]);
  });

  test("leaves out a model whose single outputs are missing in a condition", () => {
    const half: Panel = { ...PANEL, single: ["A", "A", "B", "B", null, null, null, null] };
    const { pairs, conditions } = dataOf(half);
    expect(pairs.map(({ model }) => model)).toEqual(["sim/m1"]);
    expect(conditions[0].n_models).toBe(1);
    expect(conditions[0].change.accuracy.value).toBe(0.25);
  });
});

describe("findings", () => {
  test("tell changes of averages, and turn round with the data", () => {
    // High-risk: single (2 + 0) / 8 = 25 %, vote (1 + 1) / 8 = 25 %; m1 alone 50 to 25 %.
    const first: Panel = { ...PANEL, models: PANEL.models.slice(0, 1) };
    const one: Panel = {
      ...first,
      ballots: BALLOTS[0].flat(),
      single: SINGLE.slice(0, 4),
      latency_s: [1, 1, 1, 1],
    };
    expect(figure5b.finding(dataOf(one))).toBe(
      "From single output to vote, high-risk errors change under closed-book (−25.0 points).",
    );
    expect(figure5b.finding(dataOf(PANEL))).toContain("(0.0 points)");
    expect(figure5a.finding(dataOf(one))).toContain("(+25.0 points)");
  });

  test("name a direction only where the paired interval leaves zero out", () => {
    const questions = 20;
    const better: Panel = {
      ...panelOf(["closed_book"], [[Array.from({ length: questions }, () => "AA")]]),
      single: Array.from({ length: questions }, (_, q) => (q < 10 ? "A" : "B")),
    };
    const said = figure5b.finding(dataOf(better, { replicates: 200 }));
    expect(said).toMatch(
      /^From single output to vote, high-risk errors fall under closed-book \(−50\.0 points \[/,
    );
    expect(figure5a.finding(dataOf(better, { replicates: 200 }))).toContain("accuracy rises under");
    const same = dataOf(PANEL, { replicates: 200 });
    expect(figure5a.finding(same)).toContain(
      "shows no clear change under closed-book (0.0 points [",
    );
  });

  test("5d counts gains of both, losses of both, trades", () => {
    expect(figure5d.finding(dataOf(PANEL))).toBe(
      "Of 2 model-condition pairs, the vote improves both rates in 1, worsens both in 1, trades one for the other in 0, and leaves at least one unchanged in 0.",
    );
    const trade: Panel = {
      ...panelOf(["closed_book"], [[["CC", "AA"]]]),
      single: ["A", "A"],
    };
    expect(figure5d.finding(dataOf(trade))).toContain("leaves at least one unchanged in 1.");
  });

  test("5g says worsens where it said improves, on exchanged answers", () => {
    const questions = 20;
    const of = (vote: string, single: string): Panel => ({
      ...panelOf(["closed_book"], [[Array.from({ length: questions }, () => vote)]]),
      single: Array.from({ length: questions }, () => single),
    });
    expect(figure5g.finding(dataOf(of("AA", "B"), { replicates: 50 }))).toContain(
      "improves accuracy (+100.0 points [+100.0, +100.0]) and high-risk errors (+100.0",
    );
    expect(figure5g.finding(dataOf(of("BB", "A"), { replicates: 50 }))).toContain(
      "worsens accuracy (−100.0 points [−100.0, −100.0]) and high-risk errors (−100.0",
    );
  });
});

test("Figure 5g draws losses left of zero as long as gains right of it", () => {
  // m1 alone: accuracy and high-risk errors both change by a quarter.
  const bars = (panel: Panel) =>
    marksOf(draw(figure5g, dataOf(panel)), "bars").map((bar) => ({
      metric: bar["metric"],
      value: Number(bar["value"]),
      x: Number(bar["x"]),
      width: Number(bar["width"]),
    }));
  const only = (panel: Panel, m: number): Panel => ({
    ...panel,
    models: [panel.models[m]],
    ballots: panel.ballots.slice(4 * m, 4 * m + 4),
    single: panel.single.slice(4 * m, 4 * m + 4),
    latency_s: panel.latency_s.slice(4 * m, 4 * m + 4),
  });
  const gains = bars(only(PANEL, 0));
  const losses = bars(only(TURNED, 0));
  expect(gains.map(({ metric, value }) => [metric, value])).toEqual([
    ["accuracy", 0.25],
    ["high_risk", 0.25],
    ["unsafe", 0],
    ["contradiction", 0],
  ]);
  expect(losses.map(({ value }) => value)).toEqual([-0.25, -0.25, 0, 0]);
  expect(losses[0].width).toBeGreaterThan(50);
  expect(losses[0].width).toBeCloseTo(gains[0].width, 6);
  expect(losses[0].x + losses[0].width).toBeGreaterThan(gains[0].x);
});

test("Figure 5e ranks models by what overconfidence is left, with Wilson intervals", () => {
  const svg = draw(figure5e, dataOf(PANEL));
  const dots = marksOf(svg, "models").map((dot) => [
    dot["model"],
    Number(dot["dangerous-overconfidence"]),
  ]);
  expect(dots).toEqual([
    ["sim/m1", 0.25],
    ["sim/m2", 0.5],
  ]);
  const [first, second] = marksOf(svg, "models").map(placeOf);
  expect(second[1]).toBeLessThan(first[1]);
  // Wilson for 1 of 4 with z = 1.959964: 4.6 to 69.9 %.
  const [row] = figure5e.table(dataOf(PANEL)).rows;
  expect(row[4]).toBeCloseTo(0.0456, 3);
  expect(row[5]).toBeCloseTo(0.6994, 3);
});

describe("every panel", () => {
  test.each(FIGURE_5)("$id has a role, a description, and the same bytes twice", (panel) => {
    const data = dataOf(PANEL, { replicates: 50 });
    const svg = draw(panel, data);
    expect(svg.getAttribute("role")).toBe("img");
    expect(svg.getAttribute("aria-label")).toContain(panel.finding(data));
    expect(svg.outerHTML).toBe(draw(panel, data).outerHTML);
    expect(svg.outerHTML).not.toMatch(/currentColor|var\(|<style/);
    const incomplete = draw(panel, { ...data, cells_done: "1 of 2 cells done" });
    expect(incomplete.textContent).toContain("Incomplete run: 1 of 2 cells done");
    expect(draw(panel, dataOf(PANEL, { simulated: true })).textContent).toContain("SIMULATED");
    expect(panel.caption(data)).toContain("n = 2 models");
  });

  const singleOf = (panel: Panel, single: string): Panel => ({
    ...panel,
    single: panel.ballots.map((ballots) => (ballots === null ? null : single)),
  });
  const odd = {
    "no single outputs": panelOf(["closed_book"], [[["AA", "BB"]]]),
    "one model, one question": singleOf(panelOf(["max_context"], [[["BB"]]]), "A"),
    "no wrong answer": singleOf(panelOf(["closed_book", "standard_rag"], [[["AA"], ["AA"]]]), "A"),
    "nothing but nulls": singleOf(panelOf(["closed_book"], [[["rr", "nn"]]]), "r"),
    "a condition never run": singleOf(
      panelOf(["closed_book", "standard_rag"], [[["AA"], [null]]]),
      "A",
    ),
    "two options": singleOf(panelOf(["closed_book"], [[["AA", "BB"]]], 2), "B"),
    "ten options": singleOf(panelOf(["closed_book"], [[["JJ", "AB"]]], 10), "J"),
  };

  test.each(Object.entries(odd))("draws %s without NaN, or says what is lacking", (_, panel) => {
    for (const replicates of [0, 20]) {
      const data = dataOf(panel, { replicates });
      for (const figure of FIGURE_5) {
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
    if (panel === odd["no single outputs"]) {
      expect(FIGURE_5.every((figure) => figure.lacking(dataOf(panel)) !== null)).toBe(true);
    }
  });
});
