import type { BootstrapWeights } from "./bootstrap-weights.js";

/**
 * What stands at given ranks of values sorted from the largest, in every bootstrap replicate: one
 * array of replicates for each rank, NaN where a replicate drew no case with a value. Cases without
 * a value (NaN) are in no ranking.
 *
 * @param values one a case
 * @param ranks fractions of the drawn cases, rising, from 0 (the first) to below 1
 */
export function rankedReplicates(
  values: Float64Array,
  { replicates, counts }: BootstrapWeights,
  ranks: readonly number[],
): readonly Float64Array[] {
  const order = Array.from(values.keys())
    .filter((i) => !Number.isNaN(values[i]))
    .sort((a, b) => values[b] - values[a]);
  const found = ranks.map(() => new Float64Array(replicates).fill(NaN));
  for (let b = 0; b < replicates; b++) {
    const timesDrawn = (position: number): number => counts[order[position] * replicates + b];
    let drawn = 0;
    for (let i = 0; i < order.length; i++) drawn += timesDrawn(i);
    if (drawn === 0) continue;
    let position = 0;
    let upTo = timesDrawn(0);
    ranks.forEach((rank, r) => {
      const wanted = Math.floor(rank * drawn);
      while (upTo <= wanted) upTo += timesDrawn(++position);
      found[r][b] = values[order[position]];
    });
  }
  return found;
}
