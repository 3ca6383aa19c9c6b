import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeCells } from "../../src/panel/cells.js";
import {
  coFailureIntervals,
  coFailures,
  TYPICAL_RATIOS,
  type TypicalRatio,
} from "../../src/panel/co-failure.js";
import { PRESETS, type Definitions } from "../../src/panel/definitions.js";
import type { Panel } from "../../src/panel/panel.js";
import { sharedWrongOptions } from "../../src/panel/shared-wrong.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { panelOf } from "../figures/hand-panel.js";
import { differences } from "../golden/differences.js";
import { arbitraryDefinitions, arbitraryPanel } from "./arbitrary-panel.js";
import { naiveSummary, replicateRows } from "./naive/bootstrap.js";
import { naiveCells, wrongOption, type NaiveCell } from "./naive/cells.js";

// A is right, B high-risk, C unsafe, D contradicts.
const HAND = panelOf(
  ["closed_book"],
  [
    [["B", "D", "C", "A", "B"]],
    [["B", "D", "C", "A", "C"]],
    [["B", "A", "C", "r", "D"]],
    [["A", "D", "C", "B", "A"]],
  ],
);

describe("shared wrong options", () => {
  const cells = judgeCells(HAND, PRESETS.primum);

  it("are ranked by how many share, then by the gravest label, with every member's letter", () => {
    const rows = sharedWrongOptions(HAND, cells, [0, 1, 2, 3], 0);
    expect(rows.map(({ question_id, option, sharing }) => [question_id, option, sharing])).toEqual([
      ["q3", "C", 4],
      ["q1", "B", 3],
      ["q2", "D", 3],
    ]);
    expect(rows[1]).toEqual({
      question_index: 0,
      question_id: "q1",
      correct: "A",
      option: "B",
      labels: ["high_risk"],
      sharing: 3,
      wrong: 3,
      correct_members: 1,
      without_answer: 0,
      letters: ["B", "B", "B", "A"],
    });
  });

  it("count wrong answers and members without one; a single error is shared by one", () => {
    const rows = sharedWrongOptions(HAND, cells, [0, 1, 2, 3], 0, 1);
    const row = rows.find(({ question_id }) => question_id === "q4");
    expect(row).toMatchObject({ sharing: 1, wrong: 1, correct_members: 2, without_answer: 1 });
    const split = rows.find(({ question_id }) => question_id === "q5");
    expect(split).toMatchObject({ option: "B", sharing: 1, wrong: 3 });
  });
});

describe("co-failures of pairs", () => {
  it("are observed over expected, by hand", () => {
    const { pairs, models } = coFailures(HAND, judgeCells(HAND, PRESETS.primum), 0);
    expect(models).toEqual([0, 1, 2, 3]);
    // m1 and m2 err on 4 of 5 questions each, and share q1, q2 and q3; 3 wrong options a question:
    // expected 4/5 × 4/5 × 1/3 × 5 = 16/15.
    expect(pairs[0]).toMatchObject({
      first: 0,
      second: 1,
      same_family: true,
      first_wrong: 4,
      second_wrong: 4,
      both_wrong: 4,
      same_wrong: 3,
    });
    expect(pairs[0].expected).toBeCloseTo(16 / 15, 12);
    expect(pairs[0].ratio).toBeCloseTo(45 / 16, 12);
  });

  /** The typical ratios of lists of cells, one list a model. */
  function naiveTypical(
    models: readonly { readonly family: string; readonly cells: readonly NaiveCell[] }[],
    d: Definitions,
  ): Record<TypicalRatio, number | null> {
    const wrongOf = (cell: NaiveCell): string | null =>
      wrongOption(cell[d.ensemble_answer], cell.question)?.letter ?? null;
    const ratios = models.flatMap((a, i) =>
      models.slice(i + 1).map((b) => {
        const n = a.cells.length;
        const errors = (own: readonly NaiveCell[]): number =>
          own.filter((cell) => wrongOf(cell) !== null).length / n;
        const expected = a.cells
          .map(
            ({ question }) =>
              errors(a.cells) * errors(b.cells) * (1 / (question.options.length - 1)),
          )
          .reduce((x, y) => x + y, 0);
        const same = a.cells.filter((cell, q) => {
          const own = wrongOf(cell);
          return own !== null && own === wrongOf(b.cells[q]);
        }).length;
        return { isFamily: a.family === b.family, ratio: expected === 0 ? null : same / expected };
      }),
    );
    const median = (own: readonly { readonly ratio: number | null }[]): number | null => {
      const sorted = own.flatMap(({ ratio }) => ratio ?? []).sort((x, y) => x - y);
      const half = (sorted.length - 1) / 2;
      return sorted.length === 0 ? null : (sorted[Math.floor(half)] + sorted[Math.ceil(half)]) / 2;
    };
    const same = median(ratios.filter(({ isFamily }) => isFamily));
    const other = median(ratios.filter(({ isFamily }) => !isFamily));
    return {
      all: median(ratios),
      same_family: same,
      other_family: other,
      family_contrast: same === null || other === null || other === 0 ? null : same / other,
    };
  }

  it("have medians and percentiles as lists of cells give them, under any definitions", () => {
    fc.assert(
      fc.property(arbitraryPanel, arbitraryDefinitions, (panel: Panel, d) => {
        const models = panel.models.flatMap(({ family }, m) => {
          const cells = naiveCells(panel, m, 0, d);
          return cells.some(({ present }) => present) ? [{ family, cells }] : [];
        });
        const cells = judgeCells(panel, d);
        const indices = bootstrapIndices(panel.questions.length, 7, 1);
        expect(
          differences(coFailures(panel, cells, 0).typical, naiveTypical(models, d)).found,
        ).toEqual([]);
        const replicates = replicateRows(indices).map((row) =>
          naiveTypical(
            models.map((model) => ({ ...model, cells: row.map((q) => model.cells[q]) })),
            d,
          ),
        );
        const intervals = coFailureIntervals(panel, cells, 0, bootstrapWeights(indices));
        let step = intervals.next();
        while (step.done !== true) step = intervals.next();
        const expected = Object.fromEntries(
          TYPICAL_RATIOS.map((name) => [name, naiveSummary(replicates.map((own) => own[name]))]),
        );
        expect(differences(step.value, expected).found).toEqual([]);
      }),
      { numRuns: 120, seed: 13 },
    );
  });
});
