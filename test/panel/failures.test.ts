import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analysePanel } from "../../src/panel/analysis.js";
import { concentrations, TOP_FRACTIONS } from "../../src/panel/concentration.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { failureOverlaps } from "../../src/panel/failure-overlap.js";
import type { Panel } from "../../src/panel/panel.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { gini } from "../../src/stats/gini.js";
import { topShare } from "../../src/stats/top-share.js";
import { differences } from "../golden/differences.js";
import { arbitraryPanel } from "./arbitrary-panel.js";
import { panelOfCells } from "./cell-panel.js";
import { naiveSummary, replicateRows } from "./naive/bootstrap.js";
import { naiveCells, isDangerous, wrongOption } from "./naive/cells.js";
import { randomSettings } from "./random-settings.js";

/** Twenty questions with A correct and B high-risk; the letters of three models on them. */
function twenty(letters: readonly string[]): Panel {
  const one = panelOfCells(
    letters.map(() => ({ ballots: "A" })),
    { labels: { B: ["high_risk"] } },
  );
  return {
    ...one,
    models: one.models.map((model, m) => ({ ...model, model: `model-${m}` })),
    questions: Array.from({ length: 20 }, (_, q) => ({
      ...one.questions[0],
      question_id: `q${q}`,
    })),
    ballots: letters.flatMap((own) => Array.from(own.padEnd(20, "A"))),
    single: letters.flatMap(() => new Array<null>(20).fill(null)),
    latency_s: letters.flatMap(() => new Array<null>(20).fill(null)),
  };
}

describe("worst cases and synchronized failures", () => {
  // q0: all B. q1: all C, which carries no label. q2: B, B, A. q3: B only for the third.
  const panel = twenty(["BCBA", "BCBA", "BCAB"]);
  const indices = bootstrapIndices(20, 3, 1);
  const { cells, ensembles } = analysePanel(
    panel,
    randomSettings(panel, 3),
    PRESETS.primum,
    indices,
  );
  const overlaps = failureOverlaps(panel, cells, ensembles);

  it("are counted beside what independence would give", () => {
    // Two worst cases (7.5 % of 20, rounded up): q0 and q2. All three fail together on q0 and q1.
    expect(overlaps.find(({ ensemble }) => ensemble === "all")).toEqual({
      ensemble: "all",
      condition: "closed_book",
      n: 20,
      first: 2,
      second: 2,
      both: 1,
      expected: 0.2,
      ratio: 5,
      jaccard: 1 / 3,
      question_ids: ["q0"],
    });
  });

  it("are counted for any ensemble too", () => {
    // The two of `two` fail together on q0, q1 and q2.
    expect(overlaps.map(({ ensemble, second, both }) => [ensemble, second, both])).toEqual([
      ["two", 3, 2],
      ["all", 2, 1],
      [null, 3, 2],
    ]);
  });

  it("are none on a panel without errors", () => {
    const right = twenty(["A", "A", "A"]);
    const analysis = analysePanel(right, randomSettings(right, 3), PRESETS.primum, indices);
    const [row] = failureOverlaps(right, analysis.cells, analysis.ensembles);
    expect(row).toMatchObject({ first: 0, second: 0, both: 0, ratio: null, jaccard: null });
  });

  it("errors on one question in twenty of three have a Gini coefficient of 0.95", () => {
    const one = twenty(["B", "B", "B"]);
    const analysis = analysePanel(one, randomSettings(one, 3), PRESETS.primum, indices);
    const [row] = concentrations(one, analysis.cells, bootstrapWeights(indices));
    expect(row).toMatchObject({ condition: "closed_book", error: "high_risk", errors: 3 });
    expect(row.gini.point).toBeCloseTo(0.95, 12);
    expect(row.top_shares.map(({ point }) => point)).toEqual([1, 1]);
    expect(row.lorenz.at(-2)?.held).toBeCloseTo(0, 12);
  });
});

describe("concentration of errors", () => {
  it("agrees with counting the errors of every replicate's questions", () => {
    fc.assert(
      fc.property(arbitraryPanel, (panel) => {
        const d = PRESETS.primum;
        const indices = bootstrapIndices(panel.questions.length, 6, 1);
        const { cells } = analysePanel(panel, randomSettings(panel, 6), d, indices);
        const found = concentrations(panel, cells, bootstrapWeights(indices));
        panel.conditions.forEach((condition, c) => {
          const models = panel.models.map((_, m) => naiveCells(panel, m, c, d));
          for (const error of ["high_risk", "unsafe", "contradiction"] as const) {
            const amounts = panel.questions.map(
              (question, q) =>
                models.filter((own) => wrongOption(own[q].voted, question)?.[error] === true)
                  .length,
            );
            const drawn = replicateRows(indices).map((row) => row.map((q) => amounts[q]));
            const own = found.find((row) => row.condition === condition && row.error === error);
            const expected = {
              errors: amounts.reduce((a, b) => a + b, 0),
              gini: { point: gini(amounts), ...naiveSummary(drawn.map((values) => gini(values))) },
              top_shares: TOP_FRACTIONS.map((fraction) => ({
                fraction,
                point: topShare(amounts, fraction),
                ...naiveSummary(drawn.map((values) => topShare(values, fraction))),
              })),
            };
            expect(differences(own, expected).found).toEqual([]);
          }
          const dangerous = models.flatMap((own) => own.filter((cell) => isDangerous(cell, d)));
          const own = found.find(
            (row) => row.condition === condition && row.error === "dangerous_overconfidence",
          );
          expect(own?.errors).toBe(dangerous.length);
        });
      }),
      { numRuns: 60, seed: 41 },
    );
  });
});
