import type { DuckDBConnection } from "@duckdb/node-api";

/**
 * The rows of a query whose columns are texts, none of them null.
 *
 * @throws TypeError if a value is no text
 */
export async function rowsOf<Name extends string>(
  db: DuckDBConnection,
  query: string,
  columns: readonly Name[],
): Promise<readonly Readonly<Record<Name, string>>[]> {
  const reader = await db.runAndReadAll(query);
  return reader.getRowObjects().map((row) => {
    const entries = columns.map((name): [Name, string] => {
      const value = row[name];
      if (typeof value !== "string") throw new TypeError(`duckdb: ${name} is no text in ${query}`);
      return [name, value];
    });
    return Object.fromEntries(entries) as Record<Name, string>;
  });
}
