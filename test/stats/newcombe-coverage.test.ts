import { describe, expect, it } from "vitest";
import { binomialProbabilities } from "../../src/stats/binomial.js";
import { contains } from "../../src/stats/interval.js";
import { newcombeIndependent } from "../../src/stats/newcombe-independent.js";
import { newcombePaired } from "../../src/stats/newcombe-paired.js";

/** The probability that the interval holds p − q, over all counts. */
function independentCoverage(n: number, p: number, m: number, q: number): number {
  const first = binomialProbabilities(n, p);
  const second = binomialProbabilities(m, q);
  let covered = 0;
  first.forEach((ofK, k) =>
    second.forEach((ofL, l) => {
      const interval = newcombeIndependent({ k, n }, { k: l, n: m })!;
      if (contains(interval, p - q)) covered += ofK * ofL;
    }),
  );
  return covered;
}

/** The same of paired rates, over all tables of n cases, by cell probabilities. */
function pairedCoverage(n: number, [pa, pb, pc]: readonly [number, number, number]): number {
  const logFactorial = new Float64Array(n + 1);
  for (let i = 2; i <= n; i++) logFactorial[i] = logFactorial[i - 1] + Math.log(i);
  const pd = 1 - pa - pb - pc;
  let covered = 0;
  for (let a = 0; a <= n; a++) {
    for (let b = 0; b <= n - a; b++) {
      for (let c = 0; c <= n - a - b; c++) {
        const d = n - a - b - c;
        if (!contains(newcombePaired({ a, b, c, d })!, pb - pc)) continue;
        const logOf = (count: number, p: number): number =>
          count * Math.log(p) - logFactorial[count];
        covered += Math.exp(
          logFactorial[n] + logOf(a, pa) + logOf(b, pb) + logOf(c, pc) + logOf(d, pd),
        );
      }
    }
  }
  return covered;
}

describe("Newcombe's intervals, by enumeration", () => {
  it.each([
    { n: 24, p: 0.3075, m: 136, q: 0.1025 },
    { n: 20, p: 0.05, m: 20, q: 0.02 },
    { n: 50, p: 0.2, m: 50, q: 0.2 },
    { n: 100, p: 0.02, m: 100, q: 0.12 },
  ])("hold the difference of $p of $n and $q of $m in at least 95 %", ({ n, p, m, q }) => {
    const share = independentCoverage(n, p, m, q);
    expect(share).toBeGreaterThan(0.95);
    expect(share).toBeLessThan(1);
  });

  it.each([
    { n: 30, cells: [0.75, 0.146, 0.072] },
    { n: 60, cells: [0.75, 0.146, 0.072] },
    { n: 60, cells: [0.9, 0.04, 0.02] },
  ] as const)(
    "hold a paired difference of $n cases, cells $cells, in at least 95 %",
    ({ n, cells }) => {
      const share = pairedCoverage(n, cells);
      expect(share).toBeGreaterThan(0.95);
      expect(share).toBeLessThan(1);
    },
  );
});
