import type { Metric } from "../panel/metrics.js";

/** What figures show beside metrics of a model in a condition, and is defined in words as well. */
export type Term =
  | "confidence_gap"
  | "comparable_confidence"
  | "model_size"
  | "size_slope"
  | "variance_share"
  | "family_spread"
  | "single_answer"
  | "vote_change"
  | "ensemble_answer"
  | "ensemble_overconfidence"
  | "synchronized_failure"
  | "best_member"
  | "cross_fitted_best"
  | "worst_case"
  | "worst_case_overlap"
  | "co_failure"
  | "run_difference"
  | "question_rate"
  | "pooled_overconfidence"
  | "reliability"
  | "calibration_error"
  | "expected_harm"
  | "harm_share"
  | "harm_difference"
  | "crossover_weight";

/** What "how this was computed" can define. */
export type Explained = Metric | Term;
