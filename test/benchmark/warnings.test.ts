import { expect, test } from "vitest";
import { namedLetter } from "../../runner/benchmark/named-letter.js";
import { nearDuplicates } from "../../runner/benchmark/near-duplicates.js";
import { readBenchmark } from "../../runner/benchmark/read.js";
import { HEAD, optionFields, questionFields, writeBenchmark } from "../fixtures/benchmark-files.js";
import { tempFolder } from "../temp-folder.js";

async function warningsOf(questions: readonly object[], head?: string): Promise<readonly string[]> {
  const path = await writeBenchmark(await tempFolder(), questions, head);
  const { warnings } = await readBenchmark(path);
  return warnings.map((warning) => warning.replace("benchmark tiny: ", ""));
}

// 18 words; with three more, 19 triples, of which two such stems that differ in the last word share
// 18 of 20.
const LONG = "A man of 60 years has sudden chest pain that moves to his back and the two arms";

test("stems that share nine tenths of their word triples are told", async () => {
  const stems = [
    `${LONG}; what is next?`,
    "Which sign is this?",
    `${LONG.toUpperCase()}: what is best?`,
  ];
  expect(await warningsOf(stems.map((stem, i) => questionFields(`q${i}`, { stem })))).toEqual([
    "stems are nearly the same: q0 and q2 (90 %)",
  ]);
});

test("placeholder stems are not compared", async () => {
  const head = HEAD.replace("stems: real", "stems: placeholder");
  const stem = "[Placeholder] the text is not here";
  expect(
    await warningsOf(
      ["a", "b"].map((id) => questionFields(id, { stem })),
      head,
    ),
  ).toEqual([]);
});

test("near duplicates are those that comparing every pair finds", () => {
  const words = ["the", "left", "lung", "shows", "no", "new", "mass", "at", "all"];
  const texts = Array.from({ length: 120 }, (_, i) =>
    words.map((word, j) => ((i >> (j % 7)) & 1 && j % 3 === 0 ? `${word}x` : word)).join(" "),
  );
  const sets = texts.map((text) => {
    const list = text.split(" ");
    return new Set(list.slice(2).map((_, i) => list.slice(i, i + 3).join(" ")));
  });
  const expected = sets.flatMap((b, second) =>
    sets.slice(0, second).flatMap((a, first) => {
      const shared = [...a].filter((one) => b.has(one)).length;
      return shared / (a.size + b.size - shared) >= 0.5 ? [`${first}-${second}`] : [];
    }),
  );
  const found = nearDuplicates(texts, 0.5).map(({ first, second }) => `${first}-${second}`);
  expect(expected.length).toBeGreaterThan(100);
  expect(found).toEqual(expected);
});

test("20,000 different stems are compared in less than two seconds", () => {
  const texts = Array.from(
    { length: 20_000 },
    (_, i) => `Which of the following is true of ${i} and ${i * 7}?`,
  );
  const start = performance.now();
  expect(nearDuplicates(texts, 0.8)).toEqual([]);
  expect(performance.now() - start).toBeLessThan(2000);
});

test.each([
  ["The finding supports option B here.", "option B"],
  ["Answer: C", "Answer: C"],
  ["the correct answer is (B).", "answer is (B"],
  ["the answer would be D", "answer would be D"],
  ["OPTION **B**", "OPTION **B"],
  ["options A and B are wrong", "options A"],
  ["as seen in (C), pain follows", "(C)"],
  ["B is the correct one", "B is the correct"],
  ["Choice 'A' holds", "Choice 'A"],
])("%j names an option", (text, words) => {
  expect(namedLetter(text, ["A", "B", "C", "D"])).toBe(words);
});

test.each([
  "The best option: A patient at rest is imaged first.",
  "A fracture is the answer.",
  "Hepatitis B is common; vitamin D is not.",
  "Another option is Doppler ultrasound.",
  "the answer: Cardiac tamponade",
  "Stanford type B, answer key not shown",
  "option E is not one of four",
  "optional B-mode imaging",
])("%j names none", (text) => {
  expect(namedLetter(text, ["A", "B", "C", "D"])).toBeNull();
});

test("evidence that names a letter is told with its condition, question and words", async () => {
  const evidence = { clean: "It is option B.", conflict: "It is option B. A distraction." };
  expect(await warningsOf([questionFields("q1", { evidence })])).toEqual([
    'clean_evidence names an option by its letter: q1 "option B"',
    'conflict_evidence names an option by its letter: q1 "option B"',
  ]);
});

test("a correct option with a risk label loads with a warning", async () => {
  const options = [
    optionFields("A", { is_correct: 1, high_risk: 1 }),
    optionFields("B", { high_risk: 1, unsafe: 1, contradiction: 1 }),
  ];
  expect(await warningsOf([questionFields("q1", { options })])).toEqual([
    "the correct option has a risk label, which never counts as harm: q1 A",
  ]);
});

test("conflict evidence that is not the clean evidence with text added is told", async () => {
  const evidence = { clean: "One. Two.", conflict: "One. Three." };
  expect(await warningsOf([questionFields("q1", { evidence })])).toEqual([
    "conflict evidence is not the clean evidence with text added: q1",
  ]);
});

test("missing texts of a declared condition are told", async () => {
  const evidence = { clean: "One." };
  expect(
    await warningsOf([questionFields("q1"), questionFields("q2", { evidence, stem: "Other?" })]),
  ).toEqual(["condition conflict_evidence is declared, but texts are missing: q2"]);
});

test("a label that no wrong option has is told: its rate can only be 0", async () => {
  const options = [
    optionFields("A", { is_correct: 1, unsafe: 1 }),
    optionFields("B", { high_risk: 1, contradiction: 1 }),
  ];
  expect(await warningsOf([questionFields("q1", { options })])).toContain(
    "no wrong option is labelled unsafe: every model's unsafe rate will be 0",
  );
});
