import type { Metric } from "../panel/metrics.js";
import type { CellsOf, CellsOfColumn } from "./cells-of.js";
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

/** Three columns: a value, which may say what it is made of, and its interval. */
export function estimateColumns(
  name: string,
  unit: Unit,
  of?: CellsOfColumn,
): FigureTable["columns"] {
  return [
    { name, unit, ...(of !== undefined && { of }) },
    { name: "95 % from", unit },
    { name: "to", unit },
  ];
}

/** What a confidence is made of: of all outputs, or expected from the same number of each cell. */
export function confidenceOf(
  { rarefied_to }: Pick<Figure3Data, "rarefied_to">,
  metric: Metric,
): CellsOf {
  return rarefied_to === null || !metric.startsWith("confidence")
    ? { metric }
    : { as: "comparable_confidence", metric };
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
      ...metrics.map(({ metric, name }) => ({
        name,
        unit: "fraction" as const,
        of: confidenceOf(data, metric),
      })),
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
      {
        name: "Confidence when correct",
        unit: "fraction",
        of: confidenceOf(data, "confidence_correct"),
      },
      {
        name: "in high-risk errors",
        unit: "fraction",
        of: confidenceOf(data, "confidence_high_risk"),
      },
      ...estimateColumns("gap", "difference", {
        as: "confidence_gap",
        metric: "confidence_high_risk",
      }),
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
