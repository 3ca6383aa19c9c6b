import type { Interval } from "../stats/interval.js";
import type { MarginalRates } from "./condition-bounds.js";
import { rootOf, type Root } from "./crossover.js";
import type { OptionWeights } from "./option-weights.js";

/** The weight of a high-risk answer at which two conditions carry equal harm. */
export interface ConditionCrossover extends Root {
  /**
   * The roots that the unrounded rates may have; null where rounding leaves even the sign of β open,
   * so that there may be no root.
   */
  readonly rounding_range: Interval | null;
}

const NAMES = ["accuracy", "high_risk", "unsafe", "contradiction"] as const;

/**
 * The crossover in h_moderate of two conditions A and B of which only marginal rates are published,
 * with unsafe answers nested in the high-risk ones, high-risk weighing h_moderate and unsafe h_high:
 * H_A − H_B = α + β h_moderate, α = h_low (ΔW − Δhr) + h_high Δu + d ΔD and β = Δhr − Δu. A rate
 * printed in steps of `unit` lies within half a step, a difference of two within one. The root is
 * monotone in each difference while β keeps its sign, so that its extremes lie at the corners.
 *
 * @param unit last printed place of the rates, a fraction: 0.001 for percent with one decimal
 */
export function conditionCrossover(
  a: MarginalRates,
  b: MarginalRates,
  { h_low, h_high, contradiction }: OptionWeights,
  unit: number,
): ConditionCrossover {
  const printed = NAMES.map((name) => a[name] - b[name]);
  const root = ([accuracy, highRisk, unsafe, contradicting]: readonly number[]): Root =>
    rootOf(
      h_low * (-accuracy - highRisk) + h_high * unsafe + contradiction * contradicting,
      highRisk - unsafe,
    );
  const centre = root(printed);
  const corners = Array.from({ length: 2 ** NAMES.length }, (_, corner) =>
    root(printed.map((difference, i) => difference + ((corner >> i) & 1 ? unit : -unit))),
  );
  const roots = corners.flatMap((corner) => corner.root ?? []);
  const keepsSign = corners.every(({ beta }) => beta * centre.beta > 0);
  return {
    ...centre,
    rounding_range:
      keepsSign && roots.length === corners.length
        ? [Math.min(...roots), Math.max(...roots)]
        : null,
  };
}
