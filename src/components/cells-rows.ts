import { analyse, type Analysis } from "../figures/analysis.js";
import type { CellMetric, MetricRow } from "../panel/metric-rows.js";
import { reliabilityBin } from "../panel/reliability.js";
import { SUBSPECIALTY_LABELS } from "../panel/strata.js";
import { thresholdSensitivity } from "../panel/thresholds.js";
import { NULL_ANSWER } from "../panel/vote.js";
import { meanOfPresent } from "../stats/mean.js";
import type { CellsChoice } from "./cells-choice.js";
import { rowsOfPair, type HarmOf } from "./cells-harm.js";

/** What a number is made of. */
export interface CellsBehind {
  /** Null where nothing counts. */
  readonly value: number | null;
  /** Sums over cells; null for an average of models' own values. */
  readonly sums: { readonly numerator: number; readonly denominator: number } | null;
  /** Models that have a value, and the questions that are kept. */
  readonly n_models: number;
  readonly n_questions: number;
  readonly rows: readonly CellRow[];
}

/** A row behind a number: a cell, or a model whose value enters an average. */
export interface CellRow {
  readonly model: string;
  readonly condition: string;
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

/** A model in a condition with what its questions add to a metric. */
export interface ModelPart {
  readonly model: string;
  readonly condition: string;
  readonly value: number | null;
  readonly numerator: number;
  readonly denominator: number;
  /** The questions that are kept. */
  readonly rows: readonly MetricRow[];
}

/** Numbers that are of votes, whatever the definitions take for a model's answer. */
const OF_VOTES: readonly string[] = ["vote", "vote_change", "reliability", "calibration_error"];

/** The analysis that a number is of: at the threshold chosen, of the votes where it is of these. */
export function analysisBehind(analysis: Analysis, { as, threshold }: CellsChoice): Analysis {
  const at =
    threshold === null || threshold === analysis.definitions.threshold
      ? analysis
      : analyse(analysis.run, { ...analysis.definitions, threshold }, analysis);
  if (as === null || !OF_VOTES.includes(as)) return at;
  return { ...at, cells: { ...at.cells, answer: at.cells.voted } };
}

/** The models chosen that have the conditions chosen, taken apart by question. */
export function modelParts(
  { cells, run }: Analysis,
  choice: Pick<CellsChoice, "conditions" | "models" | "question" | "stratum" | "bin"> & HarmOf,
  metric: CellMetric,
): readonly ModelPart[] {
  const { question, stratum, bin } = choice;
  const rowsOf = rowsOfPair(cells, choice, metric);
  const labelsOf = SUBSPECIALTY_LABELS[cells.definitions.strata];
  const isKept = ({ question: q, cell }: MetricRow): boolean => {
    const own = run.panel.questions[q];
    return (
      (question === null || own.question_id === question) &&
      (stratum === null || labelsOf(own).includes(stratum)) &&
      (bin === null || reliabilityBin(cells, cell) === bin)
    );
  };
  return choice.conditions.flatMap((condition) => {
    const c = run.panel.conditions.indexOf(condition);
    return run.panel.models.flatMap(({ model }, m) => {
      const has = c >= 0 && cells.has_condition[m * cells.n_conditions + c] === 1;
      if (!has || (choice.models.length > 0 && !choice.models.includes(model))) return [];
      const all = rowsOf(m, c);
      // To the last digit what figures show, which add up by column.
      if (question === null && stratum === null && bin === null)
        return [{ model, condition, ...all }];
      const rows = all.rows.filter(isKept);
      const { value, sums } = sumOf(rows);
      return [{ model, condition, value, ...sums, rows }];
    });
  });
}

/** Takes a number of an analysis apart; which rows count is for the panel's rules to say. */
export function cellsBehind(analysis: Analysis, choice: CellsChoice): CellsBehind {
  const parts = modelParts(analysis, choice, choice.metric);
  const isOne = choice.models.length === 1 && choice.conditions.length === 1;
  const n_questions = new Set(
    parts.flatMap(({ rows }) =>
      rows.flatMap((row) =>
        isOne && choice.as === "questions" && row.denominator === 0 ? [] : row.question,
      ),
    ),
  ).size;
  if (!isOne && choice.question === null) {
    const rows = parts.map((part) => ({ ...part, question: null, cell: null }));
    return { ...averageOf(analysis, choice, rows), n_questions, rows };
  }
  const rows = parts.flatMap(({ model, condition, rows: own }) =>
    own.map((row) => cellRow(analysis, model, condition, row)),
  );
  const { value, sums } = sumOf(rows);
  return {
    value: isOne && choice.question === null ? (parts.at(0)?.value ?? null) : value,
    sums,
    n_models: parts.length,
    n_questions,
    rows,
  };
}

/** One sum over the other. */
function sumOf(rows: readonly Pick<CellRow, "numerator" | "denominator">[]): {
  readonly value: number | null;
  readonly sums: NonNullable<CellsBehind["sums"]>;
} {
  const numerator = rows.reduce((sum, row) => sum + row.numerator, 0);
  const denominator = rows.reduce((sum, row) => sum + row.denominator, 0);
  const value = denominator === 0 ? null : numerator / denominator;
  return { value, sums: { numerator, denominator } };
}

/** Models' values averaged without weights; a share over all cells, or over a bin's, is pooled. */
function averageOf(
  { cells, run }: Analysis,
  { as, metric, conditions, bin, threshold }: CellsChoice,
  rows: readonly CellRow[],
): Pick<CellsBehind, "value" | "sums" | "n_models"> {
  const n_models = new Set(rows.filter(({ value }) => value !== null).map(({ model }) => model))
    .size;
  if (bin !== null) return { ...sumOf(rows), n_models };
  if (as !== "pooled_overconfidence") {
    return { value: meanOfPresent(rows.map(({ value }) => value)), sums: null, n_models };
  }
  const at = threshold ?? cells.definitions.threshold;
  const pooled = thresholdSensitivity(run.panel, cells, [at]);
  const { risky, any_wrong, ...row } = pooled[run.panel.conditions.indexOf(conditions[0])];
  const value = metric === "overconfident_wrong" ? any_wrong[0] : risky[0];
  const numerator = Math.round((value ?? 0) * row.cells);
  return { value, sums: { numerator, denominator: row.cells }, n_models };
}

function cellRow(
  { cells, run }: Analysis,
  model: string,
  condition: string,
  row: MetricRow,
): CellRow {
  const { question, cell, numerator, denominator } = row;
  const { question_id, options } = run.panel.questions[question];
  const letter = cells.answer.letter[cell];
  const k = cells.k[cell];
  return {
    model,
    condition,
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
