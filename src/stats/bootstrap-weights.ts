import type { BootstrapIndices } from "./bootstrap-indices.js";

/** How often each replicate drew each case. */
export interface BootstrapWeights {
  readonly replicates: number;
  readonly n: number;
  /** Case-major, n × replicates: one column of weights a case. */
  readonly counts: Float64Array;
}

/** The resampling as weights, which turns a resampled sum into Σ weight × value. */
export function bootstrapWeights(indices: BootstrapIndices): BootstrapWeights {
  const { replicates, n, positions } = indices;
  const counts = new Float64Array(n * replicates);
  for (let b = 0, i = 0; b < replicates; b++) {
    for (let j = 0; j < n; j++, i++) counts[positions[i] * replicates + b]++;
  }
  return { replicates, n, counts };
}

const known = new WeakMap<BootstrapWeights, Float64Array>();

/** How many cases each replicate drew, repeats counted: n, but where weights are of another kind. */
export function casesDrawn(weights: BootstrapWeights): Float64Array {
  const { replicates, n, counts } = weights;
  let drawn = known.get(weights);
  if (drawn === undefined) {
    drawn = new Float64Array(replicates);
    for (let q = 0, i = 0; q < n; q++) for (let b = 0; b < replicates; b++) drawn[b] += counts[i++];
    known.set(weights, drawn);
  }
  return drawn;
}
