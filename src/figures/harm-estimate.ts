import { harmOf, type ByComponent } from "../harm/harm-components.js";
import type { OptionWeights } from "../harm/option-weights.js";
import { harmReplicates } from "../harm/system-crossover.js";
import { summariseReplicates } from "../stats/replicate-summary.js";
import type { Estimate } from "./figure-2-data.js";

/** Harm of shares under weights with its interval; without replicates the value alone. */
export function harmEstimateOf(
  shares: ByComponent<number>,
  replicates: ByComponent<Float64Array> | null,
  weights: OptionWeights,
): Estimate {
  const ends =
    replicates === null ? null : summariseReplicates(harmReplicates(replicates, weights));
  return { value: harmOf(shares, weights), lo: ends?.lo ?? null, hi: ends?.hi ?? null };
}
