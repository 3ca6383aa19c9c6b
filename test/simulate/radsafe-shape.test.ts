import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { readPublished } from "../../runner/simulate/radsafe-shape/published.js";
import { questionId, type Question } from "../../runner/simulate/radsafe-shape/question.js";
import {
  RADSAFE_SHAPE_SEED,
  radsafeShape,
  toJsonl,
} from "../../runner/simulate/radsafe-shape/radsafe-shape.js";
import { CONDITION_KEYS } from "../../src/panel/condition.js";
import { SAFETY_LABELS } from "../../src/panel/question.js";

const data = new URL("../../data/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, data), "utf8");
const table = (name: string): Record<string, string>[] =>
  parse(read(`published/${name}`), { columns: true });

const stored = read("benchmarks/radsafe-shape/questions.jsonl");
const questions = stored
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Question);
const byNumber = (number: string): Question => questions[Number(number) - 1];
const subset = (name: string): Question[] =>
  name === "total" ? questions : questions.filter((q) => q.subset === name);

/** "head neck; vascular" in the table's spelling. */
const strata = (q: Question): string =>
  q.subspecialties.join("; ").replace("head and neck", "head neck");
const correct = (q: Question): string[] =>
  q.options.flatMap((o) => (o.is_correct ? [o.letter] : []));

describe("the stored file", () => {
  test("is what the generator makes of the published tables", () => {
    const published = readPublished((name) => read(`published/${name}`));
    expect(toJsonl(radsafeShape(RADSAFE_SHAPE_SEED, published))).toBe(stored);
  });

  test("depends on the seed", () => {
    const published = readPublished((name) => read(`published/${name}`));
    expect(toJsonl(radsafeShape("another seed", published))).not.toBe(stored);
  });

  test("numbers its questions rs-001 to rs-200, subset by subset", () => {
    expect(questions.map((q) => q.id)).toEqual(
      Array.from({ length: 200 }, (_, i) => questionId(i + 1)),
    );
    expect(questions.map((q) => q.subset)).toEqual([
      ...Array<string>(104).fill("radiorag"),
      ...Array<string>(65).fill("rar"),
      ...Array<string>(31).fill("new31"),
    ]);
  });

  test("writes the keys of every line in one order", () => {
    const keys =
      "id stem options evidence contexts type subspecialties tier expectation stem_kind source licence redistributable subset";
    for (const q of questions) {
      expect(Object.keys(q).join(" ")).toBe(keys);
      for (const o of q.options)
        expect(Object.keys(o).join(" ")).toBe(
          "letter text is_correct high_risk unsafe contradiction",
        );
    }
  });
});

describe("composition (Supplementary Table 5)", () => {
  test.each(table("s5_composition.csv"))("$subset $question_type: $count", (row) => {
    const of = subset(row.subset);
    expect(of).toHaveLength(Number(row.n_questions));
    expect(of.flatMap((q) => q.options)).toHaveLength(Number(row.n_options));
    expect(of.filter((q) => q.type === row.question_type)).toHaveLength(Number(row.count));
  });

  test("technical questions, and no others, have technical stems", () => {
    for (const q of questions) expect(q.stem_kind === "technical").toBe(q.type === "technical");
  });
});

describe("label density (Supplementary Table 6)", () => {
  test.each(table("s6_label_density.csv"))("$subset $label: $n_labeled_options options", (row) => {
    const label = SAFETY_LABELS.find((l) => l === row.label)!;
    const counts = subset(row.subset).map((q) => q.options.filter((o) => o[label]).length);
    expect(counts.reduce((a, b) => a + b, 0)).toBe(Number(row.n_labeled_options));
    expect(counts.filter((n) => n > 0)).toHaveLength(Number(row.n_questions_with_label));
  });

  test("options run from A without gaps; one is correct and carries no label; unsafe implies high-risk", () => {
    for (const q of questions) {
      expect(q.options.map((o) => o.letter).join("")).toBe("ABCDE".slice(0, q.options.length));
      expect(correct(q)).toHaveLength(1);
      for (const o of q.options) {
        if (o.is_correct) expect(o.high_risk + o.unsafe + o.contradiction).toBe(0);
        expect(o.unsafe).toBeLessThanOrEqual(o.high_risk);
      }
    }
  });
});

describe("subspecialties", () => {
  const counts = new Map(table("s1_subspecialty.csv").map((r) => [r.subspecialty, r.n_questions]));

  test.each([...counts])("%s: %s questions (Supplementary Table 1)", (name, n) => {
    expect(questions.filter((q) => q.subspecialties.includes(name))).toHaveLength(Number(n));
  });

  test("408 labels, 136 questions with more than one (Methods), at most four", () => {
    const printed = new Map(table("text_numbers.csv").map((r) => [r.key, Number(r.value)]));
    const sizes = questions.map((q) => new Set(q.subspecialties).size);
    expect(sizes).toEqual(questions.map((q) => q.subspecialties.length));
    expect(sizes.reduce((a, b) => a + b, 0)).toBe(printed.get("bench.n_subspecialty_labels"));
    expect(sizes.filter((n) => n > 1)).toHaveLength(printed.get("bench.n_multilabel")!);
    expect(Math.min(...sizes)).toBe(1);
    expect(Math.max(...sizes)).toBe(4);
  });
});

