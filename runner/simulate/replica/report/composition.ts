import { labelCounts, questionsIn } from "./design-counts.js";
import type { Subject } from "./subject.js";
import { EXACT, target, type Target } from "./target.js";

/** Supplementary Tables 5 and 6, and how many questions carry several subspecialties. */
export function compositionTargets({ design }: Subject): readonly Target[] {
  const { tables } = design;
  const types = tables.s5.map(({ subset, question_type, count }) =>
    target(
      `${subset}.${question_type}`,
      Number(count),
      questionsIn(design, subset).filter(({ type }) => type === question_type).length,
      { block: "Supplementary Table 5", role: "calibrated", tolerance: EXACT },
    ),
  );
  const labels = tables.s6.flatMap((row) => {
    const { subset, label } = row;
    const own = labelCounts(questionsIn(design, subset), label);
    const judging = {
      block: "Supplementary Table 6",
      role: "calibrated",
      tolerance: EXACT,
    } as const;
    return [
      target(`${subset}.${label}.options`, Number(row.n_labeled_options), own.options, judging),
      target(
        `${subset}.${label}.questions`,
        Number(row.n_questions_with_label),
        own.questions,
        judging,
      ),
    ];
  });
  return [...types, ...labels];
}
