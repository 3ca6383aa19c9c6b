import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { TABLE_IDS, type TableId } from "../src/tables/paper-table.js";
import type { PublishedTable, PublishedValues } from "../src/tables/published.js";
import { PUBLISHED_TABLES } from "./published-tables.js";

const MODELS = "s7_models.csv";
const DESIGN = "design.json";

/** Files of `data/published` that the site and the exported tables show. */
export const PUBLISHED_FILES: readonly string[] = [
  ...TABLE_IDS.map((id) => PUBLISHED_TABLES[id].file),
  DESIGN,
];

const design = z.object({
  source: z.object({
    arxiv: z.string(),
    version: z.string(),
    license: z.string(),
    title: z.string(),
  }),
});

const rows = z.array(z.record(z.string(), z.string()));
const models = z.array(z.object({ model: z.string().min(1) }));

/** The paper's tables as printed, each with its source. */
export type Published = Readonly<Record<TableId, PublishedTable>>;

/**
 * Reads the published tables from their folder.
 *
 * @throws Error naming the file, row and column that is not as described in `published-tables.ts`
 */
export async function readPublished(dir: string): Promise<Published> {
  const read = (file: string): Promise<string> => readFile(join(dir, file), "utf8");
  const csv = async (file: string): Promise<unknown> => parse(await read(file), { columns: true });
  const { source } = design.parse(JSON.parse(await read(DESIGN)));
  const names = models.parse(await csv(MODELS)).map(({ model }) => model);
  const tables = TABLE_IDS.map(async (id): Promise<readonly [TableId, PublishedTable]> => {
    const { file } = PUBLISHED_TABLES[id];
    const values = valuesOf(id, rows.parse(await csv(file)));
    return [id, { id, source, models: names, values }];
  });
  return Object.fromEntries(await Promise.all(tables)) as Published;
}

function valuesOf(id: TableId, table: z.infer<typeof rows>): PublishedValues {
  const { file, columns, values } = PUBLISHED_TABLES[id];
  const schema = z.object(columns);
  return Object.fromEntries(
    table.flatMap((row, i) => {
      const read = schema.safeParse(row);
      if (!read.success) {
        const [{ path, message }] = read.error.issues;
        throw new Error(`${file}: row ${i + 2}: ${path.join(".")}: ${message}`);
      }
      return values(read.data);
    }),
  );
}
