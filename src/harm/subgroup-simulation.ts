import { mulberry32 } from "../stats/mulberry32.js";
import { quantile } from "../stats/quantile.js";
import { contains, width } from "../stats/interval.js";
import { sampleBinomial } from "../stats/sample-binomial.js";
import { twoProportionZ } from "../stats/two-proportion-z.js";
import { wilsonScore } from "../stats/wilson-score.js";

/** A planned comparison of a subgroup's error rate with that elsewhere. */
export interface SubgroupPlan {
  /** Cases of the study, and the share of them that is counted (moderate and high tier). */
  readonly n: number;
  readonly counted_share: number;
  /** Share of the counted cases that is in the subgroup. */
  readonly subgroup_share: number;
  readonly subgroup_rate: number;
  readonly elsewhere_rate: number;
  readonly studies: number;
  readonly seed: number;
}

/** Shares of simulated studies, and widths of the subgroup's Wilson interval. */
export interface SimulatedSubgroup {
  readonly power: number;
  readonly right_direction: number;
  readonly mean_wilson_width: number | null;
  readonly median_wilson_width: number | null;
  /** Among studies with a case in the subgroup. */
  readonly wilson_coverage: number | null;
  /** Studies with no case in the subgroup or none elsewhere, or whose pooled variance is 0. */
  readonly untestable: number;
}

/** Simulates studies in which the sizes of subgroup and rest vary with the cases drawn. */
export function simulateSubgroup(plan: SubgroupPlan): SimulatedSubgroup {
  const uniform = mulberry32(plan.seed);
  const widths: number[] = [];
  let rejected = 0;
  let right = 0;
  let covered = 0;
  let untestable = 0;
  for (let r = 0; r < plan.studies; r++) {
    const counted = sampleBinomial(uniform, plan.n, plan.counted_share);
    const inside = sampleBinomial(uniform, counted, plan.subgroup_share);
    const subgroup = { n: inside, k: sampleBinomial(uniform, inside, plan.subgroup_rate) };
    const outside = counted - inside;
    const rest = { n: outside, k: sampleBinomial(uniform, outside, plan.elsewhere_rate) };
    const test = twoProportionZ(subgroup, rest);
    if (test === null) untestable++;
    else if (test.p_two_sided < 0.05) {
      rejected++;
      if (test.z > 0) right++;
    }
    const interval = wilsonScore(subgroup);
    if (interval === null) continue;
    widths.push(width(interval));
    if (contains(interval, plan.subgroup_rate)) covered++;
  }
  const measured = widths.length;
  return {
    power: rejected / plan.studies,
    right_direction: right / plan.studies,
    mean_wilson_width: measured === 0 ? null : widths.reduce((sum, w) => sum + w, 0) / measured,
    median_wilson_width: quantile(widths, 0.5),
    wilson_coverage: measured === 0 ? null : covered / measured,
    untestable: untestable / plan.studies,
  };
}
