import { questionProblems } from "./question-problems.js";
import type { BenchmarkSource, PlacedQuestion } from "./source.js";

/**
 * Everything that is wrong with a benchmark's source: in its format, each question, and all of
 * them together.
 *
 * @param shown the source's name, for messages
 */
export function sourceProblems(source: BenchmarkSource, shown: string): readonly string[] {
  return [...source.problems, ...setProblems(source.placed, source.problems, shown)];
}

/** What only all questions together show, and the whole of each question. */
function setProblems(
  placed: readonly PlacedQuestion[],
  earlier: readonly string[],
  shown: string,
): readonly string[] {
  if (placed.length === 0) {
    return earlier.length > 0 ? [] : [`${shown}: holds no question; write at least one`];
  }
  const first = new Map<string, string>();
  return placed.flatMap(({ where, question }) => {
    const id = question.question_id;
    const before = first.get(id);
    first.set(id, before ?? where);
    const twice = before === undefined ? [] : [`id is given already at ${before}; rename one`];
    return [...twice, ...questionProblems(question)].map((text) => `${where}: ${id} ${text}`);
  });
}
