import { describe, expect, test } from "vitest";
import { judgeCells, type Cells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { reliability } from "../../src/panel/reliability.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { brierScore } from "../../src/stats/brier.js";
import { equalWidthBins, expectedCalibrationError } from "../../src/stats/calibration.js";
import { quantile } from "../../src/stats/quantile.js";
import { panelOf } from "../figures/hand-panel.js";
import { seededPanel } from "../fixtures/seeded-panel.js";

const NONE = (n: number) => ({ n, replicates: 0, counts: new Float64Array(0) });

// Four options: confidence of four alike 1, of three alike 0.6506. B is high-risk, r no answer.
const PANEL = panelOf(["closed_book"], [[["AAAA", "BBBB", "BBBA", "rrrr", "AAAA"]]]);
const THREE_OF_FOUR = 1 + (0.75 * Math.log(0.75) + 0.25 * Math.log(0.25)) / Math.log(5);

describe("reliability by hand", () => {
  const cells = judgeCells(PANEL, PRESETS.primum);
  const found = reliability(cells, [{ model_index: 0, condition_index: 0 }], NONE(5));

  test("bins votes with a letter, and counts those without apart", () => {
    expect([found.n, found.n_null]).toEqual([4, 1]);
    const full = found.bins.filter(({ n }) => n > 0);
    expect(full.map(({ from, n, n_questions }) => [from, n, n_questions])).toEqual([
      [0.6, 1, 1],
      [0.9, 3, 3],
    ]);
    expect(full.map(({ correct, high_risk }) => [correct.point, high_risk.point])).toEqual([
      [0, 1],
      [2 / 3, 1 / 3],
    ]);
    expect(found.bins[0].correct.point).toBeNull();
  });

  test("adds up the distances of bins, and the signed gap of all", () => {
    const gap = (3 + THREE_OF_FOUR) / 4 - 0.5;
    expect(found.gap.point).toBeCloseTo(gap, 12);
    expect(found.calibration_error.point).toBeCloseTo((3 / 4) * (1 / 3) + THREE_OF_FOUR / 4, 12);
    expect(found.brier.point).toBeCloseTo((1 + THREE_OF_FOUR ** 2) / 4, 12);
  });

  test("tells of unanimous votes how many are wrong and high-risk", () => {
    const { n, wrong, high_risk } = found.unanimous;
    expect([n, wrong.point, high_risk.point]).toEqual([3, 1 / 3, 1 / 3]);
  });
});

test("without any vote everything is undefined, not zero", () => {
  const cells = judgeCells(panelOf(["closed_book"], [[["rr", ""]]]), PRESETS.primum);
  const found = reliability(cells, [{ model_index: 0, condition_index: 0 }], NONE(2));
  expect([found.n, found.n_null]).toEqual([0, 1]);
  const undefinedOnes = [found.gap, found.calibration_error, found.brier, found.unanimous.wrong];
  expect(undefinedOnes.map(({ point }) => point)).toEqual([null, null, null, null]);
});

describe("a second implementation, cell by cell", () => {
  const panel = seededPanel({ models: 4, questions: 12, k: 5 });
  const cells = judgeCells(panel, PRESETS.primum);
  const pairs = [0, 1, 2, 3].map((model_index) => ({ model_index, condition_index: 2 }));
  const indices = bootstrapIndices(12, 60, 7);
  const found = reliability(cells, pairs, bootstrapWeights(indices));

  test("gives the same values", () => {
    const { confidence, correct } = votes(cells, pairs, [...Array(12).keys()]);
    const bins = equalWidthBins(confidence, correct, 10);
    expect(found.calibration_error.point).toBeCloseTo(expectedCalibrationError(bins)!, 12);
    expect(found.brier.point).toBeCloseTo(brierScore(confidence, correct)!, 12);
    expect(found.bins.map(({ n }) => n)).toEqual(bins.map(({ n }) => n));
    found.bins.forEach(({ correct: share, mean_confidence }, i) => {
      if (bins[i].n === 0) return;
      expect(share.point).toBeCloseTo(bins[i].accuracy!, 12);
      expect(mean_confidence).toBeCloseTo(bins[i].mean_confidence!, 12);
    });
  });

  test("gives the same interval when questions are really drawn", () => {
    const errors = Array.from({ length: 60 }, (_, b) => {
      const drawn = Array.from(indices.positions.subarray(12 * b, 12 * b + 12));
      const { confidence, correct } = votes(cells, pairs, drawn);
      return expectedCalibrationError(equalWidthBins(confidence, correct, 10))!;
    });
    expect(found.calibration_error.lo).toBeCloseTo(quantile(errors, 0.025)!, 10);
    expect(found.calibration_error.hi).toBeCloseTo(quantile(errors, 0.975)!, 10);
  });
});

/** The votes with a letter on some questions, each as often as it is named. */
function votes(
  cells: Cells,
  pairs: readonly { model_index: number; condition_index: number }[],
  questions: readonly number[],
) {
  const positions = pairs
    .flatMap(({ model_index: m, condition_index: c }) =>
      questions.map((q) => (m * cells.n_conditions + c) * cells.n_questions + q),
    )
    .filter((cell) => cells.voted.letter[cell] >= 0);
  return {
    confidence: positions.map((cell) => cells.confidence[cell]),
    correct: positions.map((cell) => cells.voted.correct[cell]),
  };
}
