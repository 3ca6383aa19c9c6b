import { expect, test } from "vitest";
import { labelDensities, subsetsOf, typeCounts } from "../../src/panel/composition.js";
import type { Option, PanelQuestion } from "../../src/panel/question.js";

function question(
  question_id: string,
  source: string | null,
  type: string,
  labels: readonly string[],
): PanelQuestion {
  const option = (label: string, i: number): Option => ({
    letter: "ABCDE"[i],
    text: "",
    is_correct: i === 0,
    high_risk: label.includes("h"),
    unsafe: label.includes("u"),
    contradiction: label.includes("c"),
  });
  return { question_id, source, type, subspecialties: [], options: labels.map(option) };
}

const QUESTIONS = [
  question("1", "one", "anatomy", ["", "h", "hu", "c"]),
  question("2", "two", "diagnosis", ["", "h", ""]),
  question("3", "one", "diagnosis", ["", "", "c", "c"]),
  question("4", "two", "diagnosis", ["", "u"]),
];

test("types are counted in every subset and in all, the most frequent first", () => {
  expect(
    typeCounts(QUESTIONS).map(({ source, n_questions, n_options, type, count, share }) => [
      source,
      n_questions,
      n_options,
      type,
      count,
      share,
    ]),
  ).toEqual([
    ["one", 2, 8, "diagnosis", 1, 0.5],
    ["one", 2, 8, "anatomy", 1, 0.5],
    ["two", 2, 5, "diagnosis", 2, 1],
    ["two", 2, 5, "anatomy", 0, 0],
    [null, 4, 13, "diagnosis", 3, 0.75],
    [null, 4, 13, "anatomy", 1, 0.25],
  ]);
});

test("label densities count options and the questions that have one", () => {
  const rows = labelDensities(QUESTIONS);
  expect(rows).toHaveLength(9);
  expect(rows[0]).toEqual({
    source: "one",
    label: "high_risk",
    n_options: 8,
    labelled_options: 2,
    option_share: 2 / 8,
    n_questions: 2,
    labelled_questions: 1,
    question_share: 0.5,
    per_question: 1,
  });
  expect(rows[8]).toMatchObject({ label: "contradiction", labelled_options: 3, n_options: 13 });
  expect(rows[8]).toMatchObject({ labelled_questions: 2, per_question: 0.75 });
});

test("sources that are references, or the only one, make no subsets", () => {
  const named = (...sources: (string | null)[]) =>
    subsetsOf(sources.map((source, i) => question(String(i), source, "t", [""]))).map(
      ({ source }) => source,
    );
  expect(named("a", "a", "b", "b")).toEqual(["a", "b", null]);
  expect(named("a", "a", "b")).toEqual([null]);
  expect(named("a", "a")).toEqual([null]);
  expect(named(null, null, "b", "b")).toEqual([null]);
});
