/** Rows of text in aligned columns: those named to the left, all others to the right. */
export function alignedRows(
  rows: readonly (readonly string[])[],
  left: readonly number[] = [0],
): readonly string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (left.includes(i) ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join("  ")
      .trimEnd(),
  );
}
