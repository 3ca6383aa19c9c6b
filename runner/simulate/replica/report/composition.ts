import { SAFETY_LABELS } from "../../../../src/panel/question.js";
import type { Subject } from "./subject.js";
import { EXACT, target, type Target } from "./target.js";

/** Supplementary Tables 5 and 6, and how many questions carry several subspecialties. */
export function compositionTargets({ design }: Subject): readonly Target[] {
  const { tables, questions, subsets } = design;
  const inSubset = (subset: string): typeof questions =>
    questions.filter((_, q) => subset === "total" || subsets[q] === subset);
  const types = tables.s5.map(({ subset, question_type, count }) =>
    target(
      `${subset}.${question_type}`,
      Number(count),
      inSubset(subset).filter(({ type }) => type === question_type).length,
      { block: "Supplementary Table 5", role: "calibrated", tolerance: EXACT },
    ),
  );
  const labels = tables.s6.flatMap((row) => {
    const label = SAFETY_LABELS.find((one) => one === row.label)!;
    const counts = inSubset(row.subset).map(
      ({ options }) => options.filter((option) => option[label]).length,
    );
    const judging = {
      block: "Supplementary Table 6",
      role: "calibrated",
      tolerance: EXACT,
    } as const;
    return [
      target(
        `${row.subset}.${label}.options`,
        Number(row.n_labeled_options),
        counts.reduce((sum, count) => sum + count, 0),
        judging,
      ),
      target(
        `${row.subset}.${label}.questions`,
        Number(row.n_questions_with_label),
        counts.filter((count) => count > 0).length,
        judging,
      ),
    ];
  });
  return [...types, ...labels];
}
