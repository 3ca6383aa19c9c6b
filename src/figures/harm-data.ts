import { WEIGHT_KEYS, type ByComponent, type HarmComponent } from "../harm/harm-components.js";
import type { OptionWeights } from "../harm/option-weights.js";
import { TIERS, type Safer } from "../harm/tiers.js";
import type { SystemCrossover } from "../harm/system-crossover.js";
import type { Interval } from "../stats/interval.js";
import type { ConditionKey } from "../panel/condition.js";
import type { Estimate } from "./figure-2-data.js";
import { fixed, UNDEFINED, withSign } from "./format.js";
import type { HarmCheck } from "./harm-check.js";

/** A condition's harm per question, averaged over models. */
export interface HarmCondition {
  readonly condition: ConditionKey;
  readonly name: string;
  readonly n_models: number;
  readonly harm: Estimate;
  /** A fraction. */
  readonly accuracy: Estimate;
  /** Answers by component, fractions. */
  readonly shares: ByComponent<number>;
}

/** A model in a condition. */
export interface HarmPoint {
  readonly model: string;
  readonly condition: ConditionKey;
  readonly name: string;
  readonly n: number;
  readonly harm: Estimate;
  readonly accuracy: Estimate;
}

/** One of the two systems that are compared. */
export interface HarmSide {
  /** Null: the average of all models. */
  readonly model: string | null;
  readonly condition: string;
  /** e.g. `the average of 34 models, closed-book`; an average of one model has its name. */
  readonly name: string;
  /** Whose average it is: the models that both systems have. */
  readonly models: readonly string[];
  readonly harm: Estimate;
  readonly shares: ByComponent<number>;
}

/** Two systems: the difference A − B, and where it changes sign as a weight moves. */
export interface HarmPair {
  readonly sides: readonly [HarmSide, HarmSide];
  readonly difference: Estimate;
  /** What must be free of 0 beside the difference's interval; null without resampling. */
  readonly check: HarmCheck | null;
  /** One a component, in their order. */
  readonly crossovers: readonly SystemCrossover[];
  /**
   * Which carries no more under all weights that keep low, moderate and high in this order; null
   * where the weights in force do not.
   */
  readonly dominance: Safer | "none" | null;
  /** The weight that moves along the line. */
  readonly component: HarmComponent;
  readonly line: readonly (Estimate & { readonly weight: number })[];
}

/** What the harm panels are drawn from. */
export interface HarmData {
  readonly simulated: boolean;
  readonly n_questions: number;
  readonly n_models: number;
  readonly cells_done: string | null;
  readonly left_out: readonly string[];
  readonly weights: OptionWeights;
  readonly conditions: readonly HarmCondition[];
  readonly points: readonly HarmPoint[];
  /** Pairs of models in one condition, and how many accuracy and harm order otherwise. */
  readonly order: { readonly pairs: number; readonly reversed: number };
  /** Null where a system has no counted answer. */
  readonly pair: HarmPair | null;
}

/** What a component's answers are. */
export const COMPONENT_NAMES: ByComponent<string> = {
  low: "low-tier errors",
  moderate: "moderate-tier errors",
  high: "high-tier errors",
  contradiction: "contradictions",
  null: "no answer",
};

/** Why harm cannot be drawn; null when it can. */
export function lackingHarm({ conditions }: HarmData): string | null {
  return conditions.length === 0 ? "No cell counts in this run, as the view keeps it." : null;
}

/** Harm in units of an error of weight 1: `0.042`, `0.42`, `12.3`. */
export function harmText(harm: number | null): string {
  return harm === null ? UNDEFINED : fixed(harm, harmDecimals([harm]));
}

/** `0.42 [0.31, 0.55]`; without an interval the value alone. */
export function harmEstimate({ value, lo, hi }: Estimate): string {
  if (lo === null || hi === null) return harmText(value);
  const decimals = harmDecimals([value, lo, hi]);
  return `${value === null ? UNDEFINED : fixed(value, decimals)} [${fixed(lo, decimals)}, ${fixed(hi, decimals)}]`;
}

/** `+0.42 [−0.31, +1.55]`; without an interval the value alone. */
export function harmDifference({ value, lo, hi }: Estimate): string {
  const decimals = harmDecimals([value, lo, hi]);
  const difference = value === null ? UNDEFINED : withSign(value, decimals);
  return lo === null || hi === null ? difference : `${difference} ${harmRange([lo, hi], decimals)}`;
}

/** The interval of a difference, `[−0.31, +1.55]`. */
export function harmRange([lo, hi]: Interval, decimals = harmDecimals([lo, hi])): string {
  return `[${withSign(lo, decimals)}, ${withSign(hi, decimals)}]`;
}

/** Decimals that tell values of harm which stand together, by the largest of them. */
function harmDecimals(values: readonly (number | null)[]): number {
  const largest = Math.max(...values.map((value) => Math.abs(value ?? 0)));
  if (largest >= 10) return 1;
  return largest === 0 || largest >= 0.1 ? 2 : 3;
}

/** A weight with two decimals at the most, a small one with two digits: `50`, `0.5`, `0.003`. */
export function weightText(weight: number): string {
  const text = Math.abs(weight) < 0.1 ? weight.toPrecision(2) : weight.toFixed(2);
  return String(Number(text)).replace("-", "−");
}

/** The weights in words. */
export function weightsText(weights: OptionWeights): string {
  const of = (name: HarmComponent): string => weightText(weights[WEIGHT_KEYS[name]]);
  const tiers = TIERS.map((tier) => `${tier} ${of(tier)}`);
  return `${tiers.join(", ")}, contradiction +${of("contradiction")}, no answer ${of("null")}; high-risk options ${weights.high_risk_class}, unsafe ones ${weights.unsafe_class}`;
}
