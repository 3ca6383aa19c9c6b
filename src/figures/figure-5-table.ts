import type { ChangeMetric } from "../panel/self-consistency.js";
import type { CellsOf } from "./cells-of.js";
import { CHANGE_NAMES } from "./figure-5-claims.js";
import type { Figure5Data } from "./figure-5-data.js";
import type { FigureColumn, FigureTable, Unit } from "./figure-panel.js";
import { sentence } from "./format.js";

/** Single against voted rates: the conditions with their intervals, then every pair. */
export function voteTable(data: Figure5Data, metrics: readonly ChangeMetric[]): FigureTable {
  return {
    columns: [
      ...leadingColumns(data),
      ...metrics.flatMap((metric) => [
        column(`${sentence(CHANGE_NAMES[metric].noun)}, single`, "fraction", {
          metric: `single_${metric}`,
        }),
        ...interval("fraction"),
        column("vote", "fraction", { as: "vote", metric }),
        ...interval("fraction"),
        column("change", "difference", { as: "vote_change", metric }),
        ...interval("difference"),
      ]),
    ],
    from: pairsOf(data),
    rows: [
      ...data.conditions.map(({ condition, n_models, single, voted, change }) => [
        ...leading(data, `average of ${n_models}`, condition, data.n_questions),
        ...metrics.flatMap((metric) =>
          [single, voted, change].flatMap((side) => {
            const { value, lo, hi } = side[metric];
            return [value, lo, hi];
          }),
        ),
      ]),
      ...data.pairs.map(({ model, condition, n, single, voted }) => [
        ...leading(data, model, condition, n),
        ...metrics.flatMap((metric) => {
          const [a, b] = [single[metric], voted[metric]];
          const change = a === null || b === null ? null : b - a;
          return [a, null, null, b, null, null, change, null, null];
        }),
      ]),
    ],
  };
}

/** Columns that say what a row is of. */
export function leadingColumns({
  simulated,
}: {
  readonly simulated: boolean;
}): FigureTable["columns"] {
  return [
    ...(simulated ? [column("Origin", "text")] : []),
    column("Model", "text"),
    column("Condition", "text"),
    column("n", "count"),
  ];
}

/** The cells of these columns. */
export function leading(
  { simulated }: { readonly simulated: boolean },
  model: string,
  condition: string,
  n: number,
): readonly (string | number)[] {
  return [...(simulated ? ["simulated"] : []), model, condition, n];
}

/** The models of each condition's average, then each pair. */
export function pairsOf({ conditions, pairs }: Figure5Data): readonly CellsOf[] {
  return [
    ...conditions.map(({ condition }) => ({
      condition,
      model: pairs.filter((pair) => pair.condition === condition).map(({ model }) => model),
    })),
    ...pairs.map(({ model, condition }) => ({ model, condition })),
  ];
}

/** The two ends of a 95 % interval. */
export function interval(unit: Unit): FigureTable["columns"] {
  return [column("95 % from", unit), column("to", unit)];
}

function column(name: string, unit: Unit, of?: CellsOf): FigureColumn {
  return { name, unit, ...(of !== undefined && { of }) };
}
