import { sentence } from "../figures/format.js";
import { element } from "./dom.js";
import { pagedTable, type RowColumn } from "./paged-table.js";
import { PUBLISHED_COLUMNS } from "./replica-columns.js";
import type { ReplicaTarget } from "./replica-data.js";
import {
  ROLE_NAMES,
  definitionsReason,
  definitionsText,
  deviationText,
  metMark,
  numberText,
} from "./replica-words.js";
import { rowFilters } from "./row-filters.js";

const COLUMNS: readonly RowColumn<ReplicaTarget>[] = [
  ...PUBLISHED_COLUMNS,
  {
    name: "Replica",
    unit: "number",
    cell: ({ result }) => numberText(result),
    value: ({ result }) => result,
  },
  {
    name: "Deviation",
    unit: "number",
    cell: ({ deviation }) => deviationText(deviation),
    value: ({ deviation }) => (deviation === null ? null : Math.abs(deviation)),
  },
  {
    name: "Tolerance",
    unit: "number",
    cell: ({ tolerance }) => (tolerance === 0 ? "exact" : `±${tolerance}`),
    value: ({ tolerance }) => tolerance,
  },
  {
    name: "Tolerance met",
    unit: "text",
    cell: ({ met }) => metMark(met),
    value: ({ met }) => (met ? 1 : 0),
  },
  {
    name: "Role",
    unit: "text",
    cell: ({ role }) => ROLE_NAMES[role],
    value: ({ role }) => ROLE_NAMES[role],
  },
  {
    name: "Definitions",
    unit: "text",
    cell: ({ definitions }) => definitionsText(definitions),
    value: ({ definitions }) => definitions,
  },
  { name: "Note", unit: "text", cell: ({ note }) => note ?? "" },
];

/** Every published figure beside the replica's, by block, role and whether it is met. */
export function replicaFigures(targets: readonly ReplicaTarget[]): HTMLElement {
  const table = pagedTable("Published and simulated figures", COLUMNS);
  const blocks = [...new Set(targets.map(({ block }) => block))];
  const filters = rowFilters(
    targets,
    [
      {
        id: "block",
        label: "Block",
        options: [
          { name: "all", keeps: () => true },
          ...blocks.map((name) => ({
            name,
            keeps: ({ block }: ReplicaTarget) => block === name,
          })),
        ],
      },
      {
        id: "role",
        label: "Role",
        options: [
          { name: "all", keeps: () => true },
          ...(["calibrated", "follows", "held_out"] as const).map((name) => ({
            name: ROLE_NAMES[name],
            keeps: ({ role }: ReplicaTarget) => role === name,
          })),
        ],
      },
      {
        id: "tolerance",
        label: "Tolerance",
        options: [
          { name: "all", keeps: () => true },
          { name: "in", keeps: ({ met }) => met },
          { name: "out", keeps: ({ met }) => !met },
        ],
      },
    ],
    { id: "figure", searched: ({ block, key, note }) => `${block} ${key} ${note ?? ""}` },
    table.show,
  );
  return element(
    "section",
    { id: "replica-figures" },
    element("h2", {}, "Every figure"),
    element(
      "p",
      {},
      "Percent, points, seconds or counts, as the paper prints them. A deviation is the replica’s value minus the published one; it sorts by its size.",
    ),
    filters,
    table.node,
    glossary([...new Set(targets.map(({ definitions }) => definitions))]),
  );
}

/** What the definitions of the figures reproduce. */
function glossary(ids: readonly string[]): HTMLElement {
  return element(
    "details",
    { class: "how" },
    element("summary", {}, "What the definitions are"),
    element(
      "dl",
      {},
      ...ids.flatMap((id) => [
        element("dt", {}, definitionsText(id)),
        element("dd", {}, `${sentence(definitionsReason(id))}.`),
      ]),
    ),
  );
}
