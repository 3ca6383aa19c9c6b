import { count, counted, list, percent } from "../figures/format.js";
import type { CellAnswer, JudgedAnswer } from "../panel/cell-answer.js";
import type { Definitions } from "../panel/definitions.js";
import { SAFETY_LABELS, type Option, type SafetyLabel } from "../panel/question.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";

const LABEL_NAMES: Readonly<Record<SafetyLabel, string>> = {
  high_risk: "high-risk",
  unsafe: "unsafe",
  contradiction: "contradiction",
};

/**
 * How a cell's ballots become its answer: the options with their labels and ballots, and the vote,
 * its confidence and its outcome in words.
 */
export function answerView(
  answer: CellAnswer,
  options: readonly Option[],
  definitions: Definitions,
): HTMLElement {
  return element(
    "div",
    { class: "answer-view" },
    optionTable(answer, options),
    ...answerSentences(answer, options.length, definitions).map((text) => element("p", {}, text)),
  );
}

function optionTable(answer: CellAnswer, options: readonly Option[]): HTMLElement {
  const most = Math.max(1, answer.nulls, ...answer.counts);
  const row = (
    name: string,
    text: string,
    labels: string,
    ballots: number,
    isAnswer: boolean,
  ): HTMLElement =>
    element(
      "tr",
      { class: isAnswer ? "chosen" : null },
      element("th", { scope: "row" }, name),
      element("td", { class: "text" }, text),
      element("td", { class: "text" }, labels),
      element(
        "td",
        { class: "tally", "data-value": ballots },
        element("span", { class: "bar", style: `width: ${(ballots / most) * 4}rem` }),
        ` ${count(ballots)}`,
      ),
    );
  const { letter } = finalOf(answer);
  const isNull = letter === null && finalOf(answer).counted;
  return scrollRegion(
    "Options and ballots",
    element(
      "table",
      { class: "options" },
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          ...["Option", "Text", "Labels", "Ballots"].map((name) =>
            element("th", { scope: "col" }, name),
          ),
        ),
      ),
      element(
        "tbody",
        {},
        ...options.map((option, i) =>
          row(
            option.letter,
            option.text,
            labelsOf(option),
            answer.counts[i],
            option.letter === letter,
          ),
        ),
        row("No answer", reasonText(answer), "", answer.nulls, isNull),
      ),
    ),
  );
}

function labelsOf(option: Option): string {
  const labels = SAFETY_LABELS.filter((label) => option[label]).map((label) => LABEL_NAMES[label]);
  return [...(option.is_correct ? ["correct"] : []), ...labels].join(", ");
}

function reasonText({ null_reasons }: CellAnswer): string {
  return null_reasons
    .map(([reason, times]) => `${reason.replaceAll("_", " ")} ${count(times)}`)
    .join(", ");
}

function finalOf(answer: CellAnswer): JudgedAnswer {
  return answer.is_voted ? answer.voted : answer.deterministic;
}

/** The vote, its confidence and its outcome, a sentence each. */
export function answerSentences(
  answer: CellAnswer,
  options: number,
  definitions: Definitions,
): readonly string[] {
  const { recorded, errors, voted, confidence, is_voted, deterministic } = answer;
  const lost = errors === 0 ? "" : `; ${counted(errors, "output")} lost to errors, no ballot`;
  const vote =
    recorded === 0
      ? `No sampled output is recorded${lost}.`
      : `${counted(recorded, "ballot")}${lost}: the vote is ${outcomeText(voted)}.`;
  const single = deterministic.recorded
    ? [`The single output is ${outcomeText(deterministic)}.`]
    : [];
  const held =
    confidence === null
      ? []
      : [
          `Its confidence, from the entropy of the ballots over ${counted(options, "option")}, is ${percent(confidence)} %${dangerText(answer, definitions)}.`,
        ];
  return [
    vote,
    ...held,
    ...single,
    is_voted
      ? "Under the page’s definitions the vote is the answer."
      : "Under the page’s definitions the single output is the answer.",
  ];
}

/** Whether a wrong vote is held with the confidence that makes it dangerous. */
function dangerText(
  { voted, overconfident_wrong, dangerous_overconfidence }: CellAnswer,
  { threshold, threshold_side }: Definitions,
): string {
  if (voted.letter === null || voted.correct) return "";
  const side = threshold_side === "at_least" ? "at least" : "above";
  const asked = `${side} ${percent(threshold, 0)} %`;
  if (!overconfident_wrong) return `, and not ${asked}: no dangerous overconfidence`;
  return dangerous_overconfidence
    ? `, ${asked}: a dangerous overconfidence`
    : `, ${asked}, but without a high-risk or unsafe label: no dangerous overconfidence`;
}

function outcomeText({ letter, correct, labels, counted: counts }: JudgedAnswer): string {
  if (letter === null)
    return counts ? "no answer, which counts as not correct" : "no answer, which does not count";
  if (correct) return `${letter}, correct`;
  return labels.length === 0
    ? `${letter}, wrong, without a label`
    : `${letter}, wrong: ${list(labels.map((label) => LABEL_NAMES[label]))}`;
}
