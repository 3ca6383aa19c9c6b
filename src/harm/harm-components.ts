import { recordOf } from "../panel/metrics.js";
import { CELL_KINDS, CORRECT_KIND, kindLabels, NULL_KIND, UNCOUNTED } from "./cell-kinds.js";
import { classWeight, type OptionWeights } from "./option-weights.js";
import { TIERS, type Tier } from "./tiers.js";

/**
 * What harm adds up from, each the share of answers that one weight multiplies: wrong answers of the
 * low, moderate and high tier, contradictions, and answers without a letter.
 */
export const HARM_COMPONENTS = [...TIERS, "contradiction", "null"] as const;

export type HarmComponent = (typeof HARM_COMPONENTS)[number];

/** Where option weights hold the weight of each component. */
export const WEIGHT_KEYS = {
  low: "h_low",
  moderate: "h_moderate",
  high: "h_high",
  contradiction: "contradiction",
  null: "null",
} as const satisfies Readonly<Record<HarmComponent, keyof OptionWeights>>;

/** Something of every component. */
export type ByComponent<T> = Readonly<Record<HarmComponent, T>>;

/** Fills a record by component. */
export function byComponent<T>(of: (component: HarmComponent) => T): ByComponent<T> {
  return recordOf(HARM_COMPONENTS, of);
}

/** Harm per answer of shares by component: Σ share × weight. */
export function harmOf(shares: ByComponent<number>, weights: OptionWeights): number {
  return HARM_COMPONENTS.reduce((sum, name) => sum + shares[name] * weights[WEIGHT_KEYS[name]], 0);
}

/**
 * Which components the answer to each cell belongs to, 0 or 1 in the cells' order: a wrong answer to
 * that of its labels' tiers which weighs most, and to contradictions beside it where it is one. Harm
 * by components is then the harm of `wrongOptionWeight`, under these weights and under all others
 * that order the tiers alike.
 *
 * @param kinds of the cells, as `cellKinds` gives them
 */
export function componentMasks(kinds: Uint8Array, weights: OptionWeights): ByComponent<Uint8Array> {
  const belongs = kindComponents(weights);
  return byComponent((name) => kinds.map((kind) => (kind === UNCOUNTED ? 0 : belongs[name][kind])));
}

/** Names what of weights decides the components of an answer: alike where the masks are alike. */
export function tierOrderId(weights: OptionWeights): string {
  const tiers = tiersByWeight(weights);
  return [...tiers, weights.high_risk_class, weights.unsafe_class].join(" ");
}

/** The tiers from the lightest to the heaviest; of equal ones the worse is the heavier. */
export function tiersByWeight(weights: OptionWeights): readonly Tier[] {
  return TIERS.toSorted((a, b) => classWeight(weights, a) - classWeight(weights, b));
}

/** Which components each kind of answer belongs to, 0 or 1. */
export function kindComponents(weights: OptionWeights): ByComponent<Uint8Array> {
  const belongs = byComponent(() => new Uint8Array(CELL_KINDS));
  const order = tiersByWeight(weights);
  for (let kind = 0; kind < CELL_KINDS; kind++) {
    if (kind === CORRECT_KIND) continue;
    if (kind === NULL_KIND) {
      belongs.null[kind] = 1;
      continue;
    }
    const { high_risk, unsafe, contradiction } = kindLabels(kind);
    const tiers: readonly Tier[] = [
      "low",
      ...(high_risk ? [weights.high_risk_class] : []),
      ...(unsafe ? [weights.unsafe_class] : []),
    ];
    const heaviest = order.findLast((tier) => tiers.includes(tier))!;
    belongs[heaviest][kind] = 1;
    if (contradiction) belongs.contradiction[kind] = 1;
  }
  return belongs;
}
