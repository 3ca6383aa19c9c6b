import { parse } from "csv-parse/sync";
import type { SafetyLabel } from "../../../src/panel/question.js";
import { type Subset, SUBSETS } from "./question.js";

/** One of the three blocks of question numbers; the numbers run on from subset to subset. */
export interface SubsetSize {
  subset: Subset;
  /** The first and last question number, both included. */
  first: number;
  last: number;
  /** Options a question: 4 or 5. */
  options: number;
}

/** A question that the paper's Supplementary Table 4 lists. */
export interface ListedQuestion {
  number: number;
  subspecialties: string[];
  type: string;
  correct: string;
  commonWrong: string;
}

/** How many options, and how many questions, carry a label in a subset. */
export interface LabelCount {
  options: number;
  questions: number;
}

/** The published facts that fix the shape of the benchmark. */
export interface Published {
  subsets: SubsetSize[];
  /** Questions of each type, by subset. */
  types: Record<Subset, Map<string, number>>;
  labels: Record<Subset, Record<SafetyLabel, LabelCount>>;
  /** Questions that carry each subspecialty, in the order of the paper's taxonomy. */
  subspecialties: Map<string, number>;
  /** Questions with two or more subspecialties. */
  multiLabel: number;
  listed: ListedQuestion[];
}

type Row = Record<string, string>;

/**
 * Reads what the generator needs from the published tables.
 * `read` returns the text of a file of `data/published/`, given its name.
 */
export function readPublished(read: (name: string) => string): Published {
  const table = (name: string): Row[] => parse(read(name), { columns: true });
  const composition = table("s5_composition.csv");
  const density = table("s6_label_density.csv");
  const design = JSON.parse(read("design.json")) as { benchmark: { subspecialties: string[] } };
  const stratum = new Map(
    table("s1_subspecialty.csv").map((r) => [r.subspecialty, Number(r.n_questions)]),
  );
  return {
    subsets: subsetSizes(composition),
    types: bySubset((s) => typeCounts(composition.filter((r) => r.subset === s))),
    labels: bySubset((s) => labelCounts(density.filter((r) => r.subset === s))),
    subspecialties: new Map(
      design.benchmark.subspecialties.map((s) => [s, need(stratum.get(s), `S1 row ${s}`)]),
    ),
    multiLabel: Number(
      need(
        table("text_numbers.csv").find((r) => r.key === "bench.n_multilabel"),
        "bench.n_multilabel",
      ).value,
    ),
    listed: table("s4_top30.csv")
      .map(listedQuestion)
      .sort((a, b) => a.number - b.number),
  };
}

/** Supplementary Table 4 and Table 4 print `head neck` where Supplementary Table 1 prints `head and neck`. */
export function subspecialtyList(printed: string): string[] {
  return printed.split("; ").map((s) => (s === "head neck" ? "head and neck" : s));
}

function listedQuestion(row: Row): ListedQuestion {
  return {
    number: Number(row.question),
    subspecialties: subspecialtyList(row.subspecialty),
    type: row.type,
    correct: row.correct,
    commonWrong: row.common_wrong_closed_book,
  };
}

function subsetSizes(composition: Row[]): SubsetSize[] {
  let last = 0;
  return SUBSETS.map((subset) => {
    const row = need(
      composition.find((r) => r.subset === subset),
      `S5 subset ${subset}`,
    );
    const n = Number(row.n_questions);
    const first = last + 1;
    last += n;
    return { subset, first, last, options: Number(row.n_options) / n };
  });
}

function typeCounts(rows: Row[]): Map<string, number> {
  return new Map(rows.map((r) => [r.question_type, Number(r.count)]));
}

function labelCounts(rows: Row[]): Record<SafetyLabel, LabelCount> {
  const of = (label: SafetyLabel): LabelCount => {
    const row = need(
      rows.find((r) => r.label === label),
      `S6 label ${label}`,
    );
    return {
      options: Number(row.n_labeled_options),
      questions: Number(row.n_questions_with_label),
    };
  };
  return { high_risk: of("high_risk"), unsafe: of("unsafe"), contradiction: of("contradiction") };
}

function bySubset<T>(value: (subset: Subset) => T): Record<Subset, T> {
  return { radiorag: value("radiorag"), rar: value("rar"), new31: value("new31") };
}

function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`published tables: ${what} is missing`);
  return value;
}
