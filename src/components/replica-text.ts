import { element } from "./dom.js";
import { pagedTable, type RowColumn } from "./paged-table.js";
import type { ReplicaText } from "./replica-data.js";
import { definitionsText, numberText } from "./replica-words.js";
import { rowFilters } from "./row-filters.js";

const COLUMNS: readonly RowColumn<ReplicaText>[] = [
  {
    name: "Number",
    unit: "text",
    cell: ({ description }) => description,
    value: ({ description }) => description,
  },
  {
    name: "Where",
    unit: "text",
    cell: ({ where }) => where.replaceAll("_", " "),
    value: ({ where }) => where,
  },
  {
    name: "Published",
    unit: "number",
    cell: ({ value, unit }) => (unit === "" ? value : `${value} ${unit}`),
    value: ({ value }) => (Number.isNaN(Number(value)) ? value : Number(value)),
  },
  {
    name: "Definition that prints it",
    unit: "text",
    cell: definitionCell,
    value: ({ basis, definitions }) => (basis === "none" ? "~" : (definitions ?? "")),
  },
  {
    name: "Replica",
    unit: "number",
    cell: ({ result }) => numberText(result),
    value: ({ result }) => result,
  },
  { name: "Note", unit: "text", cell: ({ remark }) => remark ?? "" },
];

function definitionCell({ basis, definitions, prints }: ReplicaText): Node | string {
  if (basis === "none") return "not determined by the tables";
  const text = definitionsText(definitions);
  if (prints !== false || definitions === null) return text;
  return element("span", {}, text, " comes near");
}

/** Every number of prose, captions and notes with the definition that prints it. */
export function replicaTexts(numbers: readonly ReplicaText[]): HTMLElement {
  const table = pagedTable("Numbers of the prose", COLUMNS);
  const places = [...new Set(numbers.map(({ where }) => where))];
  const filters = rowFilters(
    numbers,
    [
      {
        id: "printed-by",
        label: "Printed by",
        options: [
          { name: "anything or nothing", keeps: () => true },
          {
            name: "a definition, from ballots",
            keeps: ({ basis, prints }) => basis === "panel" && prints === true,
          },
          {
            name: "the design of the study",
            keeps: ({ basis, prints }) => basis === "design" && prints === true,
          },
          {
            name: "no definition, or one that comes near",
            keeps: ({ basis, prints }) => basis !== "none" && prints !== true,
          },
          { name: "nothing of a panel", keeps: ({ basis }) => basis === "none" },
        ],
      },
      {
        id: "where",
        label: "Where",
        options: [
          { name: "anywhere", keeps: () => true },
          ...places.map((place) => ({
            name: place.replaceAll("_", " "),
            keeps: ({ where }: ReplicaText) => where === place,
          })),
        ],
      },
    ],
    { id: "number", searched: ({ key, description, value }) => `${key} ${description} ${value}` },
    table.show,
  );
  return element(
    "section",
    { id: "replica-text" },
    element("h2", {}, "Numbers of prose, captions and notes"),
    filters,
    table.node,
  );
}
