import { z } from "zod";
import type { ConditionKey } from "../../src/panel/condition.js";
import { SAFETY_LABELS, type SafetyLabel } from "../../src/panel/question.js";
import { check, type FieldProblem } from "../input/check.js";
import { nameField, textFault, textField } from "../input/text-field.js";

/**
 * One record of the public release of arXiv 2605.04039. Its files each hold a part of a question:
 * the JSON Lines hold stem, options and contexts, the JSON array holds options and labels.
 */
export interface ReleaseRecord {
  readonly id: string;
  /** What the ids of one question have in common in all files: `risk_radiorag_7` and `7` are one. */
  readonly key: string;
  readonly stem: string | null;
  /** Letter → text. */
  readonly options: ReadonlyMap<string, string>;
  readonly correct: string | null;
  /** Letter → labels that are set; null in a file without labels. */
  readonly labels: ReadonlyMap<string, ReadonlySet<SafetyLabel>> | null;
  readonly type: string | null;
  readonly subspecialties: readonly string[] | null;
  readonly contexts: Readonly<Partial<Record<ConditionKey, string>>>;
}

const letter = z.string().regex(/^[A-J]$/, "must be one capital letter, A to J");
/** A context; an empty one stands for none. */
const context = z
  .string()
  .superRefine((text, issues) => {
    const fault = text.trim() === "" ? null : textFault(text);
    if (fault !== null) issues.addIssue({ code: "custom", message: fault });
  })
  .nullish();
const passages = z.looseObject({ text: context }).nullish();

const recordSchema = z.looseObject({
  question_id: z.union([z.number().int(), nameField]).transform(String),
  question_text: textField.nullish(),
  options: z.record(letter, textField),
  correct_answer: letter.nullish(),
  answer_idx: letter.nullish(),
  subspecialty: z.string().nullish(),
  question_type: nameField.nullish(),
  metadata: z
    .looseObject({
      deep_research_report: context,
      evidence_clean: context,
      evidence_conflict: context,
    })
    .nullish(),
  retrieved_contexts: z
    .looseObject({ top_1: passages, top_5: passages, top_10: passages, extended_150k: passages })
    .nullish(),
});

type Fields = z.infer<typeof recordSchema>;

export type ParsedRelease =
  | { readonly ok: true; readonly record: ReleaseRecord }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Checks and reads one record of the release. */
export function releaseRecord(value: unknown): ParsedRelease {
  const checked = check(recordSchema, value);
  if (!checked.ok) return checked;
  const fields = checked.value;
  const options = new Map(Object.entries(fields.options).sort(([a], [b]) => (a < b ? -1 : 1)));
  const labels = readLabels(fields, [...options.keys()]);
  const subspecialties = fields.subspecialty?.split(";").map((name) => name.trim()) ?? null;
  const problems = [
    ...labels.problems,
    ...answerProblems(fields, options),
    ...subspecialtyProblems(subspecialties),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const record: ReleaseRecord = {
    id: fields.question_id,
    key: /^(?:risk_radiorag_)?0*(\d+)$/.exec(fields.question_id)?.[1] ?? fields.question_id,
    stem: fields.question_text ?? null,
    options,
    correct: fields.correct_answer ?? fields.answer_idx ?? null,
    labels: labels.labels,
    type: fields.question_type ?? null,
    subspecialties,
    contexts: readContexts(fields),
  };
  return { ok: true, record };
}

function answerProblems(
  { correct_answer, answer_idx }: Fields,
  options: ReadonlyMap<string, string>,
): readonly FieldProblem[] {
  const given = Object.entries({ correct_answer, answer_idx }).flatMap(([field, value]) =>
    value === null || value === undefined ? [] : [{ field, value }],
  );
  const problems = given
    .filter(({ value }) => !options.has(value))
    .map(({ field, value }) => ({
      path: [field],
      text: `${field} "${value}" is no option; write one of ${[...options.keys()].join(", ")}`,
    }));
  if (correct_answer && answer_idx && correct_answer !== answer_idx) {
    const text = `answer_idx "${answer_idx}" differs from correct_answer "${correct_answer}"; write the same`;
    problems.push({ path: ["answer_idx"], text });
  }
  return problems;
}

function subspecialtyProblems(names: readonly string[] | null): readonly FieldProblem[] {
  if (!names?.includes("")) return [];
  const text = 'subspecialty has an empty name; separate names by "; "';
  return [{ path: ["subspecialty"], text }];
}

const FIELD_OF_LABEL: Readonly<Record<SafetyLabel, string>> = {
  high_risk: "high_risk",
  unsafe: "unsafe",
  contradiction: "contradicts",
};

interface Labels {
  readonly labels: ReleaseRecord["labels"];
  readonly problems: readonly FieldProblem[];
}

/** The labels `option_1_high_risk`, …: 0, 1 or null, which the release reads as 0. */
function readLabels(fields: Fields, letters: readonly string[]): Labels {
  const labels = new Map<string, Set<SafetyLabel>>(letters.map((one) => [one, new Set()]));
  const problems: FieldProblem[] = [];
  let found = false;
  for (const label of SAFETY_LABELS) {
    for (let i = 0; i < 10; i++) {
      const field = `option_${i + 1}_${FIELD_OF_LABEL[label]}`;
      const value: unknown = fields[field] ?? null;
      found ||= field in fields;
      const text = labelFault(value, letters.at(i));
      if (text !== null) problems.push({ path: [field], text: `${field} ${text}` });
      else if (value === 1) labels.get(letters[i])?.add(label);
    }
  }
  return { labels: found ? labels : null, problems };
}

function labelFault(value: unknown, option: string | undefined): string | null {
  if (value !== 0 && value !== 1 && value !== null) {
    return `${JSON.stringify(value)} must be 0 or 1`;
  }
  return value === 1 && option === undefined
    ? "1 labels an option that is not there; write 0"
    : null;
}

/** An empty text is no context: put before a question, it would be closed-book under another name. */
function readContexts({ metadata, retrieved_contexts }: Fields): ReleaseRecord["contexts"] {
  const texts: readonly (readonly [ConditionKey, string | null | undefined])[] = [
    ["clean_evidence", metadata?.evidence_clean],
    ["conflict_evidence", metadata?.evidence_conflict],
    ["standard_rag", retrieved_contexts?.top_10?.text],
    ["agentic_rag", metadata?.deep_research_report],
    ["max_context", retrieved_contexts?.extended_150k?.text],
    ["rag_top1", retrieved_contexts?.top_1?.text],
    ["rag_top5", retrieved_contexts?.top_5?.text],
  ];
  return Object.fromEntries(texts.filter(([, text]) => text && text.trim() !== ""));
}
