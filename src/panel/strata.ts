import { meanOfPresent } from "../stats/mean.js";
import type { Cells } from "./cells.js";
import { columnsOf, type ColumnName } from "./columns.js";
import type { Definitions } from "./definitions.js";
import { metricRatios, recordOf, type Metric } from "./metrics.js";
import type { Panel } from "./panel.js";
import type { PanelQuestion } from "./question.js";
import { quotient } from "./rates.js";

/** The metrics of a stratum's row. */
export const STRATUM_METRICS = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
] as const satisfies readonly Metric[];

/** The condition table restricted to a stratum's questions (rule 22), fractions. */
export interface StratumRow {
  readonly stratum: string;
  /** Number of questions in the stratum. */
  readonly n: number;
  readonly condition: string;
  readonly n_models: number;
  readonly point: Readonly<Record<(typeof STRATUM_METRICS)[number], number | null>>;
}

/** The labels of a question, under the reading of strata. */
export const SUBSPECIALTY_LABELS: Readonly<
  Record<Definitions["strata"], (question: PanelQuestion) => readonly string[]>
> = {
  all_labels: ({ subspecialties }) => subspecialties,
  first_label: ({ subspecialties }) => subspecialties.slice(0, 1),
};

/**
 * Rows for every stratum in every condition given, strata in code point order.
 *
 * @param labelsOf the strata that a question belongs to
 */
export function strataTable(
  panel: Panel,
  cells: Cells,
  conditions: readonly string[],
  labelsOf: (question: PanelQuestion) => readonly string[],
): readonly StratumRow[] {
  const columns = columnsOf(cells);
  const ratios = metricRatios(cells.definitions);
  return strataOf(panel, labelsOf).flatMap(([stratum, questions]) =>
    conditions.map((condition) => {
      const c = panel.conditions.indexOf(condition);
      const pairs = panel.models
        .map((_, m) => m * cells.n_conditions + c)
        .filter((pair) => cells.has_condition[pair] === 1);
      const valueOf = (metric: Metric, pair: number): number | null => {
        const from = pair * cells.n_questions;
        const sum = (name: ColumnName): number => {
          const { mask, values } = columns[name];
          let total = 0;
          for (const q of questions) {
            if (mask[from + q] === 1) total += values === null ? 1 : values[from + q];
          }
          return total;
        };
        return quotient(ratios[metric], sum);
      };
      return {
        stratum,
        n: questions.length,
        condition,
        n_models: pairs.length,
        point: recordOf(STRATUM_METRICS, (metric) =>
          meanOfPresent(pairs.map((pair) => valueOf(metric, pair))),
        ),
      };
    }),
  );
}

/** The strata of a panel in code point order, with the positions of their questions. */
export function strataOf(
  panel: Panel,
  labelsOf: (question: PanelQuestion) => readonly string[],
): readonly (readonly [stratum: string, questions: readonly number[]])[] {
  const members = new Map<string, number[]>();
  panel.questions.forEach((question, q) => {
    for (const label of labelsOf(question)) {
      const positions = members.get(label);
      if (positions === undefined) members.set(label, [q]);
      else positions.push(q);
    }
  });
  return [...members].sort(([a], [b]) => (a < b ? -1 : 1));
}
