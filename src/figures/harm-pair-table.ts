import { HARM_COMPONENTS, WEIGHT_KEYS } from "../harm/harm-components.js";
import type { CellsOf } from "./cells-of.js";
import { estimateColumns } from "./figure-3-table.js";
import type { FigureTable } from "./figure-panel.js";
import { sentence } from "./format.js";
import {
  COMPONENT_NAMES,
  weightText,
  type HarmData,
  type HarmPair,
  type HarmSide,
} from "./harm-data.js";

/** Every component: what it adds to each side, and at which weight of it harm would be equal. */
export function harmPairTable({ pair, weights, simulated }: HarmData): FigureTable {
  if (pair === null) return { columns: [], rows: [] };
  const { sides, crossovers, difference } = pair;
  const origin = simulated ? ["simulated"] : [];
  return {
    columns: columnsOf(pair, simulated),
    from: [...HARM_COMPONENTS, null].map(() => cellsOfBoth(sides)),
    rows: [
      ...crossovers.map((found) => {
        const weight = weights[WEIGHT_KEYS[found.component]];
        const [a, b] = sides.map(({ shares }) => shares[found.component] * weight);
        const { is_in_range, is_estimable, interval, root, safer_above: above } = found;
        const isShown = is_in_range === true && is_estimable !== false;
        return [
          ...origin,
          ...[sentence(COMPONENT_NAMES[found.component]), weightText(weight)],
          ...[a, b, a - b, null, null],
          ...(isShown
            ? [root, interval?.[0] ?? null, interval?.[1] ?? null, above]
            : [null, null, null, null]),
        ];
      }),
      [
        ...origin,
        ...["All", null],
        ...[sides[0].harm.value, sides[1].harm.value],
        ...[difference.value, difference.lo, difference.hi],
        ...[null, null, null, null],
      ],
    ],
  };
}

function columnsOf({ sides }: HarmPair, simulated: boolean): FigureTable["columns"] {
  const [a, b] = sides;
  const componentOf = (row: number) =>
    row < HARM_COMPONENTS.length ? { component: HARM_COMPONENTS[row] } : {};
  const ofSide = (side: HarmSide) => (row: number) => ({
    ...{ as: "expected_harm" as const, ...cellsOfSide(side), ...componentOf(row) },
  });
  const difference = (row: number) =>
    a.model === b.model
      ? { ...ofSide(a)(row), minus: b.condition }
      : { as: "harm_difference" as const };
  const root = { as: "crossover_weight" } as const;
  return [
    ...(simulated ? [{ name: "Origin", unit: "text" as const }] : []),
    { name: "Answers", unit: "text" },
    { name: "Weight", unit: "text" },
    { name: "Harm of A", unit: "number", of: ofSide(a) },
    { name: "Harm of B", unit: "number", of: ofSide(b) },
    ...estimateColumns("A − B", "number", difference),
    ...estimateColumns("Equal harm at weight", "number", root),
    { name: "Less harm above", unit: "text" },
  ];
}

function cellsOfSide({ models, condition }: HarmSide): CellsOf {
  return { condition, model: models };
}

/** The cells of both sides together. */
function cellsOfBoth(sides: HarmPair["sides"]): CellsOf {
  return {
    condition: [...new Set(sides.map(({ condition }) => condition))],
    model: [...new Set(sides.flatMap(({ models }) => models))],
  };
}
