import type { Metric } from "../panel/metrics.js";
import type { Figure3Data } from "./figure-3-data.js";
import { gapOf } from "./figure-3-data.js";
import type { FigureTable, TableCell, Unit } from "./figure-panel.js";

/** Columns of every table of models and conditions. */
export function leadingColumns(data: { readonly simulated: boolean }): FigureTable["columns"] {
  const text = (name: string): { name: string; unit: Unit } => ({ name, unit: "text" });
  return [
    ...(data.simulated ? [text("Origin")] : []),
    text("Model"),
    text("Condition"),
    { name: "n", unit: "count" },
  ];
}

/** The cells of these columns. */
export function leading(
  data: { readonly simulated: boolean },
  model: string,
  condition: string,
  n: number,
): readonly TableCell[] {
  return [...(data.simulated ? ["simulated"] : []), model, condition, n];
}

/** Three columns: a value and its interval. */
export function estimateColumns(name: string, unit: Unit): FigureTable["columns"] {
  return [
    { name, unit },
    { name: "95 % from", unit },
    { name: "to", unit },
  ];
}

/** Each model in each condition: outputs a cell, accuracy, and the metrics asked for. */
export function confidenceTable(
  data: Figure3Data,
  metrics: readonly { readonly metric: Metric; readonly name: string }[],
): FigureTable {
  return {
    columns: [
      ...leadingColumns(data),
      { name: "Outputs a cell", unit: "count" },
      ...metrics.map(({ name }) => ({ name, unit: "fraction" as const })),
    ],
    rows: data.points.map((row) => [
      ...leading(data, row.model, row.condition, row.n),
      row.k_max,
      ...metrics.map(({ metric }) => row.point[metric]),
    ]),
  };
}

/** Each condition's median gap, then each model's gap. */
export function gapTable(data: Figure3Data): FigureTable {
  return {
    columns: [
      ...leadingColumns(data),
      { name: "Confidence when correct", unit: "fraction" },
      { name: "in high-risk errors", unit: "fraction" },
      ...estimateColumns("gap", "difference"),
    ],
    rows: [
      ...data.conditions.map(({ condition, n_gap, gap }) => [
        ...leading(data, `median of ${n_gap}`, condition, data.n_questions),
        null,
        null,
        gap.value,
        gap.lo,
        gap.hi,
      ]),
      ...data.points.map((row) => [
        ...leading(data, row.model, row.condition, row.n),
        row.point.confidence_correct,
        row.point.confidence_high_risk,
        gapOf(row),
        null,
        null,
      ]),
    ],
  };
}
