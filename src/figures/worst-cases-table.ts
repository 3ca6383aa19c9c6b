import type { CellsOf } from "./cells-of.js";
import type { FigureTable, Unit } from "./figure-panel.js";
import type { RankedCase, WorstCasesData } from "./worst-cases-data.js";

/** Every question in the order of failure: counts and rates over models. */
export function caseTable(data: WorstCasesData): FigureTable {
  const column = (name: string, unit: Unit, of?: CellsOf) => ({
    name,
    unit,
    ...(of !== undefined && { of }),
  });
  const range = { as: "over_conditions", metric: "high_risk" } as const;
  return {
    columns: [
      ...(data.simulated ? [column("Origin", "text")] : []),
      column("Rank", "count"),
      column("Question", "text"),
      column("Condition", "text"),
      column("Type", "text"),
      column("Subspecialties", "text"),
      column("n models", "count"),
      column("Not correct", "fraction", { as: "worst_case", metric: "accuracy" }),
      column("High-risk", "fraction", { metric: "high_risk" }),
      column("Unsafe", "fraction", { metric: "unsafe" }),
      column("Contradiction", "fraction", { metric: "contradiction" }),
      column("No answer", "fraction", { metric: "null_final" }),
      column("Correct", "text"),
      column("Most common wrong", "text"),
      column("High-risk over conditions, lowest", "fraction", range),
      column("highest", "fraction", range),
    ],
    rows: data.cases.map((row, i) => [
      ...(data.simulated ? ["simulated"] : []),
      i + 1,
      row.question_id,
      data.condition,
      row.type,
      row.subspecialties.join("; "),
      row.n_models,
      rateOf(row, "wrong"),
      rateOf(row, "high_risk"),
      rateOf(row, "unsafe"),
      rateOf(row, "contradiction"),
      rateOf(row, "null"),
      row.correct,
      row.common_wrong,
      row.high_risk_range?.[0] ?? null,
      row.high_risk_range?.[1] ?? null,
    ]),
  };
}

/** A count over models as a rate; null without models. */
export function rateOf(
  row: RankedCase,
  count: "wrong" | "null" | "high_risk" | "unsafe" | "contradiction",
): number | null {
  return row.n_models === 0 ? null : row[count] / row.n_models;
}
