import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readBenchmark } from "../../runner/benchmark/read.js";
import { optionFields, questionFields, writeBenchmark } from "../fixtures/benchmark-files.js";
import { tempFolder } from "../temp-folder.js";

const hashes = async (questions: readonly object[]) => {
  const { sha256, labels_sha256 } = await readBenchmark(
    await writeBenchmark(await tempFolder(), questions),
  );
  return { sha256, labels_sha256 };
};

const two = (changes: object = {}) => [
  questionFields("q1", {
    options: [optionFields("A", { is_correct: 1, ...changes }), optionFields("B")],
  }),
];

test("the labels' hash is SHA-256 over the sorted JSON of ids, letters and labels", async () => {
  const text =
    '[{"options":[{"contradiction":false,"high_risk":false,"is_correct":true,"letter":"A","unsafe":false},' +
    '{"contradiction":false,"high_risk":false,"is_correct":false,"letter":"B","unsafe":false}],"question_id":"q1"}]';
  expect((await hashes(two())).labels_sha256).toBe(createHash("sha256").update(text).digest("hex"));
});

test("a changed text changes the questions' hash alone, a changed label both", async () => {
  const base = await hashes(two());
  const text = await hashes(two({ text: "another" }));
  const label = await hashes(two({ unsafe: 1 }));
  expect(text.labels_sha256).toBe(base.labels_sha256);
  expect(text.sha256).not.toBe(base.sha256);
  expect(label.labels_sha256).not.toBe(base.labels_sha256);
  expect(label.sha256).not.toBe(base.sha256);
});

test("the order of questions counts: bootstrap positions refer to it", async () => {
  const [a, b] = [questionFields("q1"), questionFields("q2")];
  expect((await hashes([a, b])).labels_sha256).not.toBe((await hashes([b, a])).labels_sha256);
});
