/** A value of a column: as it is, or a position among the column's distinct texts. */
type Cell = string | number | boolean | null;

/** A column: its values row by row; with `texts`, positions among them, null where there is none. */
export interface PackedColumn {
  readonly texts?: readonly string[];
  readonly cells: readonly Cell[];
}

/** Rows as columns, a third of their size as they travel. */
export type PackedRows = Readonly<Record<string, PackedColumn>>;

/**
 * Turns rows into columns; `unpackedRows` of `src/components` turns them back.
 *
 * @param columns the fields that travel
 * @param repeated those whose texts repeat: each distinct one is written once
 */
export function packedRows<K extends string>(
  rows: readonly Readonly<Record<K, Cell>>[],
  columns: readonly K[],
  repeated: readonly K[],
): PackedRows {
  return Object.fromEntries(
    columns.map((column): [string, PackedColumn] => {
      const cells = rows.map((row) => row[column]);
      if (!repeated.includes(column)) return [column, { cells }];
      const texts = [...new Set(cells.filter((cell) => cell !== null).map(String))];
      const places = new Map(texts.map((text, i) => [text, i]));
      return [
        column,
        { texts, cells: cells.map((cell) => (cell === null ? null : places.get(String(cell))!)) },
      ];
    }),
  );
}
