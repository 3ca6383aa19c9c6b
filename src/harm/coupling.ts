import type { OutcomeRates, RateTable } from "./tiers.js";

/** P(outcome of A, outcome of B) in a tier: 3 × 3, adding to 1. */
export type JointRates = readonly (readonly number[])[];

/**
 * The joint law of two systems' outcomes in each tier: (1 − λ) times independence plus λ times the
 * maximal coupling, in which both have the same outcome as often as their rates allow.
 *
 * @param coupling λ in [0, 1]: 0 is the weakest reading of rates alone, 1 the strongest pairing
 */
export function jointRates(a: RateTable, b: RateTable, coupling: number): readonly JointRates[] {
  return a.map((row, s) => {
    const maximal = maximalCoupling(row, b[s]);
    return row.map((p, i) => b[s].map((q, j) => (1 - coupling) * p * q + coupling * maximal[i][j]));
  });
}

/** Diagonal min(p, q); what remains of both is independent. */
function maximalCoupling(p: OutcomeRates, q: OutcomeRates): JointRates {
  const common = p.map((value, i) => Math.min(value, q[i]));
  const rest = 1 - common.reduce((sum, value) => sum + value, 0);
  return p.map((value, i) =>
    q.map((other, j) => {
      const remainder = rest <= 0 ? 0 : ((value - common[i]) * (other - common[j])) / rest;
      return i === j ? common[i] + remainder : remainder;
    }),
  );
}

/**
 * P(outcome of B | tier, outcome of A), [tier][outcome of A][outcome of B]. Under independence, and
 * where A never has the outcome, it is B's own row.
 */
export function conditionalRates(
  a: RateTable,
  b: RateTable,
  coupling: number,
): readonly JointRates[] {
  if (coupling === 0) return a.map((row, s) => row.map(() => b[s]));
  return jointRates(a, b, coupling).map((joint, s) =>
    joint.map((row, i) => (a[s][i] === 0 ? b[s] : row.map((p) => p / a[s][i]))),
  );
}
