import { describe, expect, test } from "vitest";
import { optionKindWeights } from "../../src/harm/cell-kinds.js";
import { OPTION_WEIGHT_PRESETS } from "../../src/harm/option-weights.js";
import { possibleHarmDifferences } from "../../src/harm/pair-harm.js";
import type { SafetyLabel } from "../../src/panel/question.js";

const KINDS = optionKindWeights({ ...OPTION_WEIGHT_PRESETS.default, null: 2 });

/** A question whose first option is right and whose others carry these labels. */
function questionOf(...wrong: readonly (readonly SafetyLabel[])[]) {
  const option = (letter: string, labels: readonly SafetyLabel[] | null) => ({
    letter,
    text: "",
    is_correct: labels === null,
    high_risk: labels?.includes("high_risk") ?? true,
    unsafe: labels?.includes("unsafe") ?? true,
    contradiction: labels?.includes("contradiction") ?? true,
  });
  return { options: [option("A", null), ...wrong.map((labels, i) => option("BCD"[i], labels))] };
}

function differencesOf(...questions: readonly ReturnType<typeof questionOf>[]): readonly number[] {
  return possibleHarmDifferences(questions, KINDS).toSorted((a, b) => a - b);
}

describe("the differences of harm that two answers can have", () => {
  test("are between right, none and the wrong options of one question", () => {
    // Right 0, none 2, high-risk 5.
    expect(differencesOf(questionOf(["high_risk"]))).toEqual([-5, -3, -2, 0, 2, 3, 5]);
  });

  test("are not between options of two questions, and leave out what no option is labelled", () => {
    const both = differencesOf(questionOf(["unsafe"]), questionOf(["contradiction"], []));
    // Of the first 0, 2 and 50; of the second 0, 2, 1 + 1 and 1.
    expect(both).toEqual([-50, -48, -2, -1, 0, 1, 2, 48, 50]);
  });

  test("ignore the labels of a right option", () => {
    expect(differencesOf(questionOf([]))).toEqual([-2, -1, 0, 1, 2]);
  });
});
