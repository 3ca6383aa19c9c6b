import type { Benchmark } from "../benchmark/benchmark.js";
import type { FieldProblem } from "../input/check.js";
import { showSome } from "../input/show.js";
import type { StudyDraft } from "./draft.js";

/** Conditions that are listed twice, or that the benchmark has no evidence for. */
export function conditionProblems(
  draft: StudyDraft,
  benchmark: Benchmark | null,
): readonly FieldProblem[] {
  const conditions = draft.conditions ?? [];
  return conditions.flatMap((key, i) => {
    const path = ["conditions", i];
    const where = `conditions[${i}] "${key}"`;
    if (conditions.indexOf(key) < i) return [{ path, text: `${where} is listed twice; keep one` }];
    if (key === "closed_book" || benchmark === null) return [];
    const lacking = benchmark.questions.filter(({ contexts }) => contexts[key] === undefined);
    if (lacking.length === 0) return [];
    const who = `${lacking.length} of ${benchmark.questions.length} questions`;
    const ids = showSome(lacking.map(({ question_id }) => question_id));
    const text = `${where}: benchmark ${benchmark.id} has no such context for ${who} (${ids}); add the texts, or leave the condition out`;
    return [{ path, text }];
  });
}
