/** A binomial count drawn as n uniforms, those below p counting: one draw of the stream a trial. */
export function sampleBinomial(uniform: () => number, n: number, p: number): number {
  let count = 0;
  for (let i = 0; i < n; i++) if (uniform() < p) count++;
  return count;
}
