import type { PaperTable, TableId } from "./paper-table.js";
import type { PublishedTable } from "./published.js";
import type { TableInput } from "./table-input.js";

/** Makes a table of the paper from a run, with the published values beside what matches them. */
export type MakeTable = (input: TableInput, published: PublishedTable) => PaperTable;

/** Every table of the paper, loaded when it is asked for: a page shows one at a time. */
export const PAPER_TABLES: Readonly<Record<TableId, () => Promise<MakeTable>>> = {
  "1": async () => (await import("./table-1.js")).table1,
  "2": async () => (await import("./table-2.js")).table2,
  "3": async () => (await import("./table-3.js")).table3,
  "4": async () => (await import("./table-4.js")).table4,
  s1: async () => (await import("./table-s1.js")).tableS1,
  s2: async () => (await import("./table-s2.js")).tableS2,
  s3: async () => (await import("./table-s3.js")).tableS3,
  s4: async () => (await import("./table-s4.js")).tableS4,
  s5: async () => (await import("./table-s5.js")).tableS5,
  s6: async () => (await import("./table-s6.js")).tableS6,
  s7: async () => (await import("./table-s7.js")).tableS7,
  s8: async () => (await import("./table-s8.js")).tableS8,
};
