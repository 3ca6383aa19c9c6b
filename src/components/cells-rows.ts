import type { Analysis } from "../figures/analysis.js";
import {
  metricRows,
  type CellMetric,
  type MetricRow,
  type MetricRows,
} from "../panel/metric-rows.js";
import { NULL_ANSWER } from "../panel/vote.js";
import { meanOfPresent } from "../stats/mean.js";

/** A number to be taken apart: null is all models, or all questions. */
export interface CellsChoice {
  readonly metric: CellMetric;
  readonly condition: string;
  readonly model: string | null;
  readonly question: string | null;
}

/** What a number is made of. */
export interface CellsBehind {
  /** Null where nothing counts. */
  readonly value: number | null;
  /** Sums over cells; null for an average of models' own values. */
  readonly sums: { readonly numerator: number; readonly denominator: number } | null;
  /** Models that have a value. */
  readonly n_models: number;
  readonly rows: readonly CellRow[];
}

/** A row behind a number: a cell, or a model whose value enters an average. */
export interface CellRow {
  readonly model: string;
  /** Null: all of the model's questions. */
  readonly question: string | null;
  readonly numerator: number;
  readonly denominator: number;
  readonly value: number | null;
  /** Of a single cell. */
  readonly cell: {
    readonly correct: string;
    readonly answer: string | null;
    readonly ballots: string | null;
    readonly single: string | null;
    readonly k: number;
    readonly confidence: number | null;
  } | null;
}

/** Takes a number of an analysis apart; which rows count is for the panel's rules to say. */
export function cellsBehind(analysis: Analysis, choice: CellsChoice): CellsBehind {
  const { cells, run } = analysis;
  const c = run.panel.conditions.indexOf(choice.condition);
  const models = run.panel.models.flatMap(({ model }, m) =>
    cells.has_condition[m * cells.n_conditions + c] === 1 &&
    (choice.model === null || choice.model === model)
      ? [{ model, parts: metricRows(cells, choice.metric, m, c) }]
      : [],
  );
  if (choice.model === null && choice.question === null) return averageBehind(models);
  const rows = models.flatMap(({ model, parts }) =>
    parts.rows
      .filter(({ question: q }) => {
        const { question_id } = run.panel.questions[q];
        return choice.question === null || choice.question === question_id;
      })
      .map((row) => cellRow(analysis, model, row)),
  );
  const sums = {
    numerator: rows.reduce((sum, row) => sum + row.numerator, 0),
    denominator: rows.reduce((sum, row) => sum + row.denominator, 0),
  };
  const own = choice.question === null ? models.at(0)?.parts : undefined;
  const value = sums.denominator === 0 ? null : sums.numerator / sums.denominator;
  return {
    // To the last digit what figures show, which add up by column.
    value: own === undefined ? value : own.value,
    sums,
    n_models: models.length,
    rows,
  };
}

function averageBehind(
  models: readonly { readonly model: string; readonly parts: MetricRows }[],
): CellsBehind {
  const rows = models.map(({ model, parts: { numerator, denominator, value } }) => ({
    model,
    question: null,
    numerator,
    denominator,
    value,
    cell: null,
  }));
  return {
    value: meanOfPresent(rows.map(({ value }) => value)),
    sums: null,
    n_models: rows.filter(({ value }) => value !== null).length,
    rows,
  };
}

function cellRow({ cells, run }: Analysis, model: string, row: MetricRow): CellRow {
  const { question, cell, numerator, denominator } = row;
  const { question_id, options } = run.panel.questions[question];
  const letter = cells.answer.letter[cell];
  const k = cells.k[cell];
  return {
    model,
    question: question_id,
    numerator,
    denominator,
    value: denominator === 0 ? null : numerator / denominator,
    cell: {
      correct: options.find(({ is_correct }) => is_correct)!.letter,
      answer: letter === NULL_ANSWER ? null : options[letter].letter,
      ballots: run.panel.ballots[cell],
      single: run.panel.single[cell],
      k,
      confidence: k === 0 ? null : cells.confidence[cell],
    },
  };
}
