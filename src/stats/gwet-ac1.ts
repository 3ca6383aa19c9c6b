/**
 * Gwet's AC1 of two raters, (p − e)/(1 − e) with chance agreement e = Σ π (1 − π)/(k − 1) from the
 * mean margins π: unlike kappa it stays high when one category prevails. Null for no case. Source:
 * K. L. Gwet, British Journal of Mathematical and Statistical Psychology 61, 2008.
 *
 * @param table cases by category of the first rater (row) and of the second (column), k ≥ 2
 */
export function gwetAc1(table: readonly (readonly number[])[]): number | null {
  const k = table.length;
  const n = table.flat().reduce((sum, count) => sum + count, 0);
  if (n === 0) return null;
  let agreed = 0;
  let chance = 0;
  for (let i = 0; i < k; i++) {
    agreed += table[i][i] / n;
    let margin = 0;
    for (let j = 0; j < k; j++) margin += (table[i][j] + table[j][i]) / (2 * n);
    chance += (margin * (1 - margin)) / (k - 1);
  }
  return (agreed - chance) / (1 - chance);
}
