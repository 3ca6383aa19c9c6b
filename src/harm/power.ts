import { normalCdf, normalQuantile } from "../stats/normal.js";

/**
 * Power of a two-sided test at 5 % by the normal approximation, right direction only:
 * Φ(|δ|/√Var − z_{.975}).
 *
 * @param variance of the estimated difference
 */
export function normalPower(difference: number, variance: number): number {
  return normalCdf(Math.abs(difference) / Math.sqrt(variance) - normalQuantile(0.975));
}

/**
 * Cases for a power by the normal approximation, (z_{.975} + z_power)² σ²/δ², as a real number; null
 * when there is no difference to find.
 *
 * @param variancePerCase σ² of a case's paired difference
 */
export function casesForPower(
  difference: number,
  variancePerCase: number,
  power: number,
): number | null {
  if (difference === 0) return null;
  const z = normalQuantile(0.975) + normalQuantile(power);
  return (z * z * variancePerCase) / difference ** 2;
}
