import pmf from "@stdlib/stats-base-dists-hypergeometric-pmf";

/**
 * Expected Shannon entropy, in nats, of k ballots drawn without replacement from recorded ones:
 * −Σ over ballots of E[x/k ln x/k], each x hypergeometric, so that no simulation is needed. Makes
 * entropies of models with different numbers of outputs comparable. Null when fewer than k are
 * recorded or k < 1.
 *
 * @param counts how often each ballot was cast
 */
export function rarefiedEntropy(counts: ArrayLike<number>, k: number): number | null {
  let recorded = 0;
  for (let i = 0; i < counts.length; i++) recorded += counts[i];
  if (k < 1 || k > recorded) return null;
  let entropy = 0;
  for (let i = 0; i < counts.length; i++) {
    const least = Math.max(1, k - (recorded - counts[i]));
    const most = Math.min(counts[i], k);
    for (let x = least; x <= most; x++) {
      entropy -= pmf(x, recorded, counts[i], k) * (x / k) * Math.log(x / k);
    }
  }
  return entropy;
}
