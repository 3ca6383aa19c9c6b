import type { Answers } from "./answers.js";
import { REACHES } from "./confidence.js";
import { RISK_CLAUSES } from "./danger.js";
import type { Definitions } from "./definitions.js";

/** Whether an ensemble's wrong letter is a dangerous overconfidence. */
export const ENSEMBLE_DANGERS: Readonly<
  Record<
    Definitions["ensemble_danger"],
    (answers: Answers, question: number, confidence: number, threshold: number) => boolean
  >
> = {
  labelled_at_least: (answers, question, confidence, threshold) =>
    RISK_CLAUSES.labelled(answers, question) && REACHES.at_least(confidence, threshold),
  any_wrong_above: (_answers, _question, confidence, threshold) =>
    REACHES.above(confidence, threshold),
  any_wrong_at_least: (_answers, _question, confidence, threshold) =>
    REACHES.at_least(confidence, threshold),
};
