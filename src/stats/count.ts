/** `k` of `n` distinct cases: what an interval for one system's rate is computed from. */
export interface Count {
  readonly k: number;
  readonly n: number;
}

/**
 * Counts the cases with a 1. Throws a RangeError when a case id occurs twice: repeated cases are
 * not independent, and no interval for a binomial count holds for them.
 *
 * @param successes 1 or 0 (true or false) for each case
 */
export function distinctCount(
  caseIds: readonly string[],
  successes: ArrayLike<number | boolean>,
): Count {
  const seen = new Set<string>();
  let k = 0;
  caseIds.forEach((id, i) => {
    if (seen.has(id)) {
      throw new RangeError(
        `interval: case ${JSON.stringify(id)} occurs twice; give each case once or use the question bootstrap`,
      );
    }
    seen.add(id);
    k += Number(successes[i]);
  });
  return { k, n: caseIds.length };
}

/** k / n, null for no case. */
export function rate({ k, n }: Count): number | null {
  return n === 0 ? null : k / n;
}
