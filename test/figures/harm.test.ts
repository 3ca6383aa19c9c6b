import { describe, expect, test } from "vitest";
import {
  harmDifference,
  harmEstimate,
  harmText,
  type HarmData,
} from "../../src/figures/harm-data.js";
import { harmDataOf, harmResampled } from "../../src/figures/harm-of.js";
import { harmAnswers } from "../../src/figures/harm-answers.js";
import type { HarmChoice } from "../../src/figures/harm-pair-of.js";
import { HARM } from "../../src/figures/harm.js";
import { OPTION_WEIGHT_PRESETS, type OptionWeights } from "../../src/harm/option-weights.js";
import type { Panel } from "../../src/panel/panel.js";
import { finished } from "../../src/panel/steps.js";
import { analysisOfPanel, newDocument, panelOf } from "./hand-panel.js";
import { marksOf } from "./marks.js";

const [harmA, harmB, harmC, harmD] = HARM;
const DEFAULT = OPTION_WEIGHT_PRESETS.default;

// A is right, B high-risk, C unsafe, D contradicts, r refuses: 0, 5, 50, 1 + 1 and 1.
const PANEL = panelOf(
  ["closed_book", "clean_evidence"],
  [
    [
      ["A", "B", "C", "D"],
      ["A", "A", "A", "B"],
    ],
    [
      ["A", "A", "B", "r"],
      ["A", "A", "A", "A"],
    ],
  ],
);

const BETWEEN: HarmChoice = {
  a: { model: null, condition: "closed_book" },
  b: { model: null, condition: "clean_evidence" },
  component: "high",
};

function dataOf(
  panel: Panel,
  weights: OptionWeights = DEFAULT,
  choice: HarmChoice = BETWEEN,
  isResampled = false,
): HarmData {
  const answers = harmAnswers(analysisOfPanel(panel), weights);
  const replicates = isResampled ? finished(harmResampled(answers)) : null;
  return harmDataOf(answers, weights, choice, replicates);
}

function draw(panel: (typeof HARM)[number], data: HarmData): SVGSVGElement {
  return panel.draw(data, { document: newDocument(), width: 540, theme: "light" });
}

describe("expected harm by condition", () => {
  test("is the mean of what the answers cost, over questions and then over models", () => {
    const svg = draw(harmA, dataOf(PANEL));
    const models = marksOf(svg, "models").map(({ model, condition, harm }) => [
      model,
      condition,
      Number(harm),
    ]);
    expect(models).toEqual([
      ["sim/m1", "closed_book", 57 / 4],
      ["sim/m1", "clean_evidence", 5 / 4],
      ["sim/m2", "closed_book", 6 / 4],
      ["sim/m2", "clean_evidence", 0],
    ]);
    const averages = marksOf(svg, "averages").map(({ condition, harm }) => [
      condition,
      Number(harm),
    ]);
    expect(averages).toEqual([
      ["closed_book", 63 / 8],
      ["clean_evidence", 5 / 8],
    ]);
  });

  test("follows the weights and the tiers of labels", () => {
    const conservative = dataOf(PANEL, OPTION_WEIGHT_PRESETS.conservative);
    // B now costs 50 as C does: m1 102 of 4, m2 51 of 4.
    expect(conservative.conditions[0].harm.value).toBeCloseTo((102 / 4 + 51 / 4) / 2, 12);
    const alike = dataOf(PANEL, OPTION_WEIGHT_PRESETS.accuracy);
    for (const { harm, accuracy } of alike.points) {
      expect(harm.value).toBeCloseTo(1 - accuracy.value!, 12);
    }
  });

  test("is told with its least and most, and with whether accuracy orders alike", () => {
    expect(harmA.finding(dataOf(PANEL))).toBe(
      "Expected harm per question is lowest with 0.63 under clean evidence and highest with 7.88 under closed-book. Accuracy ranks the conditions in the same order.",
    );
    // Clean evidence: one unsafe answer; closed-book: two harmless errors.
    const turned = panelOf(
      ["closed_book", "clean_evidence"],
      [
        [
          ["E", "E", "A"],
          ["C", "A", "A"],
        ],
      ],
      5,
    );
    expect(harmA.finding(dataOf(turned))).toContain("would rank 2 of 2 conditions differently");
  });

  test("ranks conditions of the same harm as accuracy does, whatever rounding adds", () => {
    // Ten questions: one unsafe error, or ten high-risk ones: 50 of 10 both.
    const same = panelOf(
      ["closed_book", "clean_evidence"],
      [[Array.from("BBBBBBBBBB"), Array.from("CAAAAAAAAA")]],
    );
    expect(harmA.finding(dataOf(same))).toContain("in the same order");
    const { conditions, ...rest } = dataOf(same);
    const noisy = conditions.map((row, i) => ({
      ...row,
      accuracy: { ...row.accuracy, value: 0.9 + i * 1e-16 },
      harm: { ...row.harm, value: 1 + i },
    }));
    expect(harmA.finding({ ...rest, conditions: noisy })).toContain("in the same order");
  });

  test("has intervals only once the questions are resampled", () => {
    expect(dataOf(PANEL).conditions[0].harm.lo).toBeNull();
    const { harm } = dataOf(PANEL, DEFAULT, BETWEEN, true).conditions[0];
    // Between what the question of least harm, and that of most, have alone.
    expect(harm.lo).toBeGreaterThanOrEqual(0);
    expect(harm.lo).toBeLessThan(63 / 8);
    expect(harm.hi).toBeGreaterThan(63 / 8);
    expect(harm.hi).toBeLessThanOrEqual((50 + 5) / 2);
  });
});

