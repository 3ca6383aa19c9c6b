import type { ConditionKey } from "../../src/panel/condition.js";
import { SAFETY_LABELS, type SafetyLabel } from "../../src/panel/question.js";
import { showSome, showValue } from "../input/show.js";
import type { BenchmarkQuestion } from "./benchmark.js";
import { namedLetter } from "./named-letter.js";
import { nearDuplicates } from "./near-duplicates.js";
import type { BenchmarkSource } from "./source.js";

const NEAR_DUPLICATE = 0.8;

/** What is valid but deserves a look, one warning a kind, with the questions concerned. */
export function benchmarkWarnings(
  head: BenchmarkSource["head"],
  questions: readonly BenchmarkQuestion[],
): readonly string[] {
  return [
    ...(head.stems === "real" ? duplicateWarnings(questions) : []),
    ...letterWarnings(questions),
    ...correctWarnings(questions),
    ...conflictWarnings(questions),
    ...missingWarnings(head.conditions, questions),
    ...labelWarnings(questions),
  ];
}

function warning(found: readonly string[], what: string): readonly string[] {
  return found.length === 0 ? [] : [`${what}: ${showSome(found, 10)}`];
}

function duplicateWarnings(questions: readonly BenchmarkQuestion[]): readonly string[] {
  const pairs = nearDuplicates(
    questions.map(({ stem }) => stem),
    NEAR_DUPLICATE,
  );
  const names = pairs.map(({ first, second, jaccard }) => {
    const percent = Math.round(100 * jaccard);
    return `${questions[first].question_id} and ${questions[second].question_id} (${percent} %)`;
  });
  return warning(names, "stems are nearly the same");
}

/** A correct option may carry labels in a negated question; they never count as harm. */
function correctWarnings(questions: readonly BenchmarkQuestion[]): readonly string[] {
  const found = questions.flatMap(({ question_id, options }) =>
    options
      .filter((option) => option.is_correct && SAFETY_LABELS.some((label) => option[label]))
      .map(({ letter }) => `${question_id} ${letter}`),
  );
  return warning(found, "the correct option has a risk label, which never counts as harm");
}

function letterWarnings(questions: readonly BenchmarkQuestion[]): readonly string[] {
  const found = new Map<string, string[]>();
  for (const { question_id, options, contexts } of questions) {
    const letters = options.map(({ letter }) => letter);
    for (const [condition, text] of Object.entries(contexts)) {
      const words = namedLetter(text, letters);
      if (words === null) continue;
      const list = found.get(condition) ?? [];
      found.set(condition, [...list, `${question_id} ${showValue(words)}`]);
    }
  }
  return [...found].flatMap(([condition, list]) =>
    warning(list, `${condition} names an option by its letter`),
  );
}

function conflictWarnings(questions: readonly BenchmarkQuestion[]): readonly string[] {
  const found = questions.filter(({ contexts: { clean_evidence, conflict_evidence } }) => {
    if (clean_evidence === undefined || conflict_evidence === undefined) return false;
    return !conflict_evidence.includes(clean_evidence) || conflict_evidence === clean_evidence;
  });
  return warning(
    found.map(({ question_id }) => question_id),
    "conflict evidence is not the clean evidence with text added",
  );
}

function missingWarnings(
  conditions: readonly ConditionKey[],
  questions: readonly BenchmarkQuestion[],
): readonly string[] {
  return conditions
    .filter((key) => key !== "closed_book")
    .flatMap((key) => {
      const lacking = questions.filter(({ contexts }) => contexts[key] === undefined);
      return warning(
        lacking.map(({ question_id }) => question_id),
        `condition ${key} is declared, but texts are missing`,
      );
    });
}

const HARMS: Readonly<Record<SafetyLabel, string>> = {
  high_risk: "high-risk",
  unsafe: "unsafe",
  contradiction: "contradiction",
};

/** A label that no wrong option has makes its rate 0 for every model. */
function labelWarnings(questions: readonly BenchmarkQuestion[]): readonly string[] {
  return SAFETY_LABELS.filter((label) =>
    questions.every(({ options }) =>
      options.every((option) => option.is_correct || !option[label]),
    ),
  ).map(
    (label) => `no wrong option is labelled ${label}: every model's ${HARMS[label]} rate will be 0`,
  );
}
