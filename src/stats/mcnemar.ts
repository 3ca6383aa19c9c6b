/**
 * Exact two-sided McNemar test of b against c discordant pairs: twice the smaller tail of a
 * binomial with probability ½, at most 1; 1 when there is no discordant pair.
 */
export function mcnemarExact(b: number, c: number): number {
  const n = b + c;
  const smaller = Math.min(b, c);
  let logTerm = -n * Math.LN2;
  let tail = 0;
  for (let i = 0; i <= smaller; i++) {
    tail += Math.exp(logTerm);
    logTerm += Math.log((n - i) / (i + 1));
  }
  return Math.min(1, 2 * tail);
}
