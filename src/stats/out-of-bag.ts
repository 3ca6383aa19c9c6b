import type { BootstrapWeights } from "./bootstrap-weights.js";

/** The cases that each replicate did not draw (about 37 %), as weights of 0 and 1. */
export function outOfBagWeights({ replicates, n, counts }: BootstrapWeights): BootstrapWeights {
  return { replicates, n, counts: counts.map((count) => (count === 0 ? 1 : 0)) };
}
