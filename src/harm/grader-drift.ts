import type { Count } from "../stats/count.js";
import { fisherGreater } from "../stats/fisher-exact.js";
import type { Interval } from "../stats/interval.js";
import { newcombeIndependent } from "../stats/newcombe-independent.js";
import { twoProportionZ } from "../stats/two-proportion-z.js";
import { exactPower } from "./subgroup.js";

/** Whether a grader agrees with physicians less than it did. */
export interface GraderDrift {
  /** Baseline minus current agreement, with Newcombe's interval. */
  readonly difference: number | null;
  readonly newcombe_95: Interval | null;
  readonly z: number | null;
  readonly p_two_sided: number | null;
  readonly p_one_sided_drop: number | null;
  readonly fisher_one_sided_drop: number;
}

/** Compares agreement in a new audit with the baseline's. */
export function graderDrift(baseline: Count, current: Count): GraderDrift {
  const test = twoProportionZ(baseline, current);
  return {
    difference:
      baseline.n === 0 || current.n === 0 ? null : baseline.k / baseline.n - current.k / current.n,
    newcombe_95: newcombeIndependent(baseline, current),
    z: test === null ? null : test.z,
    p_two_sided: test === null ? null : test.p_two_sided,
    p_one_sided_drop: test === null ? null : test.p_greater,
    fisher_one_sided_drop: fisherGreater(baseline, current),
  };
}

/**
 * Power of the one-sided Fisher test at 5 % to see a drop, by enumeration of both counts.
 */
export function driftPower(
  baseline: { readonly n: number; readonly p: number },
  current: { readonly n: number; readonly p: number },
): number {
  return exactPower(baseline, current, (one, two) => fisherGreater(one, two) < 0.05).power;
}
