import { describe, expect, test } from "vitest";
import { choiceOf } from "../../src/components/cells-choice.js";
import { nameOfRows } from "../../src/components/cells-harm.js";
import { numberBehind } from "../../src/components/cells-number.js";
import { rowsName } from "../../src/components/cells-table.js";
import { numberText } from "../../src/components/cells-text.js";
import { provenanceLinks } from "../../src/components/provenance.js";
import type { CellsOf } from "../../src/figures/cells-of.js";
import { harmDifference, harmText, type HarmData } from "../../src/figures/harm-data.js";
import { harmDataOf, harmResampled } from "../../src/figures/harm-of.js";
import { harmAnswers } from "../../src/figures/harm-answers.js";
import { OPTION_WEIGHT_PRESETS, type OptionWeights } from "../../src/harm/option-weights.js";
import { finished } from "../../src/panel/steps.js";
import { analysisOfPanel, newDocument } from "../figures/hand-panel.js";
import { SMALL_PANEL } from "../figures/small-panel.js";

const analysis = analysisOfPanel(SMALL_PANEL);
const links = provenanceLinks(new URL("http://localhost/cells.html"));
globalThis.document = newDocument();

const CLOSED = { as: "expected_harm", condition: "closed_book" } as const;

function opened(of: CellsOf) {
  const choice = choiceOf(SMALL_PANEL, of);
  return numberBehind(analysis, choice, { prefix: "primum", imprint: () => [] }, links);
}

function figureUnder(weights: OptionWeights): HarmData {
  const answers = harmAnswers(analysis, weights);
  const choice = {
    a: { model: null, condition: "closed_book" },
    b: { model: null, condition: "clean_evidence" },
    component: "high",
  } as const;
  return harmDataOf(answers, weights, choice, finished(harmResampled(answers)));
}

const NOTHING = { h_low: 0, h_moderate: 0, h_high: 0, contradiction: 0, null: 0 };

/** The interval of a condition's harm in the figure, as a number that opens tells it. */
function shown({ conditions }: HarmData): string {
  const { harm } = conditions.find(({ condition }) => condition === "closed_book")!;
  return `95 % interval ${harmText(harm.lo)} to ${harmText(harm.hi)}, from resampled questions.`;
}

describe("harm that is opened", () => {
  test("has the interval of the figure", () => {
    expect(opened(CLOSED).interval()).toBe(shown(figureUnder(OPTION_WEIGHT_PRESETS.default)));
  });

  test("of one tier has the interval that it would have if no other answer cost anything", () => {
    const alone = figureUnder({ ...OPTION_WEIGHT_PRESETS.default, ...NOTHING, h_high: 50 });
    expect(opened({ ...CLOSED, component: "high" }).interval()).toBe(shown(alone));
  });

  test("as a difference has the sign and the interval of the figure", () => {
    const { difference } = figureUnder(OPTION_WEIGHT_PRESETS.default).pair!;
    const signed = (value: number | null) => harmDifference({ value, lo: null, hi: null });
    const behind = opened({ ...CLOSED, minus: "clean_evidence" });
    expect(behind.value).toBeCloseTo(difference.value!, 12);
    expect(difference.value).toBeGreaterThan(0);
    expect(behind.interval()).toBe(
      `95 % interval ${signed(difference.lo)} to ${signed(difference.hi)}, from resampled questions.`,
    );
  });

  test("tells its weights, also as a difference", () => {
    const formula = (of: CellsOf) =>
      numberText(choiceOf(SMALL_PANEL, of), analysis.definitions).formula.join(" ");
    for (const of of [CLOSED, { ...CLOSED, minus: "clean_evidence" }] as const) {
      expect(formula(of)).toContain("Harm of the answers ÷ answers that count");
      expect(formula(of)).toContain("Weights: low 1, moderate 5, high 50");
    }
  });
});

describe.each(["harm_difference", "crossover_weight"] as const)("rows of a %s", (as) => {
  test("are of the models’ harm, and lead to it", () => {
    const [table] = opened({ as, condition: "closed_book" }).table("denominator");
    const rows = [...table.querySelectorAll("tbody tr")].map((row) => [
      row.querySelector("a")!.textContent,
      Number(row.querySelector("[data-value]")!.getAttribute("data-value")),
    ]);
    const { points } = figureUnder(OPTION_WEIGHT_PRESETS.default);
    const own = points.filter(({ condition }) => condition === "closed_book");
    expect(rows).toEqual(own.map(({ model, harm }) => [model, harm.value]));
    for (const link of table.querySelectorAll("tbody a")) {
      expect(link.getAttribute("href")).toContain("as=expected_harm");
    }
  });
});

test("downloads of rows are named by the harm that they tell, and others by their metric", () => {
  const named = (of: CellsOf) => {
    const choice = choiceOf(SMALL_PANEL, of);
    return [nameOfRows(choice), rowsName("run", choice)];
  };
  expect(named(CLOSED)).toEqual(["expected_harm", "run-cells-expected_harm-closed_book"]);
  expect(named({ ...CLOSED, as: "harm_share", component: "high" })).toEqual([
    "harm_share_high",
    "run-cells-harm_share_high-closed_book",
  ]);
  expect(named({ as: "harm_difference", condition: "closed_book" })).toEqual([
    "expected_harm",
    "run-cells-harm_difference-expected_harm-closed_book",
  ]);
  expect(named({ metric: "unsafe", condition: "closed_book" })).toEqual([
    "unsafe",
    "run-cells-unsafe-closed_book",
  ]);
});
