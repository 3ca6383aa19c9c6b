import type { RowColumn } from "./paged-table.js";
import type { ReplicaTarget } from "./replica-data.js";

/** Which published figure a row is about, and what the paper prints. */
export const PUBLISHED_COLUMNS: readonly RowColumn<
  Pick<ReplicaTarget, "key" | "block" | "printed">
>[] = [
  { name: "Figure", unit: "text", cell: ({ key }) => key, value: ({ key }) => key },
  { name: "Block", unit: "text", cell: ({ block }) => block, value: ({ block }) => block },
  {
    name: "Published",
    unit: "number",
    cell: ({ printed }) => String(printed),
    value: ({ printed }) => printed,
  },
];
