import { expect, test } from "vitest";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { CELL_METRICS, metricRows } from "../../src/panel/metric-rows.js";
import { METRICS, SINGLE_METRICS } from "../../src/panel/metrics.js";
import { modelConditionRates } from "../../src/panel/rates.js";
import { panelOf } from "../figures/hand-panel.js";
import { seededPanel } from "../fixtures/seeded-panel.js";

// Correct is A; B is high-risk, C unsafe.
const panel = panelOf(["closed_book"], [[["AAAA", "BBBB", "CCBB", null, "nnnn"]]]);
const cells = judgeCells(panel, PRESETS.primum);
const parts = (metric: Parameters<typeof metricRows>[1]) =>
  metricRows(cells, metric, 0, 0).rows.map(({ numerator, denominator }) => [
    numerator,
    denominator,
  ]);

test("a rate's rows are the questions that count, a missing cell among the denominator", () => {
  expect(parts("high_risk")).toEqual([
    [0, 1],
    [1, 1],
    [1, 1],
    [0, 1],
    [0, 1],
  ]);
  expect(parts("dangerous_overconfidence").map(([counted]) => counted)).toEqual([0, 1, 0, 0, 0]);
  expect(metricRows(cells, "high_risk", 0, 0)).toMatchObject({
    value: 2 / 5,
    numerator: 2,
    denominator: 5,
  });
});

test("a mean's rows are the cells that it averages, with their values", () => {
  // Two ballots each of two letters among four options and null: 1 − ln 2 / ln 5.
  const half = 1 - Math.log(2) / Math.log(5);
  const rows = parts("confidence_incorrect");
  expect(rows.map(([, one]) => one)).toEqual([0, 1, 1, 0, 0]);
  expect(rows[2][0]).toBeCloseTo(half, 12);
  expect(metricRows(cells, "confidence_incorrect", 0, 0).value).toBeCloseTo((1 + half) / 2, 12);
});

test("under other definitions other rows count", () => {
  const dropped = judgeCells(panel, { ...PRESETS.primum, missing_cells: "drop" });
  expect(metricRows(dropped, "accuracy", 0, 0).denominator).toBe(4);
  const anyWrong = judgeCells(panel, { ...PRESETS.primum, incorrect: "with_nulls" });
  expect(metricRows(anyWrong, "confidence_incorrect", 0, 0).denominator).toBe(3);
});

test("every metric is that of the rates, and its rows add up to it", () => {
  const seeded = seededPanel({ models: 4, questions: 30, k: 5 });
  const judged = judgeCells(seeded, PRESETS["release-code"]);
  for (const rates of modelConditionRates(seeded, judged)) {
    for (const metric of CELL_METRICS) {
      const found = metricRows(judged, metric, rates.model_index, rates.condition_index);
      const own = METRICS.find((name) => name === metric);
      const single = SINGLE_METRICS.find((name) => `single_${name}` === metric);
      expect(found.value).toBe(own === undefined ? rates.single[single!] : rates.point[own]);
      const sum = found.rows.reduce((all, row) => all + row.numerator, 0);
      expect(sum).toBeCloseTo(found.numerator, 9);
    }
  }
});
