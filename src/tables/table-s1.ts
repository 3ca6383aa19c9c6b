import { conditionName } from "../panel/condition.js";
import { STRATUM_METRICS, strataTable, SUBSPECIALTY_LABELS } from "../panel/strata.js";
import { strataIntervals } from "../panel/strata-intervals.js";
import {
  intervalOf,
  numberCell,
  numberColumn,
  ORIGIN,
  originCell,
  textCell,
  textColumn,
} from "./cells.js";
import { intervalNote, originNotes, panelNote } from "./notes.js";
import type { PaperTable } from "./paper-table.js";
import { printedAt, type PublishedTable } from "./published.js";
import type { TableInput } from "./table-input.js";

const NAMES: Readonly<Record<(typeof STRATUM_METRICS)[number], string>> = {
  accuracy: "Accuracy",
  high_risk: "High-risk errors",
  unsafe: "Unsafe answers",
  contradiction: "Contradictions",
  dangerous_overconfidence: "Dangerous overconfidence",
};

/** Supplementary Table 1: the condition table restricted to each subspecialty's questions. */
export function tableS1(input: TableInput, published: PublishedTable): PaperTable {
  const { panel, cells, settings, weights, run } = input;
  const labelsOf = SUBSPECIALTY_LABELS[cells.definitions.strata];
  const { main_conditions: conditions } = settings;
  const rows = strataTable(panel, cells, conditions, labelsOf);
  const intervals = strataIntervals(panel, cells, conditions, labelsOf, weights);
  return {
    id: "s1",
    title: "Subspecialties",
    note: [
      panelNote(input),
      cells.definitions.strata === "all_labels"
        ? "A question counts in each of its subspecialties."
        : "A question counts in its first subspecialty only.",
      "Averages over models without weights.",
      intervalNote("of the average", input),
      ...originNotes(input),
    ],
    columns: [
      textColumn("subspecialty", "Subspecialty"),
      textColumn("condition", "Condition"),
      numberColumn("n_questions", "Questions", "count"),
      numberColumn("n_models", "Models", "count"),
      ...STRATUM_METRICS.map((metric) =>
        numberColumn(metric, NAMES[metric], "fraction", { explained: metric }),
      ),
      ORIGIN,
    ],
    n_headers: 2,
    rows: rows.map(({ stratum, n, condition, n_models, point }, i) => [
      textCell(stratum),
      textCell(conditionName(condition)),
      numberCell(
        n,
        { as: "questions", condition, stratum },
        { printed: printedAt(published, stratum, "n") },
      ),
      numberCell(n_models, { as: "models", condition }),
      ...STRATUM_METRICS.map((metric) =>
        numberCell(
          point[metric],
          { metric, condition, stratum },
          {
            spread: intervalOf(intervals[i].bootstrap[metric]),
            printed: printedAt(published, stratum, condition, metric),
          },
        ),
      ),
      originCell(run),
    ]),
  };
}
