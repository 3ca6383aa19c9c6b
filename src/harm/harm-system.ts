import { byComponent, type ByComponent } from "./harm-components.js";
import type { HarmRates, ReplicateShares } from "./harm-rates.js";

/**
 * What answers questions: models under one condition. Several stand for their average without
 * weights.
 */
export interface HarmSystem {
  readonly condition_index: number;
  /** Positions in the panel. */
  readonly model_indices: readonly number[];
}

/** The shares of a system: of each model that has any, averaged; null where none has. */
export function systemShares(
  rates: readonly HarmRates[],
  system: HarmSystem,
): ByComponent<number> | null {
  const own = rates.flatMap((row) => (row.shares !== null && isOf(system, row) ? row.shares : []));
  if (own.length === 0) return null;
  return byComponent((name) => own.reduce((sum, shares) => sum + shares[name], 0) / own.length);
}

/**
 * The resampled shares of a system, replicate by replicate; models without a counted answer in a
 * replicate are left out of it, and NaN stands where none is left.
 */
export function systemReplicates(
  replicates: readonly ReplicateShares[],
  system: HarmSystem,
  length: number,
): ByComponent<Float64Array> {
  const own = replicates.filter((row) => isOf(system, row));
  return byComponent((name) => {
    const sums = new Float64Array(length);
    const counts = new Float64Array(length);
    for (const { shares } of own) {
      const values = shares[name];
      for (let b = 0; b < length; b++) {
        if (Number.isNaN(values[b])) continue;
        sums[b] += values[b];
        counts[b]++;
      }
    }
    return sums.map((sum, b) => (counts[b] === 0 ? NaN : sum / counts[b]));
  });
}

function isOf(
  system: HarmSystem,
  row: { readonly model_index: number; readonly condition_index: number },
): boolean {
  return (
    row.condition_index === system.condition_index && system.model_indices.includes(row.model_index)
  );
}
