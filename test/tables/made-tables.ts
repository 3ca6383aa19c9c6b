import { join } from "node:path";
import { readPublished } from "../../loaders/published.js";
import { makeTables, type MadeTables } from "../../runner/paper-tables/make-tables.js";
import { readTableSource } from "../../runner/paper-tables/table-source.js";
import { ROOT } from "../run/small-study.js";
import { definitionsOfId } from "../../src/panel/definitions-id.js";
import type { PaperCell, PaperTable, TableId } from "../../src/tables/paper-table.js";

/** The published tables of the project. */
export const PUBLISHED = await readPublished(join(ROOT, "data/published"));

/** Every table of a run or panel folder, under definitions by their id. */
export async function tablesOf(folder: string, id = "primum"): Promise<MadeTables> {
  return makeTables(await readTableSource(folder, false), PUBLISHED, definitionsOfId(id));
}

/** One of them. */
export function tableOf({ tables }: MadeTables, id: TableId): PaperTable {
  return tables.find((table) => table.id === id)!;
}

/** A cell's value: number, text or null. */
export function valueOf(cell: PaperCell): number | string | null {
  return cell.kind === "number" ? cell.value : cell.text;
}

/** The rows as records of values by column key. */
export function recordsOf(table: PaperTable): Record<string, number | string | null>[] {
  return table.rows.map((row) =>
    Object.fromEntries(row.map((cell, i) => [table.columns[i].key, valueOf(cell)])),
  );
}

/** The numbers that a table's cells say of a value beside it. */
export function spreadsOf(
  table: PaperTable,
  key: string,
): readonly {
  readonly sd: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}[] {
  const column = table.columns.findIndex((one) => one.key === key);
  return table.rows.map((row) => {
    const cell = row[column];
    return cell.kind === "number" ? cell.spread : { sd: null, lo: null, hi: null };
  });
}
