import type { BootstrapIndices } from "./bootstrap-indices.js";

/** The mean of the values that each replicate drew. */
export function replicateMeans(
  values: ArrayLike<number>,
  { replicates, n, positions }: BootstrapIndices,
): Float64Array {
  const means = new Float64Array(replicates);
  for (let b = 0, i = 0; b < replicates; b++) {
    let sum = 0;
    for (let j = 0; j < n; j++) sum += values[positions[i++]];
    means[b] = sum / n;
  }
  return means;
}
