import { describe, expect, test } from "vitest";
import {
  FIGURE_4_METRICS,
  figure4Data,
  type Figure4Data,
} from "../../src/figures/figure-4-data.js";
import { FIGURE_4 } from "../../src/figures/figure-4.js";
import { figure4a } from "../../src/figures/figure-4a.js";
import { figure4b } from "../../src/figures/figure-4b.js";
import { figure4d } from "../../src/figures/figure-4d.js";
import { figure4e } from "../../src/figures/figure-4e.js";
import { figure4f } from "../../src/figures/figure-4f.js";
import { figure4g } from "../../src/figures/figure-4g.js";
import type { FigurePanel } from "../../src/figures/figure-panel.js";
import { judgeCells } from "../../src/panel/cells.js";
import { averageRates } from "../../src/panel/condition-table.js";
import { PRESETS, type Definitions } from "../../src/panel/definitions.js";
import { familyMeans, withinFamilySd } from "../../src/panel/families.js";
import { recordOf } from "../../src/panel/metrics.js";
import type { Panel } from "../../src/panel/panel.js";
import { modelConditionRates } from "../../src/panel/rates.js";
import { scalingDecomposition, type ShareIntervals } from "../../src/panel/scaling.js";
import { degenerateThresholds } from "../../src/panel/threshold-warnings.js";
import { newDocument, panelOf } from "./hand-panel.js";
import { ODD_PANELS, marksOf, placeOf } from "./odd-panels.js";

// Three models of two families; A is right, B high-risk.
// closed_book: accuracy 1/4, 2/4, 3/4; clean_evidence: 3/4, 4/4, 4/4. All errors are high-risk.
const PLAIN = panelOf(
  ["closed_book", "clean_evidence"],
  [
    [
      ["AA", "BB", "BB", "BB"],
      ["AA", "AA", "AA", "BB"],
    ],
    [
      ["AA", "AA", "BB", "BB"],
      ["AA", "AA", "AA", "AA"],
    ],
    [
      ["AA", "AA", "AA", "BB"],
      ["AA", "AA", "AA", "AA"],
    ],
  ],
);
const PANEL: Panel = {
  ...PLAIN,
  models: PLAIN.models.map((model, m) => ({
    ...model,
    family: m < 2 ? "small" : "large",
    params_published_b: [1, 10, 100][m],
    params_total_b: [1, 10, 1000][m],
    params_active_b: [null, null, 10][m],
  })),
};

interface Facts {
  readonly simulated?: boolean;
  readonly axis?: Definitions["size_axis"];
  readonly intervals?: Parameters<typeof figure4Data>[0]["intervals"];
}

function dataOf(
  panel: Panel,
  { simulated = false, axis = "published", intervals = null }: Facts = {},
): Figure4Data {
  const cells = judgeCells(panel, PRESETS.primum);
  const rates = modelConditionRates(panel, cells);
  const { models, conditions } = panel;
  return figure4Data({
    facts: {
      simulated,
      threshold: 0.8,
      degenerate: degenerateThresholds(panel, cells, [0.8]),
      n_questions: cells.n_questions,
      n_models: cells.n_models,
      cells_done: null,
    },
    axis,
    models,
    conditions,
    main_conditions: conditions,
    rates,
    shares: scalingDecomposition(rates, models, conditions),
    spreads: withinFamilySd(rates, models, conditions),
    family_means: familyMeans(rates, models, conditions),
    averages: (condition) => averageRates(rates.filter((row) => row.condition === condition)),
    intervals,
  });
}

/** Intervals that are all the same. */
function intervalsOf(lo: number, hi: number): NonNullable<Facts["intervals"]> {
  const summary = { lo, hi, mean: null, sd: null, n: 1 };
  const shares: ShareIntervals = {
    first: summary,
    second: summary,
    interaction: summary,
    residual: summary,
    second_minus_first: summary,
  };
  const same = () => ({ lo, hi });
  return {
    mean: same,
    delta: same,
    slope: same,
    shares: recordOf(FIGURE_4_METRICS, () => shares),
    spread: same,
    family_rate: same,
    family_delta: () => same,
  };
}

function draw(panel: FigurePanel<Figure4Data>, data: Figure4Data, width = 540): SVGSVGElement {
  return panel.draw(data, { document: newDocument(), width, theme: "light" });
}

