/** How large a shard gets, in bytes. */
export interface ShardSizes {
  /** A shard is closed before the cell that would make it larger than this. */
  readonly usual: number;
  /** No shard is larger: a cell that is gets several. */
  readonly most: number;
}

/** Small enough to load for one cell, large enough that a study's files can be counted. */
export const SHARD_SIZES: ShardSizes = { usual: 1 << 19, most: 4 << 20 };

/** A stretch of rows that goes into one file, ends included. */
export interface ShardRange {
  readonly first_row: number;
  readonly last_row: number;
  /** Cells of the first and of the last row. */
  readonly first_cell: number;
  readonly last_cell: number;
}

/**
 * Cuts rows into shards, between cells where that is possible.
 *
 * @param cells each row's cell, not falling
 * @param bytes each row's size, none above `sizes.most`
 */
export function planShards(
  cells: ArrayLike<number>,
  bytes: ArrayLike<number>,
  sizes: ShardSizes,
): readonly ShardRange[] {
  const shards: ShardRange[] = [];
  let [first, held] = [0, 0];
  const close = (end: number): void => {
    if (end < first) return;
    shards.push({
      first_row: first,
      last_row: end,
      first_cell: cells[first],
      last_cell: cells[end],
    });
    [first, held] = [end + 1, 0];
  };
  for (let row = 0; row < cells.length;) {
    let end = row;
    let ofCell = 0;
    while (end < cells.length && cells[end] === cells[row]) ofCell += bytes[end++];
    if (held + ofCell > sizes.usual) close(row - 1);
    for (; row < end; row++) {
      if (held + bytes[row] > sizes.most) close(row - 1);
      held += bytes[row];
    }
  }
  close(cells.length - 1);
  return shards;
}
