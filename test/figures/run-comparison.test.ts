import { describe, expect, test } from "vitest";
import { analyse, type AnalysedRun } from "../../src/figures/analysis.js";
import { comparedConditions, comparedMetrics } from "../../src/figures/run-comparison-averages.js";
import { comparedChanges } from "../../src/figures/run-comparison-changes.js";
import type { RunComparisonData } from "../../src/figures/run-comparison-data.js";
import { comparedModels } from "../../src/figures/run-comparison-models.js";
import {
  compareWith,
  comparisonData,
  comparisonIntervals,
} from "../../src/figures/run-comparison-of.js";
import { PRESETS, type Definitions } from "../../src/panel/definitions.js";
import { filterPanel } from "../../src/panel/filter-panel.js";
import { PAPER_LATENCY_BUCKETS } from "../../src/panel/paper-settings.js";
import type { Panel } from "../../src/panel/panel.js";
import { COMPARED_METRICS, type ComparedMetric } from "../../src/panel/run-comparison.js";
import { seededPanel } from "../fixtures/seeded-panel.js";
import { newDocument, panelOf } from "./hand-panel.js";
import { marksOf, placeOf } from "./marks.js";
import { ODD_PANELS } from "./odd-panels.js";

const PANELS = [comparedMetrics, comparedConditions, comparedModels, comparedChanges];

function runOf(panel: Panel, run_id: string, simulated = false): AnalysedRun {
  return {
    panel,
    manifest: { run_id, simulated, complete: true, cells_planned: 1, cells_done: 1 },
  };
}

/** Run `a` to run `b`, with intervals unless they are not asked for. */
async function dataOf(
  first: Panel,
  second: Panel,
  facts: {
    readonly metric?: ComparedMetric;
    readonly definitions?: Partial<Definitions>;
    readonly simulated?: boolean;
    readonly intervals?: boolean;
  } = {},
): Promise<RunComparisonData> {
  const { metric = "accuracy", definitions = {}, simulated = false, intervals = true } = facts;
  const analysis = analyse(runOf(first, "a"), { ...PRESETS.primum, ...definitions });
  const runs = compareWith(analysis, runOf(second, "b", simulated));
  const own = intervals ? await comparisonIntervals(runs, () => Promise.resolve()) : null;
  return comparisonData(runs, metric, first.conditions[0], own);
}

function draw(panel: (typeof PANELS)[number], data: RunComparisonData, width = 540) {
  return panel.draw(data, { document: newDocument(), width, theme: "light" });
}

// A is right, B high-risk. m1: 2/4 right, then 4/4; m2: 3/4 right, then 3/4, with q4 missing in b.
const BEFORE = panelOf(["closed_book"], [[["AA", "AA", "BB", "BB"]], [["AA", "AA", "AA", "BB"]]]);
const AFTER = panelOf(["closed_book"], [[["AA", "AA", "AA", "AA"]], [["AA", "AA", "AA", null]]]);