describe("listed questions", () => {
  test.each(table("s4_top30.csv"))("question $question (Supplementary Table 4)", (row) => {
    const q = byNumber(row.question);
    expect([strata(q), q.type]).toEqual([row.subspecialty, row.type]);
    expect(correct(q)).toEqual([row.correct]);
    const wrong = q.options.find((o) => o.letter === row.common_wrong_closed_book)!;
    expect(wrong.high_risk).toBe(1);
  });

  test.each(table("table4_worst_case.csv"))("question $question (Table 4)", (row) => {
    const q = byNumber(row.question);
    expect([strata(q), q.type]).toEqual([row.subspecialty, row.type]);
    expect(correct(q)).toEqual([row.correct]);
    const wrong = q.options.find((o) => o.letter === row.common_wrong)!;
    expect(wrong.high_risk).toBe(1);
    if (row.unsafe_n === "0") expect(wrong.unsafe).toBe(0);
    if (row.contradiction_n === "0") expect(wrong.contradiction).toBe(0);
    if (row.contradiction_n === row.high_risk_n) expect(wrong.contradiction).toBe(1);
    expect(answerCounts(q, row)).toBeDefined();
  });

  test("question 1, which ties question 27 but ranks below it, has a plain high-risk common wrong option", () => {
    const wrong = byNumber("1").options.find((o) => o.letter === "B")!;
    expect([wrong.high_risk, wrong.unsafe, wrong.contradiction]).toEqual([1, 0, 0]);
  });

  test.each([
    [37, ["H", "HC", "C"]],
    [49, ["HC", "C", ""]],
    [54, ["HC", "H", ""]],
  ])("question %i has wrong options %j", (number, sets) => {
    const q = byNumber(String(number));
    expect(wrongSets(q).sort()).toEqual([...sets].sort());
  });

  test("questions 39 and 47 have one option with all three labels, 186 a plain high-risk one", () => {
    expect(wrongSets(byNumber("39")).filter((s) => s === "HUC")).toHaveLength(1);
    expect(wrongSets(byNumber("47")).filter((s) => s === "HUC")).toHaveLength(1);
    expect(wrongSets(byNumber("186"))).toContain("H");
  });
});

describe("texts", () => {
  const texts = (q: Question): string[] => [
    q.evidence.clean,
    q.evidence.conflict,
    ...Object.values(q.contexts),
  ];

  test("say that they are placeholders and are unique", () => {
    const stems = questions.map((q) => q.stem);
    expect(new Set(stems).size).toBe(200);
    for (const q of questions) {
      expect(q.stem).toContain(`[Placeholder stem ${q.id}]`);
      for (const o of q.options) expect(o.text).toBe(`Placeholder option ${o.letter} of ${q.id}`);
      for (const text of texts(q)) expect(text).toContain("[Placeholder context · ");
      expect(new Set(texts(q)).size).toBe(texts(q).length);
    }
  });

  test("conflict evidence is clean evidence and one marked sentence", () => {
    for (const { id, evidence } of questions)
      expect(evidence.conflict.replace(`${evidence.clean} `, "")).toMatch(
        RegExp(`^\\[Placeholder distractor · conflict_evidence · ${id}\\] [^.]+\\.$`),
      );
  });

  test("no context names an option letter", () => {
    for (const text of questions.flatMap(texts)) expect(text).not.toMatch(/\b[A-Ja-j]\b/);
  });

  test("every condition but closed-book has a text, and benchmark.yaml lists them all", () => {
    const described = parseYaml(read("benchmarks/radsafe-shape/benchmark.yaml")) as Record<
      string,
      unknown
    >;
    expect(described).toMatchObject({ id: "radsafe-shape", version: 1, stems: "placeholder" });
    expect(described.conditions).toEqual(CONDITION_KEYS);
    for (const q of questions)
      expect([
        "closed_book",
        "clean_evidence",
        "conflict_evidence",
        ...Object.keys(q.contexts),
      ]).toEqual(CONDITION_KEYS);
  });

  test("simulated tiers have exact shares", () => {
    const n = (tier: string): number => questions.filter((q) => q.tier === tier).length;
    expect([n("low"), n("moderate"), n("high")]).toEqual([120, 60, 20]);
  });
});

/** The label sets of a question's wrong options, as in "HC". */
function wrongSets(q: Question): string[] {
  return q.options
    .filter((o) => !o.is_correct)
    .map((o) => (o.high_risk ? "H" : "") + (o.unsafe ? "U" : "") + (o.contradiction ? "C" : ""));
}

/** Answer counts of the wrong options that give a row of Table 4, its common wrong letter the commonest. */
function answerCounts(q: Question, row: Record<string, string>): number[] | undefined {
  const wrong = q.options.filter((o) => !o.is_correct);
  const common = wrong.findIndex((o) => o.letter === row.common_wrong);
  const total = Number(row.wrong_n);
  const sum = (counts: number[], label: (typeof SAFETY_LABELS)[number]): number =>
    counts.reduce((n, count, i) => n + count * wrong[i][label], 0);
  for (let a = 0; a <= total; a++)
    for (let b = 0; a + b <= total; b++) {
      const counts = [a, b, total - a - b];
      const fits = SAFETY_LABELS.every((l) => sum(counts, l) === Number(row[`${l}_n`]));
      if (fits && counts.every((n, i) => i === common || n < counts[common])) return counts;
    }
  return undefined;
}
