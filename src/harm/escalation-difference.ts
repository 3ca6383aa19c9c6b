import type { BootstrapIndices } from "../stats/bootstrap-indices.js";
import type { Interval } from "../stats/interval.js";
import { newcombePaired } from "../stats/newcombe-paired.js";
import { pairedTable } from "../stats/paired-table.js";
import { percentileInterval } from "../stats/percentile-interval.js";
import { wilsonScore } from "../stats/wilson-score.js";

/** The difference, second minus first, of two systems' escalation rates over the same cases. */
export interface EscalationDifference {
  /** Cases that the rate is of. */
  readonly n: number;
  readonly k_1: number;
  readonly k_2: number;
  readonly difference_2_minus_1: number | null;
  /** Replicates that drew none of the cases, which have no difference. */
  readonly empty_replicates: number;
  /** Percentile bootstrap over all cases, resampled for both systems at once. */
  readonly ci: Interval | null;
  readonly wilson_1: Interval | null;
  readonly wilson_2: Interval | null;
  readonly paired_counts_both_only2_only1_neither: readonly [number, number, number, number];
  readonly newcombe_paired: Interval | null;
}

/**
 * Compares how often two systems escalate among the cases with `included` 1.
 *
 * @param first 1 where the first system escalated, by case; `second` likewise
 * @param indices resampling of all cases
 */
export function escalationDifference(
  included: ArrayLike<number>,
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  indices: BootstrapIndices,
): EscalationDifference {
  const cases = Array.from({ length: included.length }, (_, i) => i).filter(
    (i) => included[i] === 1,
  );
  const { a, b, c, d } = pairedTable(
    cases.map((i) => second[i]),
    cases.map((i) => first[i]),
  );
  const n = cases.length;
  const differences: number[] = [];
  for (let r = 0, at = 0; r < indices.replicates; r++) {
    let drawn = 0;
    let gap = 0;
    for (let j = 0; j < indices.n; j++) {
      const i = indices.positions[at++];
      if (included[i] !== 1) continue;
      drawn++;
      gap += second[i] - first[i];
    }
    if (drawn > 0) differences.push(gap / drawn);
  }
  return {
    n,
    k_1: a + c,
    k_2: a + b,
    difference_2_minus_1: n === 0 ? null : (b - c) / n,
    empty_replicates: indices.replicates - differences.length,
    ci: percentileInterval(differences),
    wilson_1: wilsonScore({ k: a + c, n }),
    wilson_2: wilsonScore({ k: a + b, n }),
    paired_counts_both_only2_only1_neither: [a, b, c, d],
    newcombe_paired: newcombePaired({ a, b, c, d }),
  };
}
