import { contains, width, type Interval } from "./interval.js";

/** How an interval method did over many studies, fractions but for the width. */
export interface Coverage {
  /** Share of studies whose interval holds the true value; one without interval does not. */
  readonly coverage: number;
  /** Share of studies whose interval lies wholly below, or above, the true value. */
  readonly below: number;
  readonly above: number;
  /** Share of studies for which the method gives no interval. */
  readonly undefined_share: number;
  /** Over the studies with an interval, in the units of the value. */
  readonly mean_width: number | null;
}

/** Scores the intervals of studies, null for a study without one. Throws a RangeError for no study. */
export function coverageOf(intervals: readonly (Interval | null)[], truth: number): Coverage {
  if (intervals.length === 0) throw new RangeError("coverage: 0 studies; give at least 1");
  const defined = intervals.filter((interval) => interval !== null);
  const share = (test: (interval: Interval) => boolean): number =>
    defined.filter(test).length / intervals.length;
  return {
    coverage: share((interval) => contains(interval, truth)),
    below: share(([, upper]) => upper < truth),
    above: share(([lower]) => lower > truth),
    undefined_share: 1 - defined.length / intervals.length,
    mean_width:
      defined.length === 0
        ? null
        : defined.reduce((sum, interval) => sum + width(interval), 0) / defined.length,
  };
}
