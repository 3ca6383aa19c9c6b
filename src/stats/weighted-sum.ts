import type { BootstrapWeights } from "./bootstrap-weights.js";

/**
 * Puts Σ value × weights of the case into `into` for every replicate: the resampled sums of one
 * sparse column. Eight cases go at a time, which is what keeps the loop fast.
 *
 * @param cases positions of the cases with a value, `count` of them
 * @param values their values, in the same order
 * @param into one sum a replicate, overwritten
 */
export function weightedSums(
  weights: BootstrapWeights,
  cases: Int32Array,
  values: Float64Array,
  count: number,
  into: Float64Array,
): void {
  const { replicates, counts } = weights;
  into.fill(0);
  let i = 0;
  for (; i + 8 <= count; i += 8) {
    const r0 = cases[i] * replicates;
    const r1 = cases[i + 1] * replicates;
    const r2 = cases[i + 2] * replicates;
    const r3 = cases[i + 3] * replicates;
    const r4 = cases[i + 4] * replicates;
    const r5 = cases[i + 5] * replicates;
    const r6 = cases[i + 6] * replicates;
    const r7 = cases[i + 7] * replicates;
    const v0 = values[i];
    const v1 = values[i + 1];
    const v2 = values[i + 2];
    const v3 = values[i + 3];
    const v4 = values[i + 4];
    const v5 = values[i + 5];
    const v6 = values[i + 6];
    const v7 = values[i + 7];
    for (let b = 0; b < replicates; b++) {
      into[b] +=
        v0 * counts[r0 + b] +
        v1 * counts[r1 + b] +
        v2 * counts[r2 + b] +
        v3 * counts[r3 + b] +
        v4 * counts[r4 + b] +
        v5 * counts[r5 + b] +
        v6 * counts[r6 + b] +
        v7 * counts[r7 + b];
    }
  }
  for (; i < count; i++) {
    const row = cases[i] * replicates;
    const value = values[i];
    for (let b = 0; b < replicates; b++) into[b] += value * counts[row + b];
  }
}
