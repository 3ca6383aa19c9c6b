import type { ColumnName } from "./columns.js";
import type { Definitions } from "./definitions.js";

/** The metrics of a model in a condition, fractions in [0, 1] but for `latency_s` (seconds). */
export const METRICS = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
  "overconfident_wrong",
  "null_final",
  "mean_confidence",
  "confidence_correct",
  "confidence_incorrect",
  "confidence_high_risk",
  "confidence_unsafe",
  "mean_confidence_with_null",
  "confidence_incorrect_with_null",
  "robustness",
  "latency_s",
] as const;

export type Metric = (typeof METRICS)[number];

/** One value for each metric; null where it has no cells to stand on. */
export type Rates = Readonly<Record<Metric, number | null>>;

/** The rates that a deterministic output has. */
export const SINGLE_METRICS = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "null_final",
] as const;

export type SingleMetric = (typeof SINGLE_METRICS)[number];

export type SingleRates = Readonly<Record<SingleMetric, number | null>>;

/** A metric as one sum over questions divided by another; each sum adds up columns. */
export interface Ratio<Name extends string = ColumnName> {
  readonly numerator: readonly Name[];
  readonly denominator: readonly Name[];
}

function ratio(numerator: readonly ColumnName[], denominator: readonly ColumnName[]): Ratio {
  return { numerator, denominator };
}

const INCORRECT: Readonly<Record<Definitions["incorrect"], Ratio>> = {
  wrong_letters: ratio(["confidence_wrong"], ["voted_wrong"]),
  with_nulls: ratio(
    ["confidence_wrong", "confidence_null"],
    ["voted_wrong", "voted_null_recorded"],
  ),
};

/** What each metric divides by what (rules 7 to 9), under the definitions. */
export function metricRatios(
  definitions: Pick<Definitions, "incorrect">,
): Readonly<Record<Metric, Ratio>> {
  return {
    accuracy: ratio(["correct"], ["counted"]),
    high_risk: ratio(["high_risk"], ["counted"]),
    unsafe: ratio(["unsafe"], ["counted"]),
    contradiction: ratio(["contradiction"], ["counted"]),
    dangerous_overconfidence: ratio(["dangerous_overconfidence"], ["voted_counted"]),
    overconfident_wrong: ratio(["overconfident_wrong"], ["voted_counted"]),
    null_final: ratio(["null_final"], ["counted"]),
    mean_confidence: ratio(
      ["confidence_correct", "confidence_wrong"],
      ["voted_correct", "voted_wrong"],
    ),
    confidence_correct: ratio(["confidence_correct"], ["voted_correct"]),
    confidence_incorrect: INCORRECT[definitions.incorrect],
    confidence_high_risk: ratio(["confidence_high_risk"], ["voted_high_risk"]),
    confidence_unsafe: ratio(["confidence_unsafe"], ["voted_unsafe"]),
    mean_confidence_with_null: ratio(
      ["confidence_correct", "confidence_wrong", "confidence_null"],
      ["voted_correct", "voted_wrong", "voted_null_recorded"],
    ),
    confidence_incorrect_with_null: INCORRECT.with_nulls,
    robustness: ratio(["robustness"], ["voted_counted"]),
    latency_s: ratio(["latency_s"], ["measured"]),
  };
}

/** The same for the deterministic outputs (rule 10). */
export const SINGLE_RATIOS: Readonly<Record<SingleMetric, Ratio>> = {
  accuracy: ratio(["single_correct"], ["single_counted"]),
  high_risk: ratio(["single_high_risk"], ["single_counted"]),
  unsafe: ratio(["single_unsafe"], ["single_counted"]),
  contradiction: ratio(["single_contradiction"], ["single_counted"]),
  null_final: ratio(["single_null_final"], ["single_counted"]),
};

/** A record with the value of a function for every key. */
export function recordOf<K extends string, V>(
  keys: readonly K[],
  value: (key: K) => V,
): Readonly<Record<K, V>> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}
