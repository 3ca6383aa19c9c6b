import { caseMixCrossover } from "../../src/harm/case-mix.js";
import { jointRates } from "../../src/harm/coupling.js";
import { crossovers, saferBy, type Crossover } from "../../src/harm/crossover.js";
import { dominance } from "../../src/harm/dominance.js";
import { expectedHarm, harmByTier, overallRates } from "../../src/harm/expected-harm.js";
import { harmCoefficients } from "../../src/harm/harm-coefficients.js";
import { harmVariance } from "../../src/harm/harm-variance.js";
import { pairedVariance } from "../../src/harm/paired-variance.js";
import { casesForPower } from "../../src/harm/power.js";
import type { RateTable, Safer } from "../../src/harm/tiers.js";
import type { HarmWeights } from "../../src/harm/weights.js";
import type { CrossoverResult, PairResult, SystemResult } from "./results.js";

/** What harm is computed under. */
export interface HarmSetting {
  readonly tiers: readonly string[];
  readonly shares: readonly number[];
  readonly weights: HarmWeights;
}

/** A system with its rates. */
export interface NamedRates {
  readonly name: string;
  readonly rates: RateTable;
}

/** One system's harm and rates. */
export function systemResult({ name, rates }: NamedRates, setting: HarmSetting): SystemResult {
  const { shares, weights } = setting;
  return {
    system: name,
    ...overallRates(shares, rates),
    harm: expectedHarm(shares, rates, weights),
    harm_by_tier: harmByTier(shares, rates, weights),
    sd_per_case: harmVariance(shares, rates, weights).sd_per_case,
    errors: null,
  };
}

/** Two systems by their rates. */
export function pairResult(a: NamedRates, b: NamedRates, setting: HarmSetting): PairResult {
  const { shares, weights, tiers } = setting;
  const named = (safer: Safer): string => ({ A: a.name, B: b.name, tie: "tie" })[safer];
  const verdict = (found: Safer | "none"): string | null =>
    found === "none" ? null : named(found);
  const coefficients = harmCoefficients(shares, a.rates, b.rates);
  const { harm, accuracy } = pairedVariance(shares, jointRates(a.rates, b.rates, 0), weights);
  const { any_weights, ordered_weights } = dominance(coefficients);
  const less = saferBy(harm.difference);
  const better = saferBy(-accuracy.difference);
  return {
    a: a.name,
    b: b.name,
    harm_difference: harm.difference,
    accuracy_difference: accuracy.difference,
    less_harm: named(less),
    more_accurate: named(better),
    conflict: less !== "tie" && better !== "tie" && less !== better,
    intervals: null,
    crossovers: crossovers(coefficients, weights).map((found) =>
      crossoverResult(found, tiers, named),
    ),
    less_harm_for_any_weights: verdict(any_weights),
    less_harm_for_ordered_weights: verdict(ordered_weights),
    planning: {
      case_mix: caseMixCrossover(shares, a.rates, b.rates, weights),
      cases_for_80_harm: casesForPower(harm.difference, harm.variance_per_case, 0.8),
      cases_for_80_accuracy: casesForPower(accuracy.difference, accuracy.variance_per_case, 0.8),
    },
  };
}

function crossoverResult(
  found: Crossover,
  tiers: readonly string[],
  named: (safer: Safer) => string,
): CrossoverResult {
  const { weight, status, root } = found;
  const nameOf = (safer: Safer | null): string | null => (safer === null ? null : named(safer));
  return {
    weight: weight.kind === "abstain" ? "c_abs" : tiers[weight.tier],
    status,
    root: status === "crossover" || status === "tie_at_zero" ? root : null,
    interval: null,
    slope_interval: null,
    less_harm_at_zero: named(found.safer_at_zero),
    less_harm_above: nameOf(found.safer_above),
    less_harm_everywhere: nameOf(found.safer_everywhere),
    ordered_range: found.ordered_range,
    root_in_ordered_range: found.root_in_ordered_range,
  };
}
