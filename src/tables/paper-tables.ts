import type { PaperTable, TableId } from "./paper-table.js";
import type { PublishedTable } from "./published.js";
import { table1 } from "./table-1.js";
import { table2 } from "./table-2.js";
import { table3 } from "./table-3.js";
import { table4 } from "./table-4.js";
import type { TableInput } from "./table-input.js";
import { tableS1 } from "./table-s1.js";
import { tableS2 } from "./table-s2.js";
import { tableS3 } from "./table-s3.js";
import { tableS4 } from "./table-s4.js";
import { tableS5 } from "./table-s5.js";
import { tableS6 } from "./table-s6.js";
import { tableS7 } from "./table-s7.js";
import { tableS8 } from "./table-s8.js";

/** Makes a table of the paper from a run, with the published values beside what matches them. */
export type MakeTable = (input: TableInput, published: PublishedTable) => PaperTable;

/** Every table of the paper. */
export const PAPER_TABLES: Readonly<Record<TableId, MakeTable>> = {
  "1": table1,
  "2": table2,
  "3": table3,
  "4": table4,
  s1: tableS1,
  s2: tableS2,
  s3: tableS3,
  s4: tableS4,
  s5: tableS5,
  s6: tableS6,
  s7: tableS7,
  s8: tableS8,
};
