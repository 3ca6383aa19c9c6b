import { join, resolve } from "node:path";
import { tableCsv } from "../../src/tables/csv.js";
import { latexDocument, tableLatex } from "../../src/tables/latex.js";
import { tableMarkdown } from "../../src/tables/markdown.js";
import type { PaperTable, TableId } from "../../src/tables/paper-table.js";
import type { TableExport } from "../../src/tables/table-export.js";
import { makeFolder } from "../output/make-folder.js";
import { writeWhole } from "../output/write-whole.js";
import type { MadeTables } from "./make-tables.js";

/** The formats in which tables are written. */
export const TABLE_FORMATS = ["csv", "md", "tex"] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

const WRITERS: Readonly<Record<TableFormat, (table: PaperTable, about: TableExport) => string>> = {
  csv: tableCsv,
  md: tableMarkdown,
  tex: tableLatex,
};

/**
 * Writes one file a table and format, and with LaTeX `tables.tex`, which reads them all in.
 *
 * @returns the names of the files
 * @throws UserError where the folder cannot be written
 */
export async function writeTables(
  { tables, imprint }: MadeTables,
  out: string,
  formats: readonly TableFormat[],
  about: Omit<TableExport, "imprint">,
): Promise<readonly string[]> {
  await makeFolder(resolve(out), "--out");
  const files = formats.flatMap((format) => [
    ...tables.map((table) => ({
      name: `${fileName(table.id)}.${format}`,
      text: WRITERS[format](table, { ...about, imprint }),
    })),
    ...(format === "tex" ? [{ name: "tables.tex", text: documentOf(tables, imprint) }] : []),
  ]);
  for (const { name, text } of files) await writeWhole(join(out, name), text, "--out");
  return files.map(({ name }) => name);
}

function documentOf(tables: readonly PaperTable[], imprint: readonly string[]): string {
  return latexDocument(
    tables.map((table) => ({ table, file: fileName(table.id) })),
    imprint,
  );
}

function fileName(id: TableId): string {
  return `table-${id}`;
}
