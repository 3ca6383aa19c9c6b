import type { FigureTable } from "../figures/figure-panel.js";
import { judgeEnsemble } from "../panel/ensemble-cells.js";
import { positionOf } from "../panel/ensembles.js";
import { SAFETY_LABELS } from "../panel/question.js";
import type { Analysis } from "../figures/analysis.js";

/** The questions on which all members give the same wrong option, in the order of the benchmark. */
export function sharedErrors(
  { run, cells }: Analysis,
  members: readonly string[],
  condition: string,
): FigureTable {
  const { panel } = run;
  const positions = members.map((name) => positionOf(panel, name));
  const judged = judgeEnsemble(panel, cells, positions, panel.conditions.indexOf(condition));
  const text = (name: string) => ({ name, unit: "text" as const });
  return {
    columns: [
      text("Question"),
      text("Type"),
      text("Correct"),
      text("Shared wrong option"),
      text("Labels of that option"),
    ],
    rows: panel.questions.flatMap(({ question_id, type, options }, q) => {
      if (judged.synchronized_failure[q] === 0) return [];
      const chosen = options[judged.letter[q]];
      const labels = SAFETY_LABELS.filter((label) => chosen[label]);
      return [
        [
          question_id,
          type,
          options.find(({ is_correct }) => is_correct)?.letter ?? null,
          chosen.letter,
          labels.length === 0 ? "none" : labels.join(", ").replaceAll("_", "-"),
        ],
      ];
    }),
  };
}
