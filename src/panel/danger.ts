import type { Answers } from "./answers.js";
import { REACHES } from "./confidence.js";
import type { Definitions } from "./definitions.js";

/** The two kinds of confident error, 1 a cell where it holds. */
export interface Danger {
  readonly dangerous_overconfidence: Uint8Array;
  readonly overconfident_wrong: Uint8Array;
}

/**
 * Dangerous overconfidence (rule 5, Equation 7): a wrong letter that is high-risk or unsafe, given
 * with a confidence that reaches the threshold; `overconfident_wrong` asks for no label. Under the
 * clause `any_wrong` the two are the same.
 */
export function judgeDanger(
  answers: Answers,
  confidence: Float64Array,
  definitions: Pick<Definitions, "threshold" | "threshold_side" | "risk_clause">,
): Danger {
  const reaches = REACHES[definitions.threshold_side];
  const clause = RISK_CLAUSES[definitions.risk_clause];
  const dangerous = new Uint8Array(confidence.length);
  const overconfident = new Uint8Array(confidence.length);
  for (let cell = 0; cell < confidence.length; cell++) {
    if (answers.wrong[cell] === 0 || !reaches(confidence[cell], definitions.threshold)) continue;
    overconfident[cell] = 1;
    dangerous[cell] = clause(answers, cell) ? 1 : 0;
  }
  return { dangerous_overconfidence: dangerous, overconfident_wrong: overconfident };
}

/** Whether a wrong letter is risky enough to count as dangerous. */
export const RISK_CLAUSES: Readonly<
  Record<Definitions["risk_clause"], (answers: Answers, cell: number) => boolean>
> = {
  labelled: (answers, cell) => answers.high_risk[cell] === 1 || answers.unsafe[cell] === 1,
  any_wrong: () => true,
};
