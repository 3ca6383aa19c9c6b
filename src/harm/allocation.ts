/** Rounds half up, as the designs are defined. */
function round(value: number): number {
  return Math.floor(value + 0.5);
}

/**
 * Cases a tier when the highest of three tiers is enriched to at least `target`: high
 * max(target, ⌊π_high N + ½⌋), moderate a third of the rest, low what is left. Null when low or
 * moderate would have fewer than 2 cases.
 */
export function enrichedAllocation(
  n: number,
  target: number,
  highShare: number,
): readonly [number, number, number] | null {
  const high = Math.max(target, round(highShare * n));
  const moderate = round((n - high) / 3);
  const low = n - high - moderate;
  return low < 2 || moderate < 2 ? null : [low, moderate, high];
}

/** Cases a tier in proportion to the shares, as real numbers. */
export function proportionalAllocation(n: number, shares: readonly number[]): readonly number[] {
  return shares.map((share) => share * n);
}

/**
 * Neyman's allocation, n_s ∝ π_s σ_s, as fractions: of all with the same number of cases it gives
 * the weighted mean the least variance. Null when nothing varies.
 */
export function neymanFractions(
  shares: readonly number[],
  tierSd: readonly number[],
): readonly number[] | null {
  const products = shares.map((share, s) => share * tierSd[s]);
  const total = products.reduce((sum, product) => sum + product, 0);
  return total === 0 ? null : products.map((product) => product / total);
}

/** Variance of a tier-weighted mean with fixed tier counts, Σ_s π_s² σ_s² / n_s. */
export function stratifiedVariance(
  shares: readonly number[],
  tierVariance: readonly number[],
  counts: readonly number[],
): number {
  return shares.reduce((sum, share, s) => sum + (share ** 2 * tierVariance[s]) / counts[s], 0);
}
