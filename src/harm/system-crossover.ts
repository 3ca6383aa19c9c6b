import type { Interval } from "../stats/interval.js";
import { ratioBootstrap } from "../stats/ratio-bootstrap.js";
import { NO_DIFFERENCE, rootOf, type Root } from "./crossover.js";
import {
  byComponent,
  harmOf,
  tiersByWeight,
  WEIGHT_KEYS,
  type ByComponent,
  type HarmComponent,
} from "./harm-components.js";
import { classWeight, type OptionWeights } from "./option-weights.js";

/** Where the harm of two systems, A − B, changes sign as one weight moves and all others stay. */
export interface SystemCrossover extends Root {
  readonly component: HarmComponent;
  /** The weights that leave the tiers in their order, in which alone harm is a line; null: no end. */
  readonly range: WeightRange;
  /** Whether a root ≥ 0 lies in the range; null without a root. */
  readonly is_in_range: boolean | null;
  /** Whether resampling tells it; null where nothing was resampled. */
  readonly is_estimable: boolean | null;
  /** 95 % percentile interval of the root; null where it is not estimable. */
  readonly interval: Interval | null;
}

export type WeightRange = readonly [from: number, to: number | null];

/** The weights that a component can have while the tiers keep their order. */
export function weightRange(weights: OptionWeights, component: HarmComponent): WeightRange {
  if (component === "contradiction" || component === "null") return [0, null];
  const order = tiersByWeight(weights);
  const place = order.indexOf(component);
  const at = (i: number): number => classWeight(weights, order[i]);
  return [place === 0 ? 0 : at(place - 1), place === order.length - 1 ? null : at(place + 1)];
}

/**
 * The crossover of one weight.
 *
 * @param shares of A minus those of B, by component
 * @param replicates of these differences; null without resampling. As everywhere, a root is
 *   estimable where the 95 % interval of the slope is free of 0
 */
export function systemCrossover(
  shares: ByComponent<number>,
  weights: OptionWeights,
  component: HarmComponent,
  replicates: ByComponent<Float64Array> | null,
): SystemCrossover {
  const rest = { ...weights, [WEIGHT_KEYS[component]]: 0 };
  const solved = rootOf(harmOf(shares, rest), shares[component]);
  const range = weightRange(weights, component);
  const { root, beta } = solved;
  // Weights at which harm differs by rounding alone are at the root.
  const slack = NO_DIFFERENCE / Math.abs(beta);
  const found = {
    component,
    ...solved,
    range,
    is_in_range:
      root === null || root < 0
        ? null
        : root >= range[0] - slack && (range[1] === null || root <= range[1] + slack),
  };
  if (replicates === null || root === null) return { ...found, is_estimable: null, interval: null };
  const slopes = replicates[component];
  const { status, percentile_95 } = ratioBootstrap(
    harmReplicates(replicates, rest),
    slopes,
    shares[component],
  );
  return { ...found, is_estimable: status === "ok", interval: percentile_95 };
}

/** Harm replicate by replicate: Σ share × weight. */
export function harmReplicates(
  shares: ByComponent<Float64Array>,
  weights: OptionWeights,
): Float64Array {
  const { low, moderate, high, contradiction, null: none } = shares;
  const { h_low, h_moderate, h_high } = weights;
  const harm = new Float64Array(low.length);
  for (let b = 0; b < harm.length; b++) {
    harm[b] =
      h_low * low[b] +
      h_moderate * moderate[b] +
      h_high * high[b] +
      weights.contradiction * contradiction[b] +
      weights.null * none[b];
  }
  return harm;
}

/** Differences A − B of shares, replicate by replicate where both are. */
export function minusReplicates(
  a: ByComponent<Float64Array>,
  b: ByComponent<Float64Array>,
): ByComponent<Float64Array> {
  const isDefined = a.low.map((value, i) => (Number.isNaN(value - b.low[i]) ? 0 : 1));
  const minus = (name: HarmComponent): Float64Array =>
    a[name].map((value, i) => value - b[name][i]).filter((_, i) => isDefined[i] === 1);
  return byComponent(minus);
}
