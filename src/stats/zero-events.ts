/**
 * The exact one-sided upper bound of a rate after no event in n distinct cases: 1 − α^(1/n), with
 * α = 1 − level. Null for no case.
 */
export function zeroEventBound(n: number, level = 0.95): number | null {
  return n === 0 ? null : -Math.expm1(Math.log1p(-level) / n);
}

/** The rule of three, 3 / n: close to the exact bound and always above it. Null for no case. */
export function ruleOfThree(n: number): number | null {
  return n === 0 ? null : 3 / n;
}

/**
 * Fewest cases without an event that bound the rate by `target`, a fraction in (0, 1): the
 * smallest n with 1 − α^(1/n) ≤ target.
 */
export function casesForZeroEvents(target: number, level = 0.95): number {
  return Math.ceil(Math.log1p(-level) / Math.log1p(-target));
}
