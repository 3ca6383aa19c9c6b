import type { Interval } from "../../src/stats/interval.js";
import type { CaseMixCrossover } from "../../src/harm/case-mix.js";
import type { CrossoverStatus } from "../../src/harm/crossover.js";
import type { OverallRates } from "../../src/harm/expected-harm.js";
import type { HarmMethod } from "../../src/harm/interval-coverage.js";

/** How an interval was made. */
export interface IntervalNote {
  readonly method: string;
  readonly generator: string | null;
  readonly seed: number | null;
  readonly replicates: number | null;
}

/** Harmful errors in a tier, never without what they still allow. */
export interface TierErrors {
  readonly tier: string;
  readonly errors: number;
  readonly n: number;
  /** Exact one-sided 95 % upper bound of the error rate; null for no case. */
  readonly error_rate_at_most: number | null;
  /** The same as harm per case: share × weight × bound. */
  readonly harm_at_most: number | null;
}

/** One system. Fractions, and harm per case in units of one error of weight 1. */
export interface SystemResult extends OverallRates {
  readonly system: string;
  readonly harm: number;
  readonly harm_by_tier: readonly number[];
  readonly sd_per_case: number;
  /** Null for rates without cases. */
  readonly errors: readonly TierErrors[] | null;
}

/** Where two systems carry equal harm in one weight, all others fixed. */
export interface CrossoverResult {
  /** A tier, or `c_abs`. */
  readonly weight: string;
  readonly status: CrossoverStatus | "not_estimable";
  /** Null where there is none or where its slope cannot be told from 0. */
  readonly root: number | null;
  readonly interval: Interval | null;
  /** 95 % interval of the slope; null for rates without cases. */
  readonly slope_interval: Interval | null;
  /** Names; `tie` where harm is equal. */
  readonly less_harm_at_zero: string | null;
  readonly less_harm_above: string | null;
  readonly less_harm_everywhere: string | null;
  readonly ordered_range: readonly [number, number | null] | null;
  readonly root_in_ordered_range: boolean | null;
}

/** Intervals of paired differences over cases. */
export interface PairIntervals {
  readonly harm: Interval;
  readonly accuracy: Interval;
  readonly note: IntervalNote;
  /**
   * The harm difference of a random sample by every method, from the same resamples; `score` covers
   * best. Null where the cases are weighted to shares.
   */
  readonly harm_by_method: Readonly<Record<HarmMethod, Interval | null>> | null;
}

/** What follows from rates that are taken as known. */
export interface PairPlanning {
  readonly case_mix: CaseMixCrossover;
  /** Cases for 80 % power, outcomes independent given tier, by the normal approximation. */
  readonly cases_for_80_harm: number | null;
  readonly cases_for_80_accuracy: number | null;
}

/** Two systems on the same footing. Differences are first minus second. */
export interface PairResult {
  readonly a: string;
  readonly b: string;
  readonly harm_difference: number;
  readonly accuracy_difference: number;
  /** Names under these weights, cases and mix; `tie` where equal. */
  readonly less_harm: string;
  readonly more_accurate: string;
  /** Whether harm and accuracy point to different systems. */
  readonly conflict: boolean;
  readonly intervals: PairIntervals | null;
  readonly crossovers: readonly CrossoverResult[];
  readonly less_harm_for_any_weights: string | null;
  readonly less_harm_for_ordered_weights: string | null;
  /** Null for cases: rates that are themselves estimates would give it false certainty. */
  readonly planning: PairPlanning | null;
}

/** All that `primum harm` finds. */
export interface HarmResults {
  readonly schema: "primum-harm/1";
  readonly kind: "rates" | "cases";
  readonly n_cases: number | null;
  readonly tiers: readonly string[];
  readonly shares: readonly number[];
  /** `cases`: the cases count as a random sample of the deployment's. */
  readonly shares_from: "file" | "cases";
  readonly weights: readonly number[];
  readonly c_abs: number;
  readonly warnings: readonly string[];
  readonly systems: readonly SystemResult[];
  readonly pairs: readonly PairResult[];
}
