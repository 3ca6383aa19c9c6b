import type { MemberMetric } from "../panel/best-member.js";
import type { EnsembleMetric } from "../panel/ensembles.js";
import { ensembleRateOf, type CellsOf, type CellsOfColumn } from "./cells-of.js";
import { ENSEMBLE_NAMES } from "./figure-6-claims.js";
import type { EnsembleCase, Figure6Data } from "./figure-6-data.js";
import type { FigureColumn, FigureTable, TableCell, Unit } from "./figure-panel.js";
import { sentence } from "./format.js";

/** Every ensemble in every condition beside its best member, its cross-fitted best and its members. */
export function memberTable(data: Figure6Data, metric: MemberMetric): FigureTable {
  const most = Math.max(0, ...data.cases.map(({ members }) => members.length));
  return {
    columns: [
      ...leadingColumns(data),
      ...rateColumns(metric),
      column("Best member", "text"),
      column("its rate", "fraction", (row) =>
        memberOf(data.cases[row], metric, data.cases[row].best[metric].members.at(0)),
      ),
      column("improvement", "difference", { as: "best_member", metric }),
      column("cross-fitted improvement", "difference", { as: "cross_fitted_best", metric }),
      column("95 % from", "difference"),
      column("to", "difference"),
      column("best member’s optimism", "difference", { as: "cross_fitted_best", metric }),
      ...Array.from({ length: most }, (_, i) => [
        column(`Member ${i + 1}`, "text"),
        column("its rate", "fraction", (row) =>
          memberOf(data.cases[row], metric, data.cases[row].members.at(i)?.model),
        ),
      ]).flat(),
    ],
    from: data.cases.map(ensembleOf),
    rows: data.cases.map((one) => {
      const { rates, best, improvement, cross_fitted: cross, members } = one;
      const crossed = cross?.[metric].cross_fitted;
      const listed = members.flatMap(({ model, rates: own }): TableCell[] => [model, own[metric]]);
      const padding = new Array<TableCell>(2 * most - listed.length).fill(null);
      return [
        ...leading(data, one),
        ...rateCells(rates[metric]),
        best[metric].members.join(" = "),
        best[metric].value,
        improvement[metric],
        ...[crossed?.mean ?? null, crossed?.lo ?? null, crossed?.hi ?? null],
        cross?.[metric].optimism ?? null,
        ...listed,
        ...padding,
      ];
    }),
  };
}

/** Every ensemble in every condition with some of its rates. */
export function rateTable(data: Figure6Data, metrics: readonly EnsembleMetric[]): FigureTable {
  return {
    columns: [...leadingColumns(data), ...metrics.flatMap((metric) => rateColumns(metric))],
    from: data.cases.map(ensembleOf),
    rows: data.cases.map((one) => [
      ...leading(data, one),
      ...metrics.flatMap((metric) => rateCells(one.rates[metric])),
    ]),
  };
}

function rateColumns(metric: EnsembleMetric): FigureTable["columns"] {
  return [
    column(sentence(ENSEMBLE_NAMES[metric].noun), "fraction", ensembleRateOf(metric)),
    column("95 % from", "fraction"),
    column("to", "fraction"),
  ];
}

/** The members and the condition of an ensemble. */
export function ensembleOf({ members, condition }: EnsembleCase): CellsOf {
  return { model: members.map(({ model }) => model), condition };
}

function memberOf(
  { condition }: EnsembleCase,
  metric: MemberMetric,
  model: string | undefined,
): CellsOf | null {
  return model === undefined ? null : { metric, model, condition };
}

function rateCells({ value, lo, hi }: EnsembleCase["rates"][EnsembleMetric]): readonly TableCell[] {
  return [value, lo, hi];
}

function leadingColumns({ simulated }: Figure6Data): FigureTable["columns"] {
  return [
    ...(simulated ? [column("Origin", "text")] : []),
    column("Ensemble", "text"),
    column("Condition", "text"),
    column("n", "count"),
  ];
}

function leading(
  { simulated }: Figure6Data,
  { ensemble, condition, n }: EnsembleCase,
): readonly (string | number)[] {
  return [...(simulated ? ["simulated"] : []), ensemble, condition, n];
}

function column(name: string, unit: Unit, of?: CellsOfColumn): FigureColumn {
  return { name, unit, ...(of !== undefined && { of }) };
}