describe("what harm adds up from", () => {
  test("is each kind's share of the answers times its weight", () => {
    const parts = marksOf(draw(harmB, dataOf(PANEL)), "parts")
      .filter(({ condition }) => condition === "closed_book")
      .map(({ component, harm }) => [component, Number(harm)]);
    expect(parts).toEqual([
      ["low", 1 / 8],
      ["moderate", 10 / 8],
      ["high", 50 / 8],
      ["contradiction", 1 / 8],
      ["null", 1 / 8],
    ]);
  });

  test("is told with where each kind leads, and from how few answers", () => {
    expect(harmB.finding(dataOf(PANEL))).toBe(
      "The largest part of the harm comes from high-tier errors in 1 of 2 conditions: 79 % of it (closed-book), from 12.5 % of the answers; from moderate-tier errors in 1 of 2 conditions: 100 % of it (clean evidence), from 12.5 % of the answers.",
    );
  });

  test("is not said of a condition without any", () => {
    const one = panelOf(["closed_book", "clean_evidence"], [[["C"], ["A"]]]);
    expect(harmB.finding(dataOf(one))).toContain("high-tier errors in 1 of 2 conditions: 100 %");
  });

  test("is nothing where all answers are right", () => {
    const right = panelOf(["closed_book"], [[["A", "A"]]]);
    for (const panel of [harmA, harmB]) {
      expect(panel.finding(dataOf(right))).toBe("No answer of any condition carries harm.");
    }
  });
});

// m1 has three right answers of four and one unsafe; m2 two right and two contradictions.
const TURNED = panelOf(["closed_book"], [[["A", "A", "A", "C"]], [["A", "A", "D", "D"]]]);
const MODELS: HarmChoice = {
  a: { model: "sim/m1", condition: "closed_book" },
  b: { model: "sim/m2", condition: "closed_book" },
  component: "high",
};

describe("harm and accuracy", () => {
  test("order two models otherwise where the more accurate one's errors are graver", () => {
    expect(dataOf(TURNED).order).toEqual({ pairs: 1, reversed: 1 });
    expect(harmC.finding(dataOf(TURNED))).toContain(
      "In 1 of 1 pair of models under the same condition (100.0 %), the more accurate model carries more expected harm.",
    );
    expect(dataOf(TURNED, OPTION_WEIGHT_PRESETS.accuracy).order.reversed).toBe(0);
    // Pairs of models in each of two conditions; never one model in two.
    expect(dataOf(PANEL).order).toEqual({ pairs: 2, reversed: 0 });
  });
});

