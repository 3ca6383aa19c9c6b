/** How far two sets of the same cases coincide. Counts, but for the last three. */
export interface SetOverlap {
  /** All cases. */
  readonly n: number;
  readonly first: number;
  readonly second: number;
  readonly both: number;
  /** Cases in both that independence would give on average: first × second / n. */
  readonly expected: number | null;
  /** Observed over expected; null when none is expected. */
  readonly ratio: number | null;
  /** Cases in both over cases in either; null when both sets are empty. Source: P. Jaccard, 1901. */
  readonly jaccard: number | null;
}

/** Compares two sets given as 1 (in) or 0 for each case. */
export function setOverlap(first: ArrayLike<number>, second: ArrayLike<number>): SetOverlap {
  const n = first.length;
  let a = 0;
  let b = 0;
  let both = 0;
  for (let i = 0; i < n; i++) {
    a += first[i];
    b += second[i];
    both += first[i] * second[i];
  }
  const expected = n === 0 ? null : (a * b) / n;
  const either = a + b - both;
  return {
    n,
    first: a,
    second: b,
    both,
    expected,
    ratio: expected === null || expected === 0 ? null : both / expected,
    jaccard: either === 0 ? null : both / either,
  };
}
