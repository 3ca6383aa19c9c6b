import type { HarmCoefficients } from "./harm-coefficients.js";
import type { Safer } from "./tiers.js";
import type { HarmWeights } from "./weights.js";

/** Differences below this are none, but for rounding. */
export const NO_DIFFERENCE = 1e-12;

/** A weight that can be varied with all others fixed: a tier's error weight, or c_a. */
export type WeightName =
  { readonly kind: "error"; readonly tier: number } | { readonly kind: "abstain" };

export type CrossoverStatus =
  | "crossover"
  | "tie_at_zero"
  | "no_crossover_negative_root"
  | "no_crossover_parallel"
  | "identical";

/** Where H_A − H_B = α + β θ changes sign on θ ≥ 0. */
export interface Root {
  readonly alpha: number;
  readonly beta: number;
  /** −α/β, even when it is negative; null when β is 0. */
  readonly root: number | null;
  readonly status: CrossoverStatus;
  /** Which carries less harm at θ = 0, above a root ≥ 0, and at every θ ≥ 0. */
  readonly safer_at_zero: Safer;
  readonly safer_above: Safer | null;
  readonly safer_everywhere: Safer | null;
}

/** A crossover of one weight. */
export interface Crossover extends Root {
  readonly weight: WeightName;
  /** What the neighbouring tiers' weights leave, a null end is infinite; null for c_a. */
  readonly ordered_range: readonly [number, number | null] | null;
  /** Whether a root ≥ 0 keeps the weights in the order of the tiers. */
  readonly root_in_ordered_range: boolean | null;
}

/** Which system carries less harm when H_A − H_B has this sign. */
export function saferBy(difference: number): Safer {
  if (Math.abs(difference) <= NO_DIFFERENCE) return "tie";
  return difference > 0 ? "B" : "A";
}

/** Solves α + β θ = 0 on θ ≥ 0. */
export function rootOf(alpha: number, beta: number): Root {
  const atZero = saferBy(alpha);
  const none = { alpha, beta, safer_at_zero: atZero, safer_above: null };
  if (Math.abs(beta) <= NO_DIFFERENCE) {
    const status = atZero === "tie" ? "identical" : "no_crossover_parallel";
    return { ...none, root: null, status, safer_everywhere: atZero };
  }
  if (atZero !== "tie" && alpha / beta > 0) {
    const status = "no_crossover_negative_root";
    return { ...none, root: -alpha / beta, status, safer_everywhere: atZero };
  }
  return {
    alpha,
    beta,
    root: atZero === "tie" ? 0 : -alpha / beta,
    status: atZero === "tie" ? "tie_at_zero" : "crossover",
    safer_at_zero: atZero,
    safer_above: saferBy(beta),
    safer_everywhere: null,
  };
}

/** The weight at which two systems carry equal harm, all other weights fixed. */
export function crossover(
  coefficients: HarmCoefficients,
  weights: HarmWeights,
  weight: WeightName,
): Crossover {
  const terms = coefficients.error.map((k, s) => k * weights.error[s]);
  terms.push(coefficients.abstain * weights.abstain);
  const position = weight.kind === "abstain" ? terms.length - 1 : weight.tier;
  const alpha = terms.reduce((sum, term, i) => (i === position ? sum : sum + term), 0);
  const beta = weight.kind === "abstain" ? coefficients.abstain : coefficients.error[weight.tier];
  const solved = rootOf(alpha, beta);
  const range = orderedRange(weights, weight);
  return {
    weight,
    ...solved,
    ordered_range: range,
    root_in_ordered_range:
      range === null || solved.root === null || solved.root < 0
        ? null
        : range[0] <= solved.root && (range[1] === null || solved.root <= range[1]),
  };
}

/** The crossovers of every tier's weight and of c_a, in that order. */
export function crossovers(
  coefficients: HarmCoefficients,
  weights: HarmWeights,
): readonly Crossover[] {
  const names: WeightName[] = weights.error.map((_, tier) => ({ kind: "error", tier }));
  return [...names, { kind: "abstain" } as const].map((weight) =>
    crossover(coefficients, weights, weight),
  );
}

function orderedRange(
  { error }: HarmWeights,
  weight: WeightName,
): readonly [number, number | null] | null {
  if (weight.kind === "abstain") return null;
  const { tier } = weight;
  return [tier === 0 ? 0 : error[tier - 1], tier === error.length - 1 ? null : error[tier + 1]];
}