describe("two systems", () => {
  test("carry the same harm where the line of their difference meets zero", () => {
    // 50 θ/200: θ/4 of m1 against (1 + 1)/2 of m2, equal at 4, which a moderate weight of 1 allows.
    const weights = { ...DEFAULT, h_moderate: 1 };
    const data = dataOf(TURNED, weights, MODELS, true);
    const [mark] = marksOf(draw(harmD, data), "crossing");
    expect(Number(mark["root"])).toBeCloseTo(4, 12);
    expect(harmD.finding(data)).toMatch(
      /^The questions do not settle whether A or B carries less expected harm under these weights: A − B = \+11\.5 \[−\d\.\d, \+\d\d\.\d\]\. With high-tier errors at a weight of 4 both carry the same in this sample, but /,
    );
  });

  test("cross nowhere among weights that keep the tiers in order, and say so", () => {
    const data = dataOf(TURNED, DEFAULT, MODELS);
    expect(marksOf(draw(harmD, data), "crossing")).toEqual([]);
    expect(harmD.finding(data)).toContain(
      "In this sample B carries less at every weight of high-tier errors that keeps the tiers in their order, 5 or more.",
    );
    expect(data.pair?.line[0].weight).toBe(5);
  });

  test("are compared over the models that both have", () => {
    const partial = panelOf(
      ["closed_book", "clean_evidence"],
      [
        [["C"], ["A"]],
        [["B"], [null]],
      ],
    );
    const { pair } = dataOf(partial);
    expect(pair?.sides.map(({ models }) => models)).toEqual([["sim/m1"], ["sim/m1"]]);
    expect(pair?.sides.map(({ name }) => name)).toEqual([
      "sim/m1, closed-book",
      "sim/m1, clean evidence",
    ]);
    expect(pair?.difference.value).toBe(50);
  });

  test("are decided when neither interval holds 0, and then by sign", () => {
    const many = (letters: string) => Array.from(letters.repeat(60));
    const clear = panelOf(["closed_book"], [[many("BBA")], [many("AAA")]]);
    const data = dataOf(clear, DEFAULT, MODELS, true);
    expect(harmD.finding(data)).toMatch(
      /^B carries less expected harm under these weights, cases and mix: A − B = \+3\.33 \[\+2\.\d\d, \+3\.\d\d\]\./,
    );
    const turned = dataOf(clear, DEFAULT, { ...MODELS, a: MODELS.b, b: MODELS.a }, true);
    expect(harmD.finding(turned)).toContain("A carries less expected harm");
    const same = dataOf(clear, DEFAULT, { ...MODELS, b: MODELS.a }, true);
    expect(harmD.finding(same)).toContain("A and B carry the same expected harm.");
  });

  test("never are called safe", () => {
    for (const panel of HARM) {
      const data = dataOf(PANEL, DEFAULT, BETWEEN, true);
      const said = `${panel.topic} ${panel.finding(data)} ${panel.caption(data)}`;
      expect(said).not.toMatch(/\bsafe(?:r|st|ty|ly)?\b/i);
    }
  });
});

describe("numbers of harm", () => {
  test("have the decimals that the largest of those which stand together needs", () => {
    expect(harmText(0.0583)).toBe("0.058");
    expect(harmEstimate({ value: 0.32, lo: 0.05, hi: 0.5 })).toBe("0.32 [0.05, 0.50]");
    expect(harmEstimate({ value: 7.08, lo: 3.18, hi: 12.12 })).toBe("7.1 [3.2, 12.1]");
    expect(harmDifference({ value: 0.0085, lo: 0.0004, hi: 0.0166 })).toBe(
      "+0.009 [0.000, +0.017]",
    );
    expect(harmText(0)).toBe("0.00");
  });

  test("are ticks of an axis, however small its steps", () => {
    const small = { ...DEFAULT, h_low: 0.01, h_moderate: 0.01, h_high: 0.01, null: 0.01 };
    const svg = draw(harmA, dataOf(PANEL, { ...small, contradiction: 0 }));
    const texts = [...svg.querySelectorAll("text")].map(({ textContent }) => textContent);
    expect(texts).toEqual(expect.arrayContaining(["0.002", "0.004", "0.006"]));
  });
});
