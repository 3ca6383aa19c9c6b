import type { Interval } from "./interval.js";
import { Z_975 } from "./wilson.js";

/** Disagreement between categories i and j of k: 0 or 1, |i − j|/(k − 1), or its square. */
export type KappaWeights = "unweighted" | "linear" | "quadratic";

/** Cohen's (weighted) kappa of two raters. All null when no disagreement is to be expected. */
export interface Kappa {
  readonly kappa: number | null;
  /** Standard error of the estimate, and under the hypothesis of chance agreement. */
  readonly se: number | null;
  readonly se_null: number | null;
  /** Normal 95 % interval. */
  readonly ci: Interval | null;
  /** Shares of cases: on the diagonal; weighted agreement, observed and expected by chance. */
  readonly observed_agreement: number;
  readonly weighted_observed: number;
  readonly weighted_expected: number;
}

const AGREEMENT: Readonly<Record<KappaWeights, (distance: number) => number>> = {
  unweighted: (distance) => (distance === 0 ? 1 : 0),
  linear: (distance) => 1 - distance,
  quadratic: (distance) => 1 - distance * distance,
};

/** Expected disagreement below this share is none, but for rounding. */
const NONE = 1e-12;

/**
 * Cohen's kappa, 1 − Σ D p / Σ D e with disagreement weights D, observed shares p and those e that
 * the margins give; large-sample standard errors of Fleiss, Cohen and Everitt, Psychological
 * Bulletin 72, 1969. Null when there is no case.
 *
 * @param table cases by category of the first rater (row) and of the second (column)
 */
export function cohensKappa(
  table: readonly (readonly number[])[],
  weights: KappaWeights,
): Kappa | null {
  const k = table.length;
  const n = table.flat().reduce((sum, count) => sum + count, 0);
  if (n === 0) return null;
  const weight = (i: number, j: number): number =>
    AGREEMENT[weights](k === 1 ? 0 : Math.abs(i - j) / (k - 1));
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0) / n);
  const columns = rows.map((_, j) => table.reduce((sum, row) => sum + row[j], 0) / n);
  const sumOver = (term: (i: number, j: number) => number): number => {
    let sum = 0;
    for (let i = 0; i < k; i++) for (let j = 0; j < k; j++) sum += term(i, j);
    return sum;
  };
  const share = (i: number, j: number): number => table[i][j] / n;
  const byChance = (i: number, j: number): number => rows[i] * columns[j];
  const observed = sumOver((i, j) => weight(i, j) * share(i, j));
  const expected = sumOver((i, j) => weight(i, j) * byChance(i, j));
  const agreements = {
    observed_agreement: sumOver((i, j) => (i === j ? share(i, j) : 0)),
    weighted_observed: observed,
    weighted_expected: expected,
  };
  const disagreement = sumOver((i, j) => (1 - weight(i, j)) * byChance(i, j));
  if (disagreement <= NONE)
    return { kappa: null, se: null, se_null: null, ci: null, ...agreements };

  const kappa = 1 - sumOver((i, j) => (1 - weight(i, j)) * share(i, j)) / disagreement;
  const ofRow = rows.map((_, i) => columns.reduce((sum, p, j) => sum + p * weight(i, j), 0));
  const ofColumn = columns.map((_, j) => rows.reduce((sum, p, i) => sum + p * weight(i, j), 0));
  /** The variance of the cases' influence about its mean, as squares: no difference of equal sums. */
  const standardError = (probability: typeof share, value: number): number => {
    const centre = value - expected * (1 - value);
    const variance = sumOver(
      (i, j) =>
        probability(i, j) * (weight(i, j) - (ofRow[i] + ofColumn[j]) * (1 - value) - centre) ** 2,
    );
    return Math.sqrt(variance / n) / disagreement;
  };
  const se = standardError(share, kappa);
  const se_null = standardError(byChance, 0);
  return { kappa, se, se_null, ci: [kappa - Z_975 * se, kappa + Z_975 * se], ...agreements };
}

/** Cases by two raters' categories, 0 … categories − 1. */
export function contingencyTable(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  categories: number,
): readonly (readonly number[])[] {
  const table = Array.from({ length: categories }, () => new Array<number>(categories).fill(0));
  for (let i = 0; i < first.length; i++) table[first[i]][second[i]]++;
  return table;
}
