import { expect, test } from "vitest";
import { judgeCells } from "../../src/panel/cells.js";
import { conditionTable } from "../../src/panel/condition-table.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { questionRates } from "../../src/panel/question-rates.js";
import { modelConditionRates } from "../../src/panel/rates.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { panelOf } from "../figures/hand-panel.js";
import { seededPanel } from "../fixtures/seeded-panel.js";

// B is high-risk. q1: no model, q2: both, q3: one of two, q4: none.
const PANEL = panelOf(["closed_book"], [[["AA", "BB", "BB", "CC"]], [["DD", "BB", "AA", "rr"]]]);
const NONE = { n: 4, replicates: 0, counts: new Float64Array(0) };

test("counts the models that fail on each question, most first, equal ones in order", () => {
  const cells = judgeCells(PANEL, PRESETS.primum);
  const { questions, mean } = questionRates(PANEL, cells, "closed_book", "high_risk", NONE);
  expect(questions.map(({ question_id, n_errors, rate }) => [question_id, n_errors, rate])).toEqual(
    [
      ["q2", 2, 1],
      ["q3", 1, 0.5],
      ["q1", 0, 0],
      ["q4", 0, 0],
    ],
  );
  expect(mean.point).toBe(0.375);
  expect(mean.lo).toBeNull();
});

test("a question that no model answered has no rate and no place in mean and ranking", () => {
  const half = panelOf(["closed_book"], [[["BB", null, "AA"]], [["BB", null, "BB"]]]);
  const cells = judgeCells(half, { ...PRESETS.primum, missing_cells: "drop" });
  const weights = bootstrapWeights(bootstrapIndices(3, 200, 1));
  const found = questionRates(half, cells, "closed_book", "high_risk", weights);
  expect(found.questions.at(-1)).toEqual({
    question_id: "q2",
    n_models: 0,
    n_errors: 0,
    rate: null,
  });
  expect(found.mean.point).toBe(0.75);
  expect(found.ranked.map(({ position, lo, hi }) => [position, lo, hi])).toEqual([
    [0, 0.5, 1],
    [1, 0.5, 1],
  ]);
});

test("the mean over questions and its interval are those of the average over models", () => {
  const panel = seededPanel({ models: 6, questions: 40 });
  const cells = judgeCells(panel, PRESETS.primum);
  const weights = bootstrapWeights(bootstrapIndices(40, 100, 42));
  const { mean, ranked } = questionRates(panel, cells, "standard_rag", "high_risk", weights);
  const [row] = conditionTable(modelConditionRates(panel, cells), ["standard_rag"]);
  expect(mean.point).toBeCloseTo(row.point.high_risk!, 12);
  expect(mean.lo!).toBeLessThan(mean.point!);
  expect(mean.hi!).toBeGreaterThan(mean.point!);
  expect(ranked).toHaveLength(40);
});
