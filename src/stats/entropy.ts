/**
 * Shannon entropy in nats, H = −Σ p ln p with p = count / total; zero counts add nothing.
 * The sum runs in the order given: sort the counts for a value that no reordering changes.
 */
export function shannonEntropy(counts: ArrayLike<number>, total: number): number {
  let entropy = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i];
    if (count === 0) continue;
    const p = count / total;
    entropy -= p * Math.log(p);
  }
  return entropy;
}
