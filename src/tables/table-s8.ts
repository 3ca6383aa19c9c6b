import { conditionName } from "../panel/condition.js";
import { thresholdIntervals, thresholdSensitivity } from "../panel/thresholds.js";
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

const CLAUSES = [
  { clause: "any_wrong", name: "any wrong option", metric: "overconfident_wrong" },
  { clause: "risky", name: "high-risk or unsafe", metric: "dangerous_overconfidence" },
] as const;

/** Supplementary Table 8: confident errors at several thresholds, pooled over models. */
export function tableS8(input: TableInput, published: PublishedTable): PaperTable {
  const { panel, cells, settings, rates, weights, run } = input;
  const thresholds = settings.sensitivity_thresholds;
  const intervals = thresholdIntervals(panel, cells, thresholds, weights);
  return {
    id: "s8",
    title: "Overconfidence by threshold",
    note: [
      panelNote(input),
      "Share of the cells with recorded outputs whose voted answer is such an error with a confidence at the threshold.",
      intervalNote("of the pooled share", input),
      "The paper’s values exceed its high-risk and unsafe answers together, so that they must count any wrong option; they stand there.",
      ...originNotes(input),
    ],
    columns: [
      textColumn("condition", "Condition"),
      textColumn("counted", "Errors counted", "pooled_overconfidence"),
      numberColumn("n_models", "Models", "count"),
      numberColumn("n_cells", "Cells", "count"),
      ...thresholds.map((threshold) =>
        numberColumn(keyOf(threshold), `θ = ${threshold.toFixed(2)}`, "fraction"),
      ),
      ORIGIN,
    ],
    n_headers: 2,
    rows: thresholdSensitivity(panel, cells, thresholds).flatMap((row, c) =>
      CLAUSES.map(({ clause, name, metric }) => {
        const { condition } = row;
        const printed = (field: string) =>
          clause === "any_wrong" ? printedAt(published, row.condition, field) : null;
        return [
          textCell(conditionName(row.condition)),
          textCell(name),
          numberCell(rates.filter((own) => own.condition === condition).length, {
            as: "models",
            condition,
          }),
          numberCell(row.cells, { as: "cells", condition }, { printed: printed("n_cells") }),
          ...thresholds.map((threshold, t) =>
            numberCell(
              row[clause][t],
              { as: "pooled_overconfidence", metric, condition, threshold },
              {
                spread: intervalOf(intervals[c][clause][t]),
                printed: printed(threshold.toFixed(2)),
              },
            ),
          ),
          originCell(run),
        ];
      }),
    ),
  };
}

/** `threshold_0_80`: a name in CSV. */
function keyOf(threshold: number): string {
  return `threshold_${threshold.toFixed(2).replace(".", "_")}`;
}
