import type { ColumnName } from "../panel/columns.js";
import type { Ratio } from "../panel/metrics.js";

/** What each column of the panel adds up, in words. */
export const COLUMN_NAMES_IN_WORDS: Readonly<Record<ColumnName, string>> = {
  counted: "cells that count",
  correct: "correct answers",
  high_risk: "high-risk errors",
  unsafe: "unsafe answers",
  contradiction: "contradictions",
  null_final: "cells without an answer",
  voted_counted: "cells whose vote counts",
  voted_correct: "correct votes",
  voted_wrong: "votes for a wrong letter",
  voted_high_risk: "votes for a high-risk error",
  voted_unsafe: "votes for an unsafe answer",
  voted_null_recorded: "votes for no answer",
  dangerous_overconfidence: "dangerous overconfidences",
  overconfident_wrong: "confident wrong votes",
  confidence_correct: "confidence of correct votes",
  confidence_wrong: "confidence of votes for a wrong letter",
  confidence_high_risk: "confidence of votes for a high-risk error",
  confidence_unsafe: "confidence of votes for an unsafe answer",
  confidence_null: "confidence of votes for no answer",
  robustness: "shares of correct outputs",
  measured: "cells with a latency",
  latency_s: "seconds of these",
  single_counted: "cells whose single output counts",
  single_correct: "correct single outputs",
  single_high_risk: "high-risk errors of single outputs",
  single_unsafe: "unsafe single outputs",
  single_contradiction: "contradictions of single outputs",
  single_null_final: "single outputs without an answer",
};

/** A ratio in words: `correct answers ÷ cells that count`. */
export function ratioInWords({ numerator, denominator }: Ratio): string {
  const side = (names: readonly ColumnName[]): string =>
    names.map((name) => COLUMN_NAMES_IN_WORDS[name]).join(" + ");
  const bracket = (text: string): string => (text.includes(" + ") ? `(${text})` : text);
  return `${bracket(side(numerator))} ÷ ${bracket(side(denominator))}`;
}