describe("Figures 4a to c", () => {
  test("place each model at its size on a logarithmic axis and at its rate", () => {
    const dots = marksOf(draw(figure4a, dataOf(PANEL)), "models").filter(
      ({ condition }) => condition === "closed_book",
    );
    expect(dots.map(({ model, size, value }) => [model, size, value])).toEqual([
      ["sim/m1", "1", "0.25"],
      ["sim/m2", "10", "0.5"],
      ["sim/m3", "100", "0.75"],
    ]);
    const [one, ten, hundred] = dots.map(placeOf);
    expect(hundred[0] - ten[0]).toBeCloseTo(ten[0] - one[0], 1);
    expect(one[1] - ten[1]).toBeCloseTo(ten[1] - hundred[1], 1);
  });

  test("follow the chosen size axis, in places and in slopes", () => {
    const sizes = (axis: Definitions["size_axis"]): readonly string[] =>
      marksOf(draw(figure4b, dataOf(PANEL, { axis })), "models")
        .filter(({ condition }) => condition === "clean_evidence")
        .map(({ size }) => size);
    expect(sizes("total")).toEqual(["1", "10", "1000"]);
    expect(sizes("active")).toEqual(["1", "10", "10"]);
    // Published: 0.25, 0.5, 0.75 at 0, 1, 2 tens. Active: 0.25 at 0, 0.5 and 0.75 at 1.
    expect(figure4a.finding(dataOf(PANEL))).toContain(
      "accuracy changes by +25.0 points closed-book",
    );
    expect(figure4a.finding(dataOf(PANEL, { axis: "active" }))).toContain(
      "accuracy changes by +37.5 points closed-book",
    );
    expect(draw(figure4a, dataOf(PANEL, { axis: "active" })).textContent).toContain(
      "Active parameters",
    );
  });

  test("draw the averages of the data, and name a direction only where its interval allows", () => {
    const averages = marksOf(draw(figure4a, dataOf(PANEL)), "averages");
    expect(averages.map(({ condition, value }) => [condition, Number(value)])).toEqual([
      ["closed_book", 0.5],
      ["clean_evidence", expect.closeTo(11 / 12, 12)],
    ]);
    const said = (lo: number, hi: number): string =>
      figure4a.finding(dataOf(PANEL, { intervals: intervalsOf(lo, hi) }));
    expect(said(0.2, 0.6)).toContain("accuracy rises: +41.7 points");
    expect(said(-0.1, 0.6)).toContain("no clear change in accuracy");
    expect(said(-0.6, -0.2)).toContain("accuracy falls");
  });

  test("leave out models without a known size, and say so", () => {
    const [first, ...others] = PANEL.models;
    const models = [{ ...first, params_published_b: null }, ...others];
    const data = dataOf({ ...PANEL, models });
    expect(marksOf(draw(figure4a, data), "models")).toHaveLength(4);
    expect(figure4a.caption(data)).toContain("1 model without a known size left out");
  });
});

describe("Figure 4d", () => {
  // Accuracies about 17/24: family 1/12 (small 5/8 × 4, large 7/8 × 2); condition 25/96 after it.
  test("stacks the shares of a sum of squares", () => {
    const bars = marksOf(draw(figure4d, dataOf(PANEL)), "shares").filter(
      ({ metric }) => metric === "accuracy",
    );
    const share = (component: string): number =>
      Number(bars.find((bar) => bar["component"] === component)?.["value"]);
    const total = [0.25, 0.5, 0.75, 0.75, 1, 1].reduce((sum, a) => sum + (a - 17 / 24) ** 2, 0);
    expect(share("family")).toBeCloseTo(1 / 12 / total, 12);
    expect(share("condition")).toBeCloseTo(25 / 96 / total, 12);
    expect(share("residual")).toBeCloseTo((2 * 0.125 ** 2 * 2) / total, 12);
    expect(bars.reduce((sum, bar) => sum + Number(bar["value"]), 0)).toBeCloseTo(1, 12);
  });

  test("names the larger share only where the interval of the difference leaves zero out", () => {
    expect(figure4d.finding(dataOf(PANEL, { intervals: intervalsOf(0.1, 0.6) }))).toContain(
      "condition clearly more",
    );
    expect(figure4d.finding(dataOf(PANEL, { intervals: intervalsOf(-0.1, 0.6) }))).toMatch(
      /accuracy 61 and 20 %, no clear order/,
    );
  });

  test("turns round with the data, and says how much the order of factors matters", () => {
    const turned = panelOf(
      ["closed_book", "clean_evidence"],
      [
        [
          ["AA", "AA"],
          ["AA", "AB"],
        ],
        [
          ["BB", "BB"],
          ["BB", "BB"],
        ],
      ],
    );
    const models = turned.models.map((model, m) => ({ ...model, family: `f${m}` }));
    expect(figure4d.finding(dataOf({ ...turned, models }))).toContain("family more");
    expect(figure4d.caption(dataOf(PANEL))).toContain("The grid is complete");
    const gap = {
      ...PANEL,
      ballots: PANEL.ballots.map((b, i) => (i < 4 ? null : b)),
      latency_s: PANEL.latency_s.map((s, i) => (i < 4 ? null : s)),
    };
    expect(figure4d.caption(dataOf(gap))).toContain("1 pair missing");
  });
});

