import { strToU8, zipSync } from "fflate";
import { TABLE_IDS } from "../src/tables/paper-table.js";
import { readPublished } from "./published.js";

/** Members of the archive of published tables: one a table, loaded when the table is shown. */
export const PUBLISHED_MEMBERS: readonly string[] = TABLE_IDS.map((id) => `${id}.json`);

/** A fixed date, so that equal tables make equal bytes. */
const EPOCH = new Date("1980-01-01T00:00:00");

/** The published tables of a folder as the site gets them. */
export async function publishedArchive(dir: string): Promise<Uint8Array> {
  const tables = await readPublished(dir);
  const members = TABLE_IDS.map((id) => [`${id}.json`, strToU8(JSON.stringify(tables[id]))]);
  return zipSync(Object.fromEntries(members) as Record<string, Uint8Array>, { mtime: EPOCH });
}
