import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { weightedSums } from "../stats/weighted-sum.js";
import type { Column } from "./columns.js";

/**
 * The weighted sums of a column over one run of cells, one a replicate. Any weights will do, those
 * of the questions that a replicate did not draw as well.
 *
 * @param from position of the first cell; as many cells follow as the weights have cases
 */
export function weightedColumnSums(
  column: Column,
  from: number,
  weights: BootstrapWeights,
): Float64Array {
  const cases = new Int32Array(weights.n);
  const values = new Float64Array(weights.n);
  let count = 0;
  for (let q = 0; q < weights.n; q++) {
    if (column.mask[from + q] === 0) continue;
    cases[count] = q;
    values[count++] = column.values === null ? 1 : column.values[from + q];
  }
  const sums = new Float64Array(weights.replicates);
  weightedSums(weights, cases, values, count, sums);
  return sums;
}
