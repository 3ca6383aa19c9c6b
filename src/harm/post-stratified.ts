import { mulberry32 } from "../stats/mulberry32.js";

/**
 * A tier-weighted mean, Σ_s π_s mean_s: how an enriched set, or one whose tiers are off, is brought
 * to the deployment's mix. Null when a tier with a share has no case.
 */
export function postStratifiedMean(
  values: ArrayLike<number>,
  tier: ArrayLike<number>,
  shares: readonly number[],
): number | null {
  const { sums, counts } = tierSums(values, tier, shares.length);
  let mean = 0;
  for (let s = 0; s < shares.length; s++) {
    if (shares[s] === 0) continue;
    if (counts[s] === 0) return null;
    mean += (shares[s] * sums[s]) / counts[s];
  }
  return mean;
}

/**
 * Analytic standard error of the tier-weighted mean with fixed tier counts,
 * √(Σ_s π_s² var_s / n_s), var_s with n_s − 1. Null when a tier with a share has fewer than 2 cases.
 */
export function postStratifiedSe(
  values: ArrayLike<number>,
  tier: ArrayLike<number>,
  shares: readonly number[],
): number | null {
  const { sums, counts } = tierSums(values, tier, shares.length);
  const squares = new Float64Array(shares.length);
  for (let i = 0; i < values.length; i++) {
    squares[tier[i]] += (values[i] - sums[tier[i]] / counts[tier[i]]) ** 2;
  }
  let variance = 0;
  for (let s = 0; s < shares.length; s++) {
    if (shares[s] === 0) continue;
    if (counts[s] < 2) return null;
    variance += (shares[s] ** 2 * squares[s]) / (counts[s] - 1) / counts[s];
  }
  return Math.sqrt(variance);
}

/** Positions of the cases of each tier, in order. */
export function casesByTier(tier: ArrayLike<number>, tiers: number): readonly Int32Array[] {
  const cases = Array.from({ length: tiers }, (): number[] => []);
  for (let i = 0; i < tier.length; i++) cases[tier[i]].push(i);
  return cases.map((positions) => Int32Array.from(positions));
}

/**
 * Replicates of the tier-weighted mean when cases are resampled within tiers: tier s by Mulberry32
 * with `seeds[s]`. Several columns of values share the draws, so that they stay paired. Throws a
 * RangeError when a tier with a share has no case.
 */
export function tierwiseReplicates(
  columns: readonly Float64Array[],
  tier: ArrayLike<number>,
  shares: readonly number[],
  replicates: number,
  seeds: readonly number[],
): readonly Float64Array[] {
  const results = columns.map(() => new Float64Array(replicates));
  casesByTier(tier, shares.length).forEach((cases, s) => {
    if (shares[s] === 0) return;
    const n = cases.length;
    if (n === 0)
      throw new RangeError(`bootstrap: tier ${s} has a share of ${shares[s]} and no case`);
    const uniform = mulberry32(seeds[s]);
    const values = columns.map((column) => Float64Array.from(cases, (i) => column[i]));
    const sums = new Float64Array(columns.length);
    for (let r = 0; r < replicates; r++) {
      sums.fill(0);
      for (let j = 0; j < n; j++) {
        const drawn = Math.floor(uniform() * n);
        for (let c = 0; c < values.length; c++) sums[c] += values[c][drawn];
      }
      for (let c = 0; c < values.length; c++) results[c][r] += (shares[s] * sums[c]) / n;
    }
  });
  return results;
}

function tierSums(
  values: ArrayLike<number>,
  tier: ArrayLike<number>,
  tiers: number,
): { readonly sums: Float64Array; readonly counts: Float64Array } {
  const sums = new Float64Array(tiers);
  const counts = new Float64Array(tiers);
  for (let i = 0; i < values.length; i++) {
    sums[tier[i]] += values[i];
    counts[tier[i]]++;
  }
  return { sums, counts };
}
