import type { PanelQuestion } from "../../../../../src/panel/question.js";
import type { Design } from "../../design.js";
import { questionsIn } from "../design-counts.js";
import { ANY, reading, type Reading } from "./reading.js";

const SUBSETS = ["radiorag", "rar", "new31", "total"] as const;

/** A count of every subset and of all questions, beside the printed ones in this order. */
export function bySubset(
  design: Design,
  count: (questions: readonly PanelQuestion[]) => number,
  printed: readonly number[],
  name: string,
): readonly Reading[] {
  return SUBSETS.map((subset, i) =>
    reading(`${name}, ${subset}`, printed[i], ANY, count(questionsIn(design, subset)), 0),
  );
}
