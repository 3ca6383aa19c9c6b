import type { BootstrapWeights } from "./bootstrap-weights.js";

const known = new WeakMap<BootstrapWeights, BootstrapWeights>();

/** The cases that each replicate did not draw (about 37 %), as weights of 0 and 1; made once. */
export function outOfBagWeights(weights: BootstrapWeights): BootstrapWeights {
  const { replicates, n, counts } = weights;
  const outside = known.get(weights) ?? {
    replicates,
    n,
    counts: counts.map((count) => (count === 0 ? 1 : 0)),
  };
  known.set(weights, outside);
  return outside;
}
