import { conditionName } from "../panel/condition.js";
import { ensembleResults, type EnsembleMetric } from "../panel/ensembles.js";
import { reportedEnsembleAccuracy } from "../panel/reported.js";
import { ensembleRateOf } from "../figures/cells-of.js";
import type { Explained } from "../figures/explained.js";
import {
  intervalOf,
  numberCell,
  numberColumn,
  ORIGIN,
  originCell,
  spreadOf,
  textCell,
  textColumn,
} from "./cells.js";
import { intervalNote, originNotes, panelNote } from "./notes.js";
import { paperEnsemble } from "./paper-names.js";
import type { PaperTable, Spread } from "./paper-table.js";
import { printedAt, type PublishedTable } from "./published.js";
import { memberRates } from "./member-rates.js";
import type { TableInput } from "./table-input.js";

const COLUMNS: readonly (readonly [metric: EnsembleMetric, name: string, Explained])[] = [
  ["accuracy", "Accuracy", "ensemble_answer"],
  ["high_risk", "High-risk errors", "high_risk"],
  ["unsafe", "Unsafe answers", "unsafe"],
  ["contradiction", "Contradictions", "contradiction"],
  ["dangerous_overconfidence", "Dangerous overconfidence", "ensemble_overconfidence"],
  ["synchronized_failure", "Synchronized failure", "synchronized_failure"],
];

/** Table 3: ensembles in every condition that all their members have. */
export function table3(input: TableInput, published: PublishedTable): PaperTable {
  const { panel, cells, settings, weights, run } = input;
  const { ensembles, ensemble_conditions: conditions } = settings;
  const { rates } = memberRates(input);
  const results = ensembleResults(panel, cells, ensembles, conditions, rates, weights);
  return {
    id: "3",
    title: "Ensembles",
    note: [
      panelNote(input),
      ...ensembles.map(({ name, members }) => `${name}: ${members.join("; ")}.`),
      ...(ensembles.length === 0 ? ["This run forms none of the paper’s ensembles."] : []),
      cells.definitions.ensemble_interval === "wilson"
        ? "Accuracy has its binomial SD and Wilson interval; the others 95 % intervals from resamples of the questions."
        : intervalNote("of the ensemble", input),
      ...originNotes(input),
    ],
    columns: [
      textColumn("ensemble", "Ensemble"),
      textColumn("condition", "Condition"),
      numberColumn("n_members", "Models", "count"),
      numberColumn("n_questions", "Questions", "count"),
      ...COLUMNS.map(([metric, name, explained]) =>
        numberColumn(metric, name, "fraction", { explained }),
      ),
      ORIGIN,
    ],
    n_headers: 2,
    rows: results.map((result) => {
      const paper = paperEnsemble({ name: result.ensemble, members: result.members });
      const spread = (metric: EnsembleMetric): Spread =>
        metric === "accuracy"
          ? spreadOf(reportedEnsembleAccuracy(result, cells.definitions))
          : intervalOf(result.bootstrap[metric]);
      const of = { condition: result.condition, model: result.members };
      return [
        textCell(result.ensemble),
        textCell(conditionName(result.condition)),
        numberCell(result.members.length, { ...of, as: "models" }),
        numberCell(result.n, { ...of, as: "questions" }),
        ...COLUMNS.map(([metric]) =>
          numberCell(
            result.point[metric],
            { ...of, ...ensembleRateOf(metric) },
            {
              spread: spread(metric),
              printed:
                paper === null ? null : printedAt(published, paper, result.condition, metric),
            },
          ),
        ),
        originCell(run),
      ];
    }),
  };
}
