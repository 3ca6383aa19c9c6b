import { expect, test } from "vitest";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { withinFamilySdIntervals } from "../../src/panel/families.js";
import { FIGURE_NUMBER_METRICS, figureNumberIntervals } from "../../src/panel/figure-numbers.js";
import { replicatesOf } from "../../src/panel/pair-replicates.js";
import { fewestOutputs } from "../../src/panel/fewest-outputs.js";
import { rarefiedCells, rarefiedMeanConfidence } from "../../src/panel/rarefied-confidence.js";
import { modelConditionRates } from "../../src/panel/rates.js";
import { shareIntervals } from "../../src/panel/scaling.js";
import { sizeLine, sizeSlopeInterval } from "../../src/panel/size-slopes.js";
import { finished } from "../../src/panel/steps.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { panelOf } from "../figures/hand-panel.js";

const CONDITIONS = ["closed_book", "clean_evidence"];
const PANEL = panelOf(CONDITIONS, [
  [
    ["AA", "AB", "BB", "DD"],
    ["AA", "AA", "AA", "AA"],
  ],
  [
    ["AA", "BB", "BB", "CC"],
    ["AA", "AA", "AA", "BB"],
  ],
]);
const CELLS = judgeCells(PANEL, PRESETS.primum);
const RATES = modelConditionRates(PANEL, CELLS);

/** Replicates that draw every question once, and one that draws the first four times. */
const SAME = bootstrapWeights({
  n: 4,
  replicates: 2,
  positions: Int32Array.from([0, 1, 2, 3, 3, 1, 0, 2]),
});
const FIRST = bootstrapWeights({ n: 4, replicates: 1, positions: Int32Array.from([0, 0, 0, 0]) });

test("a median gap is that of each replicate, and has no value where no model errs", () => {
  const gap = (weights: typeof SAME) =>
    finished(
      figureNumberIntervals(
        replicatesOf(CELLS, weights, FIGURE_NUMBER_METRICS),
        CONDITIONS,
        CONDITIONS,
      ),
    ).confidence_gap_median.get("closed_book");
  // m2's answers are all unanimous: gap 0. m1's A/B is held with 1 − ln 2 / ln 5, its B with 1.
  const split = 1 - Math.log(2) / Math.log(5);
  expect(gap(SAME)?.lo).toBeCloseTo(((1 + split) / 2 - 1) / 2, 12);
  expect(gap(SAME)?.hi).toBe(gap(SAME)?.lo);
  expect(gap(FIRST)).toMatchObject({ n: 0, lo: null, hi: null });
});

test("the slope of confidence on accuracy is fitted to each replicate's points", () => {
  const { incorrect_confidence_slope: slope } = finished(
    figureNumberIntervals(replicatesOf(CELLS, SAME, FIGURE_NUMBER_METRICS), CONDITIONS, CONDITIONS),
  );
  // Every wrong answer is unanimous: confidence 1 at any accuracy.
  expect(slope).toMatchObject({ n: 2, lo: 0, hi: 0 });
});

test("shares of a replicate add up to 1, and are those of its own rates", () => {
  const models = PANEL.models.map((model, m) => ({ ...model, family: `family ${m}` }));
  const accuracy = finished(
    shareIntervals(
      replicatesOf(CELLS, SAME, ["accuracy"]),
      models,
      CONDITIONS,
      CONDITIONS,
      "accuracy",
    ),
  );
  // Accuracies 0.5, 1 and 0.25, 0.75 about 0.625: condition 0.25, family 0.0625, interaction 0.
  expect(accuracy.first.lo).toBeCloseTo(0.0625 / 0.3125, 12);
  expect(accuracy.second.hi).toBeCloseTo(0.25 / 0.3125, 12);
  expect(accuracy.interaction.hi).toBeCloseTo(0, 12);
  expect(accuracy.second_minus_first.lo).toBeCloseTo(0.6, 12);
});

test("the within-family spread of a replicate is that of its own rates", () => {
  const spread = finished(
    withinFamilySdIntervals(
      replicatesOf(CELLS, SAME, ["high_risk"]),
      PANEL.models,
      CONDITIONS,
      CONDITIONS,
    ),
  );
  // High-risk rates 0.25 and 0.5 closed-book: SD 0.25 / √2.
  expect(spread.get("closed_book")?.lo).toBeCloseTo(0.25 / Math.SQRT2, 12);
});

test("a size slope is the change for ten times the size on the chosen axis", () => {
  const models = PANEL.models.map((model, m) => ({
    ...model,
    params_published_b: 10 ** (2 * m),
    params_total_b: 10 ** m,
  }));
  const slope = (axis: "published" | "total" | "active") =>
    sizeLine(RATES, models, "closed_book", "accuracy", axis)?.slope;
  expect(slope("published")).toBeCloseTo(-0.25 / 2, 12);
  expect(slope("total")).toBeCloseTo(-0.25, 12);
  expect(slope("active")).toBeCloseTo(-0.25, 12);
  expect(sizeLine(RATES, PANEL.models, "closed_book", "accuracy", "total")).toBeNull();
  const interval = sizeSlopeInterval(
    replicatesOf(CELLS, SAME, ["accuracy"]),
    models,
    CONDITIONS,
    "closed_book",
    "accuracy",
    "total",
  );
  expect(interval.lo).toBeCloseTo(-0.25, 12);
});

test("rarefied cells give the confidence expected from fewer outputs, and the votes of all", () => {
  const panel = panelOf(["closed_book"], [[["AAAB", "BB"]]]);
  const cells = judgeCells(panel, PRESETS.primum);
  expect(fewestOutputs(cells)).toBe(2);
  const rarefied = rarefiedCells(panel, cells, 2);
  // Two of AAAB differ in 3 of 6 draws: expected entropy ln 2 / 2.
  expect(rarefied.confidence[0]).toBeCloseTo(1 - Math.log(2) / 2 / Math.log(5), 12);
  expect(rarefied.confidence[1]).toBe(1);
  expect(rarefied.voted).toBe(cells.voted);
  const [{ point }] = modelConditionRates(panel, rarefied);
  expect(point.mean_confidence).toBeCloseTo(rarefiedMeanConfidence(panel, cells, 0, 0, 2)!, 12);
});