test("Figure 4e averages a family's models, whose number it prints", () => {
  const svg = draw(figure4e, dataOf(PANEL));
  const cells = marksOf(svg, "cells").map(({ family, condition, value }) => [
    family,
    condition,
    Number(value),
  ]);
  expect(cells).toEqual([
    ["small", "closed_book", 0.625],
    ["small", "clean_evidence", 0.125],
    ["large", "closed_book", 0.25],
    ["large", "clean_evidence", 0],
  ]);
  expect(svg.textContent).toContain("small (2)");
});

test("Figure 4f draws the spread of families with at least two models, and their mean", () => {
  const svg = draw(figure4f, dataOf(PANEL));
  const families = marksOf(svg, "families").map(({ family, value }) => [family, Number(value)]);
  // High-risk rates 0.75 and 0.5, then 0.25 and 0: SD 0.25 / √2 both times.
  expect(families).toEqual([
    ["small", expect.closeTo(0.25 / Math.SQRT2, 12)],
    ["small", expect.closeTo(0.25 / Math.SQRT2, 12)],
  ]);
  expect(marksOf(svg, "means").map(({ value }) => Number(value))[0]).toBeCloseTo(0.1768, 4);
  expect(figure4f.finding(dataOf(PANEL))).toBe(
    "Within families the spread averages 17.7 points in every condition.",
  );
});

describe("Figure 4g", () => {
  test("draws what is avoided of a harm as a gain, and keeps losses", () => {
    const gains = marksOf(draw(figure4g, dataOf(PANEL)), "gains").map(
      ({ family, metric, value }) => [family, metric, Number(value)],
    );
    expect(gains.slice(0, 2)).toEqual([
      ["small", "accuracy", 0.5],
      ["small", "high_risk", 0.5],
    ]);
    const worse = panelOf(["closed_book", "clean_evidence"], [[["AA"], ["BB"]]]);
    const losses = marksOf(draw(figure4g, dataOf(worse)), "gains");
    expect(losses.map(({ value }) => value)).toEqual(["-1", "-1", "-1"]);
    expect(losses.every(({ width }) => Number(width) > 100)).toBe(true);
  });

  test("counts the families in which a gain is clear, open or a loss", () => {
    const said = (lo: number, hi: number): string =>
      figure4g.finding(dataOf(PANEL, { intervals: intervalsOf(lo, hi) }));
    expect(said(0.1, 0.2)).toBe(
      "With clean evidence: accuracy clearly better in 2 of 2 families; high-risk errors and dangerous overconfidence clearly better in 0 of 2 families, worse in 2.",
    );
    expect(said(-0.1, 0.2)).toBe(
      "With clean evidence: accuracy, high-risk errors and dangerous overconfidence clearly better in 0 of 2 families, open in 2.",
    );
  });
});

describe("every panel", () => {
  test.each(FIGURE_4)("$id has a role, a description, and the same bytes twice", (panel) => {
    const data = dataOf(PANEL);
    const svg = draw(panel, data);
    expect(svg.getAttribute("role")).toBe("img");
    expect(svg.getAttribute("aria-label")).toContain(panel.finding(data));
    expect(svg.outerHTML).toBe(draw(panel, data).outerHTML);
    expect(svg.outerHTML).not.toMatch(/currentColor|var\(|<style/);
  });

  test.each(FIGURE_4)("$id says SIMULATED inside a simulated run's drawing alone", (panel) => {
    expect(draw(panel, dataOf(PANEL, { simulated: true })).textContent).toContain("SIMULATED");
    expect(draw(panel, dataOf(PANEL)).textContent).not.toContain("SIMULATED");
  });

  test.each(Object.entries(ODD_PANELS))(
    "draws %s without NaN, or says what is lacking",
    (_, panel) => {
      for (const intervals of [null, intervalsOf(0, 0.1)]) {
        const data = dataOf(panel, { intervals });
        for (const figure of FIGURE_4) {
          const { columns, rows } = figure.table(data);
          for (const row of rows) expect(row).toHaveLength(columns.length);
          expect(figure.finding(data) + figure.caption(data)).not.toMatch(
            /NaN|undefined|null|Infinity/,
          );
          const lacking = figure.lacking(data);
          if (lacking === null) {
            expect(draw(figure, data, 340).outerHTML).not.toMatch(/NaN|Infinity|undefined/);
          } else expect(lacking).toMatch(/^[A-Z].*\.$/);
        }
      }
    },
  );
});