describe("two runs side by side", () => {
  test("are drawn by their differences, what only one run has left out", async () => {
    const data = await dataOf(BEFORE, AFTER);
    const models = marksOf(draw(comparedModels, data), "deltas");
    expect(
      models.map(({ model, value, before, after }) => [
        model,
        Number(value),
        Number(before),
        Number(after),
      ]),
    ).toEqual([
      ["sim/m1", 0.5, 0.5, 1],
      ["sim/m2", 0, 1, 1],
    ]);
    const conditions = marksOf(draw(comparedConditions, data), "deltas");
    expect(conditions.map(({ condition, value }) => [condition, Number(value)])).toEqual([
      ["closed_book", 0.25],
      ["all", 0.25],
    ]);
    const rates = marksOf(draw(comparedMetrics, data), "deltas");
    const risk = rates.find(({ metric }) => metric === "high_risk");
    expect(Number(risk?.["value"])).toBe(-0.25);
    expect(comparedModels.finding(data)).toContain(
      "From a to b, the difference in accuracy under closed-book runs from 0.0 (sim/m2) to +50.0 (sim/m1) points.",
    );
    expect(comparedModels.caption(data)).toContain("n = 2 models on 3 to 4 questions.");
  });

  test("stand where their differences are: rises right of zero, falls left", async () => {
    const ahead = async (from: Panel, to: Panel): Promise<number> => {
      const marks = marksOf(draw(comparedModels, await dataOf(from, to)), "deltas");
      const xOf = (model: string): number => placeOf(marks.find((m) => m["model"] === model)!)[0];
      return xOf("sim/m1") - xOf("sim/m2");
    };
    expect(await ahead(BEFORE, AFTER)).toBeGreaterThan(50);
    expect(await ahead(AFTER, BEFORE)).toBeLessThan(-50);
  });

  test("turn their findings round when they are turned round", async () => {
    const [there, back] = [await dataOf(BEFORE, AFTER), await dataOf(AFTER, BEFORE)];
    expect(comparedChanges.finding(there)).toBe(
      "From a to b, 2 of 7 cells (28.6 %) have another answer: 2 turn correct, 0 no longer are; high-risk errors disappear in 2 and appear in 0.",
    );
    expect(comparedChanges.finding(back)).toContain(
      "0 turn correct, 2 no longer are; high-risk errors disappear in 0 and appear in 2",
    );
    const bars = marksOf(draw(comparedChanges, there), "changes");
    expect(
      bars
        .filter(({ condition }) => condition === "all")
        .map(({ kind, side, n }) => [kind, side, Number(n)]),
    ).toEqual([
      ["correct", "better", 2],
      ["correct", "worse", 0],
      ["high-risk", "better", 2],
      ["high-risk", "worse", 0],
    ]);
  });

  test("say that there is no finding where every interval holds zero", async () => {
    const panel = seededPanel({ models: 3, questions: 30, k: 1 });
    const same = await dataOf(panel, panel);
    expect(comparedMetrics.finding(same)).toBe(
      "No finding: from a to b none of 7 rates changes clearly over 18 model-condition pairs; every interval holds zero.",
    );
    expect(comparedConditions.finding(same)).toContain("No finding in any single condition");
    expect(comparedModels.finding(same)).toContain(
      "No finding: no interval leaves zero out; of 3 intervals about 0.2 would leave zero out by chance.",
    );
    expect(comparedChanges.finding(same)).toBe(
      "No finding: all 540 cells of both runs have the same answer.",
    );
  });

  test("say what changes clearly, and where, and never more than an interval allows", async () => {
    const panel = seededPanel({ models: 3, questions: 60, k: 1 });
    const right: Panel = {
      ...panel,
      ballots: panel.ballots.map((own, cell) => {
        const q = cell % 60;
        const isFirst = Math.floor(cell / 60) % panel.conditions.length === 0;
        const correct = panel.questions[q].options.find(({ is_correct }) => is_correct)!.letter;
        return isFirst ? correct : own;
      }),
    };
    const data = await dataOf(panel, right);
    expect(comparedConditions.finding(data)).toMatch(
      /^From a to b, accuracy rises: \+\d+\.\d points \[.*\] over 18 .*There is a clear rise under closed-book\.$/,
    );
    expect(comparedMetrics.finding(data)).toContain("accuracy rises: +");
    const before = await dataOf(panel, right, { intervals: false });
    expect(comparedConditions.finding(before)).toMatch(/accuracy changes by \+\d+\.\d points over/);
  });

  test("move with one definition and with one filter", async () => {
    const panel = seededPanel({ models: 4, questions: 40, k: 5 });
    const other = seededPanel({ models: 4, questions: 40, k: 5, seed: "other" });
    const second: Panel = { ...other, questions: panel.questions };
    const marks = (data: RunComparisonData) =>
      marksOf(draw(comparedConditions, data), "deltas").map(({ value }) => value);
    const usual = await dataOf(panel, second, { metric: "dangerous_overconfidence" });
    const strict = await dataOf(panel, second, {
      metric: "dangerous_overconfidence",
      definitions: { threshold: 0.6 },
    });
    expect(marks(strict)).not.toEqual(marks(usual));
    const narrowed = filterPanel(
      panel,
      { family: ["Qwen"], size: [], type: ["finding"], subspecialty: [] },
      { axis: "published", buckets: PAPER_LATENCY_BUCKETS },
    );
    const few = await dataOf(narrowed, second);
    expect(few.n_questions).toBe(20);
    expect([...new Set(few.pairs.map(({ model }) => model))]).toEqual(["model-1"]);
  });

  test("warn where the number of outputs differs, for what depends on it alone", async () => {
    const one = panelOf(["closed_book"], [[["A", "A", "B", "B"]], [["A", "A", "A", "B"]]]);
    const data = await dataOf(BEFORE, one, { metric: "mean_confidence" });
    expect(comparedConditions.caption(data)).toContain("other numbers of outputs a cell");
    expect(comparedConditions.caption(await dataOf(BEFORE, one))).not.toContain("other numbers");
  });

  test("say that nothing is shared", async () => {
    const other = { ...AFTER, models: AFTER.models.map((m) => ({ ...m, model: `x${m.model}` })) };
    const data = await dataOf(BEFORE, other);
    for (const panel of PANELS) expect(panel.lacking(data)).toMatch(/^Runs a and b share no model/);
  });
});

describe("every panel", () => {
  test.each(PANELS)(
    "$id has a role, the same bytes twice, and the origin of both",
    async (panel) => {
      const data = await dataOf(BEFORE, AFTER);
      const svg = draw(panel, data);
      expect(svg.getAttribute("role")).toBe("img");
      expect(svg.getAttribute("aria-label")).toContain(panel.finding(data));
      expect(svg.outerHTML).toBe(draw(panel, data).outerHTML);
      expect(svg.outerHTML).not.toMatch(/currentColor|var\(|<style/);
      expect(panel.caption(data)).toMatch(/n = .*question/);
      const simulated = await dataOf(BEFORE, AFTER, { simulated: true });
      expect(draw(panel, simulated).textContent).toContain("SIMULATED");
      expect(panel.table(simulated).rows.every(([origin]) => origin === "simulated")).toBe(true);
      const incomplete = draw(panel, { ...data, cells_done: "b: 1 of 2 cells done" });
      expect(incomplete.textContent).toContain("Incomplete run: b: 1 of 2 cells done");
    },
  );

  test.each(Object.entries(ODD_PANELS))(
    "draws %s without NaN, or says what is lacking",
    async (_, panel) => {
      for (const metric of COMPARED_METRICS) {
        const data = await dataOf(panel, panel, { metric });
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
    },
  );
});
