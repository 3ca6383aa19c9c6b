import { SAFETY_LABELS, type PanelQuestion } from "../../../../src/panel/question.js";
import type { Design } from "../design.js";

/** The questions of a subset; `total` is all of them. */
export function questionsIn(
  { questions, subsets }: Design,
  subset: string,
): readonly PanelQuestion[] {
  return questions.filter((_, q) => subset === "total" || subsets[q] === subset);
}

/** How many options of some questions carry a label, and how many questions have such an option. */
export function labelCounts(
  questions: readonly PanelQuestion[],
  name: string,
): { readonly options: number; readonly questions: number } {
  const label = SAFETY_LABELS.find((one) => one === name)!;
  const counts = questions.map(({ options }) => options.filter((option) => option[label]).length);
  return {
    options: counts.reduce((sum, count) => sum + count, 0),
    questions: counts.filter((count) => count > 0).length,
  };
}

/** All options of some questions. */
export function optionCount(questions: readonly PanelQuestion[]): number {
  return questions.reduce((sum, { options }) => sum + options.length, 0);
}

/** How many questions carry each subspecialty. */
export function subspecialtyCounts({ questions }: Design): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { subspecialties } of questions) {
    for (const label of subspecialties) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return counts;
}
