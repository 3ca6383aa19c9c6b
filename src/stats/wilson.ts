/** The 97.5 % point of the standard normal distribution. */
export const Z_975 = 1.959963984540054;

/**
 * Wilson score interval, 95 %, of one system's success rate on distinct cases, as fractions.
 * Null for no cases. Throws a RangeError when a case id occurs twice: repeated cases are not
 * independent, and averages over systems need the question bootstrap.
 *
 * @param successes 1 or 0 for each case
 */
export function wilsonInterval(
  caseIds: readonly string[],
  successes: ArrayLike<number>,
): readonly [number, number] | null {
  refuseRepeats(caseIds);
  const n = caseIds.length;
  if (n === 0) return null;
  let x = 0;
  for (let i = 0; i < n; i++) x += successes[i];
  const p = x / n;
  const z2 = Z_975 ** 2;
  const centre = p + z2 / (2 * n);
  const half = Z_975 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return [(centre - half) / (1 + z2 / n), (centre + half) / (1 + z2 / n)];
}

function refuseRepeats(caseIds: readonly string[]): void {
  if (new Set(caseIds).size === caseIds.length) return;
  const twice = caseIds.find((id, i) => caseIds.indexOf(id) !== i);
  throw new RangeError(
    `interval: case ${JSON.stringify(twice)} occurs twice; give each case once or use the question bootstrap`,
  );
}
