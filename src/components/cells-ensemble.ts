import { noWeights, questionWeights, type Analysis } from "../figures/analysis.js";
import { paperEnsembles, resultsOf } from "../figures/figure-6-of.js";
import { MEMBER_METRICS, type MemberMetric } from "../panel/best-member.js";
import { conditionName } from "../panel/condition.js";
import { memberAnswers } from "../panel/ensemble-answers.js";
import { judgeEnsemble } from "../panel/ensemble-cells.js";
import {
  columnsOfEnsemble,
  ENSEMBLE_METRICS,
  positionOf,
  type EnsembleMetric,
  type EnsembleResult,
} from "../panel/ensembles.js";
import { columnValue } from "../panel/columns.js";
import type { Ensemble } from "../panel/settings.js";
import { NULL_ANSWER } from "../panel/vote.js";
import { meanOfPresent } from "../stats/mean.js";
import { shapeOf, type CellsChoice } from "./cells-choice.js";
import type { RowChoice } from "./cells-table.js";
import { cellMetricName } from "./provenance.js";
import { answerText, numberText, textOf, type RowsTable } from "./rows-table.js";

/** The ensembles behind a number, each in a condition that all its members have. */
export interface EnsemblesBehind {
  /** The rate of the first of them; of the best member the mean improvement of all over it. */
  readonly value: number | null;
  readonly metric: EnsembleMetric;
  readonly results: readonly EnsembleResult[];
}

/** The rate of an ensemble that a choice is of. */
function rateOf(choice: CellsChoice): EnsembleMetric {
  const { as, metric } = choice;
  if (as === "ensemble_answer" || shapeOf(choice) === "members") {
    return ENSEMBLE_METRICS.find((name) => name === metric) ?? "accuracy";
  }
  return as === "ensemble_overconfidence" ? "dangerous_overconfidence" : "synchronized_failure";
}

/** Lets the chosen models vote; without any, each of the paper's ensembles that the run can form. */
export function ensemblesBehind(
  analysis: Analysis,
  choice: CellsChoice,
  withIntervals: boolean,
): EnsemblesBehind {
  const { run } = analysis;
  const ensembles: readonly Ensemble[] =
    choice.models.length > 0
      ? [{ name: "Ensemble", members: choice.models }]
      : paperEnsembles(analysis).ensembles;
  const kept = run.panel.models.map(({ model }) => model);
  const formed = ensembles.filter(({ members }) => members.every((name) => kept.includes(name)));
  const weights = withIntervals ? questionWeights(analysis.cells) : noWeights(analysis.cells);
  const results = resultsOf(analysis, formed, choice.conditions, weights);
  const metric = rateOf(choice);
  return { metric, results, value: valueOf(choice, metric, results) };
}

function valueOf(
  { as }: CellsChoice,
  metric: EnsembleMetric,
  results: readonly EnsembleResult[],
): number | null {
  if (as === "best_member") {
    return meanOfPresent(results.map(({ improvement }) => improvement[memberMetric(metric)]));
  }
  return results.at(0)?.point[metric] ?? null;
}

function memberMetric(metric: EnsembleMetric): MemberMetric {
  return MEMBER_METRICS.find((name) => name === metric) ?? "accuracy";
}

/** The members' answers to each question and the ensemble's, each answer a way to its outputs. */
export function voteTable(
  { run, cells }: Analysis,
  choice: CellsChoice,
  { metric, results }: EnsemblesBehind,
  rows: RowChoice,
): RowsTable {
  const [result] = results;
  const { panel } = run;
  const { condition, members } = result;
  const c = panel.conditions.indexOf(condition);
  const positions = members.map((name) => positionOf(panel, name));
  const judged = judgeEnsemble(panel, cells, positions, c);
  const columns = columnsOfEnsemble(judged);
  const answers = memberAnswers(cells);
  const letterOf = (letter: number, q: number): string | null =>
    letter === NULL_ANSWER ? null : panel.questions[q].options[letter].letter;
  const kept = panel.questions.flatMap(({ question_id: id }, q) => {
    const [numerator, denominator] = [columns[metric], columns.counted].map((column) =>
      columnValue(column, q),
    );
    const part = { numerator, denominator, all: 1 }[rows];
    return part !== 0 && (choice.question === null || choice.question === id)
      ? [{ q, id, numerator, denominator }]
      : [];
  });
  return {
    label: "The ensemble’s answers, question by question",
    columns: [
      ...["Question", "Correct", "Ensemble", ...members].map((name) => ({ name, isText: true })),
      ...["Confidence (%)", "Numerator", "Denominator"].map((name) => ({ name, isText: false })),
    ],
    rows: kept.map(({ q, id, numerator, denominator }) => [
      textOf(id),
      textOf(panel.questions[q].options.find(({ is_correct }) => is_correct)!.letter),
      answerText(letterOf(judged.letter[q], q)),
      ...positions.map((m, i) => {
        const cell = (m * cells.n_conditions + c) * cells.n_questions + q;
        const samples = { model: members[i], condition, question: id };
        return { ...answerText(letterOf(answers.letter[cell], q)), samples };
      }),
      numberText(judged.confident[q] === 1 ? judged.confidence[q] : null, CONFIDENCE),
      numberText(numerator, null),
      numberText(denominator, null),
    ]),
  };
}

const CONFIDENCE = { as: null, metric: "mean_confidence" } as const;

/** An ensemble's rate beside each of its members', or every ensemble's beside its best member. */
export function membersTable({ metric: rate, results }: EnsemblesBehind): RowsTable {
  const metric = memberMetric(rate);
  const shown = { as: null, metric };
  const ofResult = ({ members: model, condition }: EnsembleResult) => ({
    model,
    condition,
    metric,
  });
  if (results.length === 1) {
    const [result] = results;
    const of = ofResult(result);
    return {
      label: "The ensemble and its members",
      columns: [
        { name: "Model", isText: true },
        { name: cellMetricName(metric), isText: false },
      ],
      rows: [
        [
          { ...textOf("Ensemble"), cells: { ...of, as: "ensemble_answer" } },
          numberText(result.point[metric], shown),
        ],
        ...result.members.map((model, i) => [
          { ...textOf(model), cells: { ...of, model } },
          numberText(result.member_point[i][metric], shown),
        ]),
      ],
    };
  }
  return {
    label: "Ensembles and their best members",
    columns: ["Ensemble", "Condition", "Ensemble’s", "Best member’s", "Improvement"].map(
      (name, i) => ({ name, isText: i < 2 }),
    ),
    rows: results.map((result) => [
      { ...textOf(result.ensemble), cells: { ...ofResult(result), as: "best_member" } },
      textOf(conditionName(result.condition)),
      numberText(result.point[metric], shown),
      numberText(result.best_member[metric], shown),
      numberText(result.improvement[metric], shown),
    ]),
  };
}
