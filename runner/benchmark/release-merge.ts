import { SAFETY_LABELS, type Option } from "../../src/panel/question.js";
import type { BenchmarkQuestion } from "./benchmark.js";
import type { ReleaseRecord } from "./release-record.js";
import type { PlacedQuestion } from "./source.js";

/** A record with its place. */
export interface PlacedRecord {
  readonly file: string;
  /** File and line, or file and position in its array. */
  readonly where: string;
  readonly record: ReleaseRecord;
}

export interface MergedRecords {
  readonly placed: readonly PlacedQuestion[];
  readonly problems: readonly string[];
  /** Ids of questions that no file labels. */
  readonly unlabelled: readonly string[];
  /** Ids of questions without a type or a subspecialty. */
  readonly untyped: readonly string[];
}

/** The questions that records of several files describe together, in the order of the records. */
export function mergeRecords(records: readonly PlacedRecord[]): MergedRecords {
  const byKey = new Map<string, PlacedRecord[]>();
  for (const placed of records) {
    const group = byKey.get(placed.record.key);
    if (group) group.push(placed);
    else byKey.set(placed.record.key, [placed]);
  }
  const groups = [...byKey.values()];
  const lacking = (what: (record: ReleaseRecord) => unknown) =>
    groups
      .filter((group) => group.every(({ record }) => what(record) === null))
      .map((group) => group[0].record.id);
  return {
    placed: groups.map((group) => ({ where: group[0].where, question: toQuestion(group) })),
    problems: groups.flatMap(groupProblems),
    unlabelled: lacking(({ labels }) => labels),
    untyped: lacking(({ type, subspecialties }) => (type === null ? null : subspecialties)),
  };
}

function groupProblems(group: readonly PlacedRecord[]): readonly string[] {
  const [first, ...others] = group;
  const problems = others.flatMap(({ file, where, record }) => {
    const twice = group.find((one) => one.file === file)!;
    if (twice.where !== where) {
      return [`${where}: ${record.id} is given already at ${twice.where}; keep one`];
    }
    return difference(first.record, record).map(
      (what) => `${where}: ${record.id} ${what} differs from ${first.where}; write the same`,
    );
  });
  if (group.some(({ record }) => record.correct !== null)) return problems;
  return [...problems, `${first.where}: ${first.record.id} correct_answer is missing; add it`];
}

function difference(a: ReleaseRecord, b: ReleaseRecord): readonly string[] {
  const options = [...a.options].map(([letter, text]) => `${letter} ${text}`).join("\n");
  const others = [...b.options].map(([letter, text]) => `${letter} ${text}`).join("\n");
  const answers = a.correct !== null && b.correct !== null && a.correct !== b.correct;
  return [...(options === others ? [] : ["options"]), ...(answers ? ["the correct answer"] : [])];
}

function toQuestion(group: readonly PlacedRecord[]): BenchmarkQuestion {
  const records = group.map(({ record }) => record);
  const [first] = records;
  const correct = firstOf(records, ({ correct }) => correct);
  const labels = firstOf(records, ({ labels }) => labels);
  return {
    question_id: first.id,
    stem: firstOf(records, ({ stem }) => stem) ?? "",
    options: [...first.options].map(([letter, text]): Option => {
      const set = labels?.get(letter);
      const [high_risk, unsafe, contradiction] = SAFETY_LABELS.map((label) => set?.has(label));
      return {
        letter,
        text,
        is_correct: letter === correct,
        high_risk: high_risk ?? false,
        unsafe: unsafe ?? false,
        contradiction: contradiction ?? false,
      };
    }),
    type: firstOf(records, ({ type }) => type) ?? "not stated",
    subspecialties: firstOf(records, ({ subspecialties }) => subspecialties) ?? ["not stated"],
    stem_kind: "plain",
    tier: null,
    expectation: null,
    source: "arXiv 2605.04039, public release",
    licence: "not stated",
    redistributable: [],
    subset: null,
    contexts: Object.assign(
      {},
      ...records.map(({ contexts }) => contexts).reverse(),
    ) as BenchmarkQuestion["contexts"],
  };
}

function firstOf<T>(
  records: readonly ReleaseRecord[],
  of: (record: ReleaseRecord) => T | null,
): T | null {
  for (const record of records) {
    const value = of(record);
    if (value !== null) return value;
  }
  return null;
}
