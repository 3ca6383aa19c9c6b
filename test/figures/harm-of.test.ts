import { expect, test } from "vitest";
import { averageIntervals } from "../../src/figures/average-intervals.js";
import { questionWeights } from "../../src/figures/analysis.js";
import { firstChoice } from "../../src/figures/harm-figure.js";
import { harmDataOf, harmResampled } from "../../src/figures/harm-of.js";
import { harmAnswers } from "../../src/figures/harm-answers.js";
import { OPTION_WEIGHT_PRESETS } from "../../src/harm/option-weights.js";
import { bootstrapPanel } from "../../src/panel/bootstrap.js";
import { finished } from "../../src/panel/steps.js";
import { analysisOfPanel } from "./hand-panel.js";
import { SMALL_PANEL } from "./small-panel.js";

const WEIGHTS = OPTION_WEIGHT_PRESETS.default;
const analysis = analysisOfPanel(SMALL_PANEL);
const answers = harmAnswers(analysis, WEIGHTS);
const data = harmDataOf(answers, WEIGHTS, firstChoice(analysis), finished(harmResampled(answers)));

test("accuracy beside harm has the intervals that other figures give it", () => {
  const intervals = averageIntervals(analysis);
  for (const { condition, accuracy } of data.conditions) {
    const known = intervals.mean(condition, "accuracy")!;
    expect(accuracy.lo).toBeCloseTo(known.lo!, 12);
    expect(accuracy.hi).toBeCloseTo(known.hi!, 12);
  }
  const { pairs } = bootstrapPanel(analysis.cells, questionWeights(analysis.cells), {
    averages: [],
    pairs: true,
  });
  const { models, conditions } = SMALL_PANEL;
  for (const { model, condition, accuracy } of data.points) {
    const { summary } = pairs.find(
      (pair) =>
        models[pair.model_index].model === model && conditions[pair.condition_index] === condition,
    )!;
    expect(accuracy.lo).toBeCloseTo(summary.metrics.accuracy.lo!, 12);
    expect(accuracy.hi).toBeCloseTo(summary.metrics.accuracy.hi!, 12);
  }
});

test("weights that need no other resampling have the intervals that their own would give", () => {
  const heavier = { ...WEIGHTS, h_moderate: 20, h_high: 300, contradiction: 7, null: 0 };
  const own = harmAnswers(analysis, heavier);
  const choice = firstChoice(analysis);
  expect(harmDataOf(answers, heavier, choice, finished(harmResampled(answers)))).toEqual(
    harmDataOf(own, heavier, choice, finished(harmResampled(own))),
  );
});
