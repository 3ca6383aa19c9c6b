import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBenchmark } from "../../runner/benchmark/read.js";
import { messageOf } from "../fixtures/message-of.js";
import { tempFolder } from "../temp-folder.js";

const OPTIONS = { B: "oedema", A: "effusion", C: "fracture" };

const text = (id: number, changes: object = {}) => ({
  question_id: `risk_radiorag_${id}`,
  dataset: "risk_radiorag",
  question_text: `What does image ${id} show?`,
  options: OPTIONS,
  correct_answer: "B",
  metadata: {
    deep_research_report: "A report.",
    evidence_clean: "Clean.",
    evidence_conflict: "Clean. More.",
  },
  retrieved_contexts: {
    zero_shot: { text: "", chunks_used: 0 },
    top_1: { text: "one" },
    top_5: { text: "five" },
    top_10: { text: "ten" },
    extended_150k: { text: " " },
  },
  ...changes,
});

const labels = (id: number | string, changes: object = {}) => ({
  question_id: id,
  options: OPTIONS,
  answer_idx: "B",
  subspecialty: "chest; emergency radiology",
  question_type: "diagnosis",
  option_1_high_risk: 1,
  option_1_unsafe: null,
  option_3_contradicts: 1,
  ...changes,
});

async function read(texts: readonly object[], labelled: readonly object[] | string) {
  const folder = join(await tempFolder(), "release");
  await mkdir(folder);
  await writeFile(join(folder, "final.jsonl"), texts.map((one) => JSON.stringify(one)).join("\n"));
  await writeFile(
    join(folder, "merged.json"),
    typeof labelled === "string" ? labelled : JSON.stringify(labelled, null, 1),
  );
  return readBenchmark(folder);
}

test("texts and labels of one question are joined by its number", async () => {
  const benchmark = await read([text(7), text(2)], [labels(2), labels("7")]);
  expect(benchmark).toMatchObject({ id: "release", stems: "real" });
  expect(benchmark.conditions).toEqual([
    "closed_book",
    "clean_evidence",
    "conflict_evidence",
    "standard_rag",
    "agentic_rag",
    "rag_top1",
    "rag_top5",
  ]);
  expect(benchmark.questions.map(({ question_id }) => question_id)).toEqual([
    "risk_radiorag_7",
    "risk_radiorag_2",
  ]);
  const none = { high_risk: false, unsafe: false, contradiction: false };
  expect(benchmark.questions[0]).toMatchObject({
    stem: "What does image 7 show?",
    type: "diagnosis",
    subspecialties: ["chest", "emergency radiology"],
    options: [
      { letter: "A", text: "effusion", is_correct: false, ...none, high_risk: true },
      { letter: "B", text: "oedema", is_correct: true, ...none },
      { letter: "C", text: "fracture", is_correct: false, ...none, contradiction: true },
    ],
    contexts: {
      clean_evidence: "Clean.",
      conflict_evidence: "Clean. More.",
      standard_rag: "ten",
      agentic_rag: "A report.",
      rag_top1: "one",
      rag_top5: "five",
    },
  });
});

test("an empty context is none: before a question it would be closed-book by another name", async () => {
  const benchmark = await read([text(1)], [labels(1)]);
  expect(benchmark.questions[0].contexts).not.toHaveProperty("max_context");
  expect(benchmark.questions[0].contexts).not.toHaveProperty("closed_book");
});

test("the labels alone are a benchmark that can be analysed and not asked", async () => {
  const file = join(await tempFolder(), "merged.json");
  await writeFile(file, JSON.stringify([labels(1), labels(2)]));
  const benchmark = await readBenchmark(file);
  expect(benchmark.stems).toBe("absent");
  expect(benchmark.questions.map(({ question_id }) => question_id)).toEqual(["1", "2"]);
});

test("texts without labels load with a warning", async () => {
  const file = join(await tempFolder(), "unified.jsonl");
  await writeFile(file, JSON.stringify(text(1)));
  const { warnings } = await readBenchmark(file);
  expect(warnings).toContain(
    "benchmark unified: 1 questions have no labels, which reads as harmless (risk_radiorag_1)",
  );
});

test("two answers, an answer that is no option and labels of no option are told at once", async () => {
  const message = await messageOf(
    read(
      [text(1), text(2, { correct_answer: "D" }), text(3)],
      [
        labels(1, { answer_idx: "C" }),
        labels(2, { option_4_unsafe: 1 }),
        labels(3, { option_1_unsafe: 2, options: { ...OPTIONS, C: "other" } }),
        labels(4, { answer_idx: null, subspecialty: "a; ; b" }),
      ],
    ),
  );
  expect(message.split("\n")).toEqual([
    'release/final.jsonl:2: correct_answer "D" is no option; write one of A, B, C',
    "release/merged.json[1]: option_4_unsafe 1 labels an option that is not there; write 0",
    "release/merged.json[2]: option_1_unsafe 2 must be 0 or 1",
    'release/merged.json[3]: subspecialty has an empty name; separate names by "; "',
    "release/merged.json[0]: 1 the correct answer differs from release/final.jsonl:1; write the same",
  ]);
});

test("options that differ between files and a question that is given twice are told", async () => {
  const message = await messageOf(
    read([text(1), text(2), text(2)], [labels(1, { options: { ...OPTIONS, A: "x" } })]),
  );
  expect(message.split("\n")).toEqual([
    "release/merged.json[0]: 1 options differs from release/final.jsonl:1; write the same",
    "release/final.jsonl:3: risk_radiorag_2 is given already at release/final.jsonl:2; keep one",
  ]);
});

test("an option letter that is given twice is not lost in silence", async () => {
  const twice = JSON.stringify([labels(1)]).replace('"C":', '"A":');
  expect(await messageOf(read([text(1)], twice))).toMatch(
    /^release\/merged\.json: field "A" is given twice/,
  );
});

test("a trailing comma in the array is named with line and column", async () => {
  expect(await messageOf(read([text(1)], `[\n${JSON.stringify(labels(1))},\n]`))).toMatch(
    /^release\/merged\.json: trailing comma before "\]" \(line 2, column \d+\); remove it/,
  );
});
