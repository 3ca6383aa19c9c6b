/** Cases by what two systems did on them. */
export interface PairedTable {
  /** Both. */
  readonly a: number;
  /** The first only. */
  readonly b: number;
  /** The second only. */
  readonly c: number;
  /** Neither. */
  readonly d: number;
}

/** Counts cases by two columns of 0 and 1. */
export function pairedTable(first: ArrayLike<number>, second: ArrayLike<number>): PairedTable {
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < first.length; i++) counts[2 * first[i] + second[i]]++;
  const [d, c, b, a] = counts;
  return { a, b, c, d };
}
