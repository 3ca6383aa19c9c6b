import { describe, expect, test } from "vitest";
import { analyse, type Analysis } from "../../src/figures/analysis.js";
import { scoreTriples, selectionOf, triplesOf } from "../../src/figures/triples-of.js";
import type { TriplesData } from "../../src/figures/triples-data.js";
import { triplesHistogram } from "../../src/figures/triples-histogram.js";
import { triplesSelection } from "../../src/figures/triples-selection.js";
import { PRESETS, type Definitions } from "../../src/panel/definitions.js";
import { filterPanel } from "../../src/panel/filter-panel.js";
import { PAPER_LATENCY_BUCKETS } from "../../src/panel/paper-settings.js";
import {
  ENSEMBLE_CRITERION_NAMES,
  type EnsembleCriterion,
} from "../../src/panel/ensemble-scores.js";
import type { Panel } from "../../src/panel/panel.js";
import { seededPanel } from "../fixtures/seeded-panel.js";
import { newDocument, panelOf } from "./hand-panel.js";
import { marksOf } from "./marks.js";
import { ODD_PANELS } from "./odd-panels.js";
import { SMALL_PANEL } from "./small-panel.js";

const PANELS = [triplesHistogram, triplesSelection];
const pause = (): Promise<void> => Promise.resolve();

function analysisOf(panel: Panel, more: Partial<Definitions> = {}, simulated = false): Analysis {
  const manifest = { run_id: "run", simulated, complete: true, cells_planned: 1, cells_done: 1 };
  return analyse({ panel, manifest }, { ...PRESETS.primum, ...more });
}

async function dataOf(
  analysis: Analysis,
  criterion: EnsembleCriterion = "accuracy_gain",
  members: readonly string[] = analysis.run.panel.models.slice(0, 3).map(({ model }) => model),
): Promise<TriplesData> {
  const [condition] = analysis.run.panel.conditions;
  const scored = await scoreTriples(analysis, condition, pause);
  return {
    ...triplesOf(analysis, scored, criterion, members),
    selection: await selectionOf(scored, pause),
  };
}

function draw(panel: (typeof PANELS)[number], data: TriplesData, width = 540): SVGSVGElement {
  return panel.draw(data, { document: newDocument(), width, theme: "light" });
}

// A is right. Every triple is right on every question, by two of three members or, of three
// letters, by the alphabetically first: q2 of m1 m2 m4 is A D B. Single members are right on 3 of 4
// questions at most.
const HAND = panelOf(
  ["closed_book"],
  [
    [["AA", "AA", "CC", "AA"]],
    [["AA", "DD", "AA", "AA"]],
    [["CC", "AA", "AA", "AA"]],
    [["AA", "BB", "BB", "BB"]],
  ],
);

describe("all triples", () => {
  test("are counted on an axis of whole numbers, each once, however few they are", async () => {
    const svg = draw(triplesHistogram, await dataOf(analysisOf(SMALL_PANEL)));
    const labels = [...svg.querySelectorAll("text")].map(({ textContent }) => textContent);
    expect(labels.filter((label) => /^\d$/.test(label))).toEqual(["0", "1", "2"]);
  });

  test("are drawn by their gain, with the chosen ensemble and its standing", async () => {
    const data = await dataOf(analysisOf(HAND));
    const svg = draw(triplesHistogram, data);
    const bins = marksOf(svg, "bins").map(({ from, n }) => [Number(from), Number(n)]);
    expect(bins.reduce((sum, [, n]) => sum + n, 0)).toBe(4);
    expect(bins).toEqual([[0.25, 4]]);
    expect(marksOf(svg, "own")[0]["value"]).toBe("0.25");
    expect(triplesHistogram.finding(data)).toBe(
      "Of 4 triples under closed-book, 4 are more accurate than their best member and 0 less; the highest gain is +25.0 points for sim/m1, sim/m2 and sim/m3. 0 of 4 triples are better than this ensemble, 0 worse.",
    );
  });

  test("move with one definition and with one filter", async () => {
    const panel = seededPanel({ models: 6, questions: 40, k: 3 });
    const plural = await dataOf(analysisOf(panel));
    const unanimous = await dataOf(analysisOf(panel, { ensemble_vote: "unanimous" }));
    const marks = (data: TriplesData) =>
      marksOf(draw(triplesHistogram, data), "bins").map(({ from, n }) => [from, n]);
    expect(marks(unanimous)).not.toEqual(marks(plural));
    expect(unanimous.standing).not.toEqual(plural.standing);
    // Where members disagree a unanimous ensemble answers nothing: no gain over any member.
    expect(Math.max(...marks(unanimous).map(([from]) => Number(from)))).toBeLessThanOrEqual(0);
    const narrowed = filterPanel(
      panel,
      { family: ["Qwen", "Llama", "Gemma"], size: [], type: [], subspecialty: [] },
      { axis: "published", buckets: PAPER_LATENCY_BUCKETS },
    );
    const few = await dataOf(analysisOf(narrowed));
    expect(few.triples?.n).toBe(4);
    expect(marks(few).reduce((sum, [, n]) => sum + Number(n), 0)).toBe(4);
  });

  test("place an ensemble of another size among them", async () => {
    const analysis = analysisOf(HAND);
    const data = await dataOf(analysis, "accuracy", ["sim/m1", "sim/m4"]);
    // m1 and m4: A, A before B, B before C, A before B: 3/4 right.
    expect(data.own?.value).toBe(0.75);
    expect(triplesHistogram.finding(data)).toContain(
      "4 of 4 triples are better than this ensemble of 2, 0 worse.",
    );
  });

  test("are listed from either end with every criterion", async () => {
    const data = await dataOf(analysisOf(seededPanel({ models: 9, questions: 20, k: 1 })));
    const { columns, rows } = triplesHistogram.table(data);
    expect(rows).toHaveLength(50);
    const rank = columns.findIndex(({ name }) => name.startsWith("Rank"));
    expect(rows.map((row) => row[rank])).toEqual([
      ...Array.from({ length: 25 }, (_, i) => i + 1),
      ...Array.from({ length: 25 }, (_, i) => 84 - 24 + i),
    ]);
    const gain = columns.findIndex(({ unit }) => unit === "difference");
    const gains = rows.map((row) => Number(Number(row[gain]).toFixed(9)));
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  });
});

