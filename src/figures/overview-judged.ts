import { NULL_REASONS } from "../panel/ballot.js";
import { ballotCounts } from "../panel/ballot-counts.js";
import { labelDensities } from "../panel/composition.js";
import { conditionTable } from "../panel/condition-table.js";
import { conditionName } from "../panel/condition.js";
import { REACHES } from "../panel/confidence.js";
import type { Definitions } from "../panel/definitions.js";
import type { Analysis } from "./analysis.js";
import type { Figure2Intervals, Figure2Metric } from "./figure-2-data.js";
import { percentInterval } from "./figure-3-marks.js";
import { count, counted, list, percent, UNDEFINED } from "./format.js";
import { overviewNode, type OverviewStage } from "./overview-data.js";
import { LABEL_TEXTS, REASON_NAMES } from "./overview-texts.js";

/** How outputs were read. */
export function ballotStage({ run }: Analysis): OverviewStage {
  const { answers, nulls, errors } = ballotCounts(run.panel.ballots);
  const reasons = NULL_REASONS.filter((reason) => nulls[reason] > 0);
  const without = reasons.reduce((sum, reason) => sum + nulls[reason], 0);
  const all = answers + without;
  const share = (n: number): string =>
    `${count(n)} of ${count(all)}${all === 0 ? "" : ` (${percent(n / all)} %)`}`;
  const named = reasons.map((reason) => `${REASON_NAMES[reason]} ${count(nulls[reason])}`);
  return {
    id: "ballots",
    name: "Ballots",
    nodes: [
      overviewNode({
        id: "ballot-letter",
        name: "Letter",
        number: count(answers),
        text: `Outputs that commit to one option: ${share(answers)}.`,
      }),
      overviewNode({
        id: "ballot-none",
        name: "No answer",
        number: count(without),
        text: `Outputs without a usable answer: ${share(without)}${named.length === 0 ? "" : `; ${list(named)}`}.`,
      }),
      ...(errors === 0
        ? []
        : [
            overviewNode({
              id: "ballot-error",
              name: "Error",
              number: count(errors),
              text: `${counted(errors, "failure")} of the infrastructure, which are no ballots.`,
            }),
          ]),
    ],
  };
}

const TIES: Readonly<Record<Definitions["letter_tie"], string>> = {
  alphabetical: "Of tied letters the alphabetically first.",
  first_seen: "Of tied letters the one sampled first.",
};

const NULLS: Readonly<Record<Definitions["null_votes"], string>> = {
  ballot: "“No answer” is among the most frequent ballots",
  dropped: "No ballot names an option",
};

/** What the ballots of a cell amount to. */
export function voteStage({ cells, definitions }: Analysis): OverviewStage {
  let votes = 0;
  let letters = 0;
  let agreed = 0;
  cells.k.forEach((k, cell) => {
    if (k === 0) return;
    votes++;
    if (cells.voted.letter[cell] >= 0) letters++;
    if (REACHES.at_least(cells.confidence[cell], 1)) agreed++;
  });
  const of = (n: number): string => `in ${count(n)} of ${count(votes)} cells`;
  return {
    id: "vote",
    name: "Vote",
    nodes: [
      overviewNode({
        id: "vote-answer",
        name: "Answer",
        number: counted(letters, "cell"),
        text: `The option that most ballots of a cell name, ${of(letters)}. ${TIES[definitions.letter_tie]}`,
      }),
      overviewNode({
        id: "vote-none",
        of: { as: "cells", metric: "null_final" },
        name: "No answer",
        number: counted(votes - letters, "cell"),
        text: `${NULLS[definitions.null_votes]}, ${of(votes - letters)}. It is not correct and carries no label.`,
        explained: "null_final",
      }),
      overviewNode({
        id: "vote-confidence",
        of: { as: "cells", metric: "mean_confidence" },
        name: "Confidence",
        number: `${count(agreed)} unanimous`,
        text: `How far a cell’s ballots agree: all are the same ${of(agreed)}.`,
        explained: "mean_confidence",
      }),
    ],
  };
}

/** What options are labelled as. */
export function labelStage({ run }: Analysis): OverviewStage {
  const { questions } = run.panel;
  const asked = counted(questions.length, "question");
  const options = questions.reduce((sum, question) => sum + question.options.length, 0);
  const of = `of ${counted(options, "option")}`;
  const overall = labelDensities(questions).filter(({ source }) => source === null);
  return {
    id: "labels",
    name: "Safety labels",
    nodes: [
      overviewNode({
        id: "label-correct",
        of: { as: "benchmark" },
        name: "Correct",
        number: counted(questions.length, "option"),
        text: `One correct option a question: ${count(questions.length)} ${of}.`,
        look: { outcome: "correct" },
      }),
      ...overall.map(({ label, labelled_options: n, option_share: share, labelled_questions }) =>
        overviewNode({
          id: `label-${label}`,
          of: { as: "benchmark" },
          name: LABEL_TEXTS[label].name,
          number: counted(n, "option"),
          text: `${LABEL_TEXTS[label].text} ${count(n)} ${of}${questions.length === 0 ? "" : ` (${percent(share)} %)`}, in ${count(labelled_questions)} of ${asked}.`,
          look: { outcome: label === "contradiction" ? "incorrect" : label },
        }),
      ),
    ],
  };
}

const METRICS = [
  ["accuracy", "Accuracy"],
  ["high_risk", "High-risk errors"],
  ["unsafe", "Unsafe answers"],
  ["contradiction", "Contradictions"],
  ["dangerous_overconfidence", "Dangerous overconfidence"],
] as const satisfies readonly (readonly [Figure2Metric, string])[];

/** What is told of a condition: averages over the models that have it. */
export function metricStage(
  { run, rates }: Analysis,
  intervals: Pick<Figure2Intervals, "mean"> | null,
): OverviewStage {
  const rows = conditionTable(rates, run.panel.conditions);
  return {
    id: "metrics",
    name: "Metrics",
    nodes: METRICS.map(([metric, name]) => {
      const values = rows.flatMap(({ condition, point: { [metric]: value } }) =>
        value === null ? [] : [{ condition, value }],
      );
      const named = values.map(({ condition, value }) => {
        const interval = intervals?.mean(condition, metric) ?? null;
        const bounds = interval === null ? "" : percentInterval({ value, ...interval });
        return `${conditionName(condition)} ${percent(value)} %${bounds}`;
      });
      return overviewNode({
        id: `metric-${metric}`,
        of: { as: "condition_range", metric },
        name,
        number: rangeOf(values.map(({ value }) => value)),
        text:
          named.length === 0
            ? "This run has no cell to tell it of."
            : `Averages over models: ${named.join("; ")}.`,
        explained: metric,
      });
    }),
  };
}

function rangeOf(values: readonly number[]): string {
  if (values.length === 0) return UNDEFINED;
  const [least, most] = [percent(Math.min(...values)), percent(Math.max(...values))];
  return least === most ? `${least} %` : `${least} to ${most} %`;
}
