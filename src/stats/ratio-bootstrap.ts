import { contains, type Interval } from "./interval.js";
import { percentileInterval } from "./percentile-interval.js";
import { quantile } from "./quantile.js";

/** A bootstrap of the root −ū/v̄. */
export interface RatioBootstrap {
  readonly replicates: number;
  /** Percentile interval of v̄. */
  readonly slope_ci: Interval;
  readonly zero_slope_replicates: number;
  /** Share of replicates whose slope has the other sign than the sample's; null when that is 0. */
  readonly share_slope_sign_opposite: number | null;
  readonly status: "ok" | "undefined_slope_ci_contains_zero";
  /** Percentile interval of the root; null unless the status is ok. */
  readonly percentile_95: Interval | null;
  /** The same whatever the status, for study of the method: not to be reported. */
  readonly percentile_95_regardless: Interval | null;
  /** Over the replicates that have a root. */
  readonly median: number | null;
  readonly share_root_positive: number | null;
}

/** A mean slope below this is none, but for rounding. */
const NO_SLOPE = 1e-12;

/**
 * The root −ū/v̄ over bootstrap replicates of ū and v̄. When the percentile interval of v̄ contains 0
 * the ratio is not estimable, and no interval is given. Throws a RangeError for no replicate.
 *
 * @param means ū of each replicate
 * @param slopes v̄ of each replicate
 * @param slope v̄ of the sample
 */
export function ratioBootstrap(
  means: Float64Array,
  slopes: Float64Array,
  slope: number,
): RatioBootstrap {
  const replicates = slopes.length;
  const slope_ci = percentileInterval(slopes);
  if (slope_ci === null) throw new RangeError("bootstrap: 0 replicates; give at least 1");
  const roots: number[] = [];
  let opposite = 0;
  slopes.forEach((s, b) => {
    if (s * slope < 0) opposite++;
    if (Math.abs(s) > NO_SLOPE) roots.push(-means[b] / s);
  });
  const interval = percentileInterval(roots);
  const status = contains(slope_ci, 0) ? "undefined_slope_ci_contains_zero" : "ok";
  return {
    replicates,
    slope_ci,
    zero_slope_replicates: replicates - roots.length,
    share_slope_sign_opposite: slope === 0 ? null : opposite / replicates,
    status,
    percentile_95: status === "ok" ? interval : null,
    percentile_95_regardless: interval,
    median: quantile(roots, 0.5),
    share_root_positive:
      roots.length === 0 ? null : roots.filter((root) => root > 0).length / roots.length,
  };
}
