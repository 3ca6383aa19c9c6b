/** Agreement of several raters on nominal categories. */
export interface FleissKappa {
  /** Null when all ratings are in one category. */
  readonly kappa: number | null;
  /** Mean share of agreeing pairs of ratings of a case, and that expected by chance. */
  readonly mean_agreement: number;
  readonly expected_agreement: number;
  readonly category_shares: readonly number[];
  /** Standard error under the hypothesis of chance agreement. */
  readonly se_null: number | null;
  /** Randolph's free-marginal kappa: chance agreement 1/k. */
  readonly randolph: number;
}

const NONE = 1e-12;

/**
 * Fleiss' kappa, (P̄ − P̄e)/(1 − P̄e), for the same number of ratings a case. Null without cases.
 * Throws a RangeError when cases have different numbers of ratings, or fewer than two. Source:
 * J. L. Fleiss, Psychological Bulletin 76, 1971; standard error of Fleiss, Nee and Landis, 86, 1979.
 *
 * @param counts ratings by case and category
 */
export function fleissKappa(counts: readonly (readonly number[])[]): FleissKappa | null {
  const cases = counts.length;
  if (cases === 0) return null;
  const k = counts[0].length;
  const sums = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  const ratings = sums[0];
  if (ratings < 2 || sums.some((sum) => sum !== ratings)) {
    throw new RangeError(
      `Fleiss' kappa: cases have ${Math.min(...sums)} to ${Math.max(...sums)} ratings; give each the same number, at least 2, or use Krippendorff's alpha`,
    );
  }
  const shares = counts[0].map(
    (_, category) => counts.reduce((sum, row) => sum + row[category], 0) / (cases * ratings),
  );
  const pairs = ratings * (ratings - 1);
  const agreement =
    counts.reduce((sum, row) => sum + row.reduce((s, count) => s + count * (count - 1), 0), 0) /
    (pairs * cases);
  const chance = shares.reduce((sum, p) => sum + p * p, 0);
  const spread = shares.reduce((sum, p) => sum + p * (1 - p), 0);
  const skew = shares.reduce((sum, p) => sum + p * (1 - p) * (1 - 2 * p), 0);
  const defined = spread > NONE;
  return {
    kappa: defined ? (agreement - chance) / (1 - chance) : null,
    mean_agreement: agreement,
    expected_agreement: chance,
    category_shares: shares,
    se_null: defined ? Math.sqrt((2 * (spread * spread - skew)) / (cases * pairs)) / spread : null,
    randolph: (agreement - 1 / k) / (1 - 1 / k),
  };
}
