import type { ReplicateSummary } from "../../../src/stats/replicate-summary.js";
import type { BootstrapIndices } from "../../../src/stats/bootstrap-indices.js";

/** The rows of an index matrix. */
export function replicateRows(indices: BootstrapIndices): number[][] {
  return Array.from({ length: indices.replicates }, (_, b) =>
    Array.from({ length: indices.n }, (_column, j) => indices.positions[b * indices.n + j]),
  );
}

function percentile(sorted: readonly number[], p: number): number {
  const position = (sorted.length - 1) * p;
  const low = sorted[Math.floor(position)];
  const high = sorted[Math.ceil(position)];
  return low * (1 - (position % 1)) + high * (position % 1);
}

export function naiveSummary(values: readonly (number | null)[]): ReplicateSummary {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const n = sorted.length;
  if (n === 0) return { mean: null, sd: null, lo: null, hi: null, n };
  const mean = sorted.reduce((a, b) => a + b) / n;
  const squares = sorted.map((value) => (value - mean) ** 2).reduce((a, b) => a + b);
  return {
    mean,
    sd: n === 1 ? null : Math.sqrt(squares / (n - 1)),
    lo: percentile(sorted, 0.025),
    hi: percentile(sorted, 0.975),
    n,
  };
}
