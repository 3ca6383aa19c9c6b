import { MEMBER_METRICS, bestMember, type MemberRates } from "./best-member.js";
import { existingPairs, type Pair } from "./pair.js";
import type { Cells } from "./cells.js";
import {
  COLUMN_NAMES,
  columnsOf,
  columnSum,
  columnValue,
  type Column,
  type ColumnName,
} from "./columns.js";
import { judgeEnsemble } from "./ensemble-cells.js";
import { columnsOfEnsemble, positionOf } from "./ensembles.js";
import {
  METRICS,
  metricRatios,
  recordOf,
  SINGLE_RATIOS,
  type Rates,
  type Ratio,
} from "./metrics.js";
import type { PanelModel } from "./model.js";
import type { Panel } from "./panel.js";
import { quotient } from "./rates.js";
import type { AnalysisSettings } from "./settings.js";

/** Point estimates of a model in a condition, fractions. */
export interface ViewRow extends Pair {
  readonly condition: string;
  readonly point: Rates;
  /** Accuracy of the vote and of the deterministic outputs, whichever is the answer. */
  readonly voted_accuracy: number | null;
  readonly single_accuracy: number | null;
}

/** Point estimates of an ensemble in a condition, fractions. */
export interface ViewEnsemble {
  readonly condition: string;
  readonly members: readonly number[];
  readonly synchronized_failure: number | null;
  /** Against its best member; positive when the ensemble is better. */
  readonly improvement: MemberRates;
}

/** A panel as point estimates, whole or with one model or one question left out. */
export interface PanelView {
  readonly models: readonly PanelModel[];
  readonly settings: AnalysisSettings;
  readonly rows: readonly ViewRow[];
  readonly ensembles: readonly ViewEnsemble[];
  /** High-risk errors on each question in the worst-case condition, as shares of its models. */
  readonly worst_case_shares: readonly number[];
}

/** Views of a panel that are cheap to make: sums are kept and what is left out is taken off. */
export interface PanelViews {
  readonly whole: PanelView;
  /** Without the model at a position. */
  readonly withoutModel: (model: number) => PanelView;
  /** Without the question at a position. */
  readonly withoutQuestion: (question: number) => PanelView;
}

/** Prepares the views of a judged panel. */
export function panelViews(panel: Panel, cells: Cells, settings: AnalysisSettings): PanelViews {
  const rowsWithout = rowViews(panel, cells);
  const ensemblesWithout = ensembleViews(panel, cells, settings);
  const worst = panel.conditions.indexOf(settings.worst_case_condition);
  const view = (question: number | null, model: number | null): PanelView => {
    const rows = rowsWithout(question).filter(({ model_index }) => model_index !== model);
    return {
      models: panel.models,
      settings,
      rows,
      ensembles: ensemblesWithout(question, rows, model),
      worst_case_shares: highRiskShares(cells, worst, model).filter((_, q) => q !== question),
    };
  };
  return {
    whole: view(null, null),
    withoutModel: (model) => view(null, model),
    withoutQuestion: (question) => view(question, null),
  };
}

const VOTED_ACCURACY: Ratio = { numerator: ["voted_correct"], denominator: ["voted_counted"] };

function rowViews(panel: Panel, cells: Cells): (question: number | null) => readonly ViewRow[] {
  const columns = columnsOf(cells);
  const ratios = metricRatios(cells.definitions);
  const kept = Array.from(existingPairs(cells), (pair) => {
    const from = (pair.model_index * cells.n_conditions + pair.condition_index) * cells.n_questions;
    const sums = recordOf(COLUMN_NAMES, (name) =>
      columnSum(columns[name], from, from + cells.n_questions),
    );
    return { pair, from, sums };
  });
  return (question) =>
    kept.map(({ pair, from, sums }) => {
      const sum = (name: ColumnName): number =>
        question === null ? sums[name] : sums[name] - columnValue(columns[name], from + question);
      return {
        ...pair,
        condition: panel.conditions[pair.condition_index],
        point: recordOf(METRICS, (metric) => quotient(ratios[metric], sum)),
        voted_accuracy: quotient(VOTED_ACCURACY, sum),
        single_accuracy: quotient(SINGLE_RATIOS.accuracy, sum),
      };
    });
}

function ensembleViews(
  panel: Panel,
  cells: Cells,
  settings: AnalysisSettings,
): (
  question: number | null,
  rows: readonly ViewRow[],
  model: number | null,
) => readonly ViewEnsemble[] {
  const { n_questions: n, definitions } = cells;
  const kept = settings.ensembles.flatMap(({ members: names }) =>
    settings.ensemble_conditions.flatMap((condition) => {
      const c = panel.conditions.indexOf(condition);
      const members = names.map((name) => positionOf(panel, name));
      if (!members.every((m) => cells.has_condition[m * cells.n_conditions + c] === 1)) return [];
      const columns = columnsOfEnsemble(judgeEnsemble(panel, cells, members, c));
      return [{ condition, members, columns }];
    }),
  );
  return (question, rows, model) =>
    kept.flatMap(({ condition, members, columns }) => {
      if (model !== null && members.includes(model)) return [];
      const sum = (column: Column): number =>
        columnSum(column, 0, n) - (question === null ? 0 : columnValue(column, question));
      const counted = sum(columns.counted);
      const rate = (column: Column): number | null =>
        counted === 0 ? null : sum(column) / counted;
      const best = bestMember(
        rows
          .filter((row) => row.condition === condition && members.includes(row.model_index))
          .map(({ point }) => point),
        definitions,
      );
      const improvement = recordOf(MEMBER_METRICS, (metric) => {
        const own = rate(columns[metric]);
        const other = best[metric];
        if (own === null || other === null) return null;
        return metric === "accuracy" ? own - other : other - own;
      });
      const synchronized_failure = rate(columns.synchronized_failure);
      return [{ condition, members, synchronized_failure, improvement }];
    });
}

function highRiskShares(
  cells: Cells,
  conditionIndex: number,
  without: number | null,
): readonly number[] {
  const counts = new Float64Array(cells.n_questions);
  let models = 0;
  for (let m = 0; m < cells.n_models; m++) {
    const pair = m * cells.n_conditions + conditionIndex;
    if (m === without || cells.has_condition[pair] === 0) continue;
    models++;
    for (let q = 0; q < cells.n_questions; q++) {
      counts[q] += cells.answer.high_risk[pair * cells.n_questions + q];
    }
  }
  return Array.from(counts, (count) => (models === 0 ? 0 : count / models));
}
