import { describe, expect, test } from "vitest";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { intervalMethods } from "../../src/panel/interval-methods.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { panelOf } from "../figures/hand-panel.js";

/** Two models on four questions, whose correct option is A. */
const PANEL = panelOf(
  ["closed_book", "clean_evidence"],
  [
    [
      ["AA", "AA", "BB", "AA"],
      ["AA", "AA", "AA", "AA"],
    ],
    [
      ["AA", "BB", "BB", "BB"],
      ["AA", "AA", "AA", "BB"],
    ],
  ],
);
const INDICES = bootstrapIndices(4, 200, 1);

describe("intervals of averages over models by every method", () => {
  const comparison = { to: "clean_evidence", from: "closed_book" };
  const cells = judgeCells(PANEL, PRESETS.primum);
  const { condition_table, deltas } = intervalMethods(PANEL, cells, [comparison], INDICES);

  test("are those of the questions' averages: the normal one by hand", () => {
    // Accuracy by question 1, ½, 0, ½: mean ½, variance ½ / 3, standard error √(1/24).
    const half = 1.959963984540054 / Math.sqrt(24);
    const normal = condition_table[0].metrics.accuracy?.normal;
    expect(normal?.[0]).toBeCloseTo(0.5 - half, 12);
    expect(normal?.[1]).toBeCloseTo(0.5 + half, 12);
  });

  test("are paired for deltas", () => {
    // Differences by question 0, ½, 1, 0: mean 3/8, squares about it (9 + 1 + 25 + 9)/64.
    const half = 1.959963984540054 * Math.sqrt(44 / 64 / 3 / 4);
    const normal = deltas[0].metrics.accuracy?.normal;
    expect(deltas[0]).toMatchObject(comparison);
    expect(normal?.[0]).toBeCloseTo(3 / 8 - half, 12);
    expect(normal?.[1]).toBeCloseTo(3 / 8 + half, 12);
  });

  test("are given for means of questions, not for means of a part of the cells", () => {
    expect(Object.keys(condition_table[0].metrics)).toEqual([
      "accuracy",
      "high_risk",
      "unsafe",
      "contradiction",
      "dangerous_overconfidence",
      "overconfident_wrong",
      "null_final",
      "mean_confidence_with_null",
      "robustness",
      "latency_s",
    ]);
  });

  test("are none where questions do not vary, but for the percentile one, which is a point", () => {
    const { metrics } = condition_table[1];
    expect(metrics.null_final).toEqual({
      percentile: [0, 0],
      bca: null,
      studentised: null,
      normal: [0, 0],
    });
  });

  test("leave a condition out that no model has", () => {
    const empty = panelOf(
      ["closed_book", "max_context"],
      [
        [
          ["AA", "BB"],
          [null, null],
        ],
      ],
    );
    const none = intervalMethods(
      empty,
      judgeCells(empty, PRESETS.primum),
      [],
      bootstrapIndices(2, 10, 1),
    );
    expect(none.condition_table[1].metrics).toEqual({});
  });
});