describe("the best triple on other questions", () => {
  test("stands beside what it has where it was chosen, and beside the best model", async () => {
    const data = await dataOf(analysisOf(seededPanel({ models: 8, questions: 60 })), "accuracy");
    const marks = marksOf(draw(triplesSelection, data), "selections");
    expect(marks.map(({ among, where }) => [among, where])).toEqual([
      ["ensembles", "chosen"],
      ["ensembles", "elsewhere"],
      ["models", "chosen"],
      ["models", "elsewhere"],
    ]);
    const [chosen, elsewhere] = marks.map(({ value }) => Number(value));
    expect(chosen).toBeGreaterThan(elsewhere);
    const optimism = ((chosen - elsewhere) * 100).toFixed(1);
    expect(triplesSelection.finding(data)).toContain(
      `being chosen flatters it by ${optimism} points`,
    );
    expect(triplesSelection.finding(data)).toContain("The best single model, chosen the same way");
  });

  test("is not said to be flattered where it keeps what it promised", async () => {
    const right = panelOf(["closed_book"], [[["A", "A"]], [["A", "A"]], [["A", "A"]]]);
    const data = await dataOf(analysisOf(right), "accuracy");
    expect(triplesSelection.finding(data)).toBe(
      "In accuracy, the best of 1 triple has 100.0 % on the half of the questions that chose it and 100.0 % on the other half. 1 triple was best in at least one of 200 splits. The best single model, chosen the same way, has 100.0 % there.",
    );
  });
});

describe("every panel", () => {
  test.each(PANELS)("$id has a role, the same bytes twice, and its origin", async (panel) => {
    const data = await dataOf(analysisOf(HAND));
    const svg = draw(panel, data);
    expect(svg.getAttribute("role")).toBe("img");
    expect(svg.getAttribute("aria-label")).toContain(panel.finding(data));
    expect(svg.outerHTML).toBe(draw(panel, data).outerHTML);
    expect(svg.outerHTML).not.toMatch(/currentColor|var\(|<style/);
    expect(panel.caption(data)).toContain("n = 4 triples of 4 models, 4 questions");
    const simulated = await dataOf(analysisOf(HAND, {}, true));
    expect(draw(panel, simulated).textContent).toContain("SIMULATED");
    expect(panel.table(simulated).rows.every(([origin]) => origin === "simulated")).toBe(true);
    const incomplete = draw(panel, { ...data, cells_done: "1 of 2 cells done" });
    expect(incomplete.textContent).toContain("Incomplete run: 1 of 2 cells done");
  });

  test.each(Object.entries(ODD_PANELS))(
    "draws %s without NaN, or says what is lacking",
    async (_, panel) => {
      const more = panel.models.slice(0, 1).flatMap((model) => [
        { ...model, model: "x" },
        { ...model, model: "y" },
      ]);
      const thrice = <T>(column: readonly T[]): T[] => {
        const one = column.slice(0, panel.conditions.length * panel.questions.length);
        return [...column, ...one, ...one];
      };
      const larger: Panel = {
        ...panel,
        models: [...panel.models, ...more],
        ballots: thrice(panel.ballots),
        single: thrice(panel.single),
        latency_s: thrice(panel.latency_s),
      };
      for (const own of [panel, larger]) {
        for (const missing_cells of ["as_null", "drop"] as const) {
          for (const criterion of ENSEMBLE_CRITERION_NAMES) {
            const data = await dataOf(analysisOf(own, { missing_cells }), criterion);
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
        }
      }
    },
  );
});
