/** Distance between categories: equal or not, by rank, or by value. */
export type AlphaMetric = "nominal" | "ordinal" | "interval";

/** Krippendorff's alpha and what it is made of. */
export interface KrippendorffAlpha {
  /** Null when no disagreement is to be expected: all ratings equal, or none to pair. */
  readonly alpha: number | null;
  /** Paired ratings by category and category, symmetric; their sum is `pairable_values`. */
  readonly coincidence: readonly (readonly number[])[];
  readonly pairable_values: number;
  readonly observed_disagreement: number;
  readonly expected_disagreement: number;
}

/**
 * Krippendorff's alpha, 1 − Do/De, from the coincidence matrix; units with fewer than two ratings
 * are left out. Source: K. Krippendorff, "Computing Krippendorff's alpha-reliability", 2011.
 *
 * @param ratings by rater and unit; null where a rater gave none
 * @param categories the values that ratings can have, ascending
 */
export function krippendorffAlpha(
  ratings: readonly (readonly (number | null)[])[],
  categories: readonly number[],
  metric: AlphaMetric,
): KrippendorffAlpha {
  const coincidence = coincidenceMatrix(ratings, categories);
  const totals = coincidence.map((row) => row.reduce((sum, count) => sum + count, 0));
  const n = totals.reduce((sum, count) => sum + count, 0);
  const distance = distances(categories, totals)[metric];
  let observed = 0;
  let expected = 0;
  for (let i = 0; i < categories.length; i++) {
    for (let j = 0; j < categories.length; j++) {
      if (i === j) continue;
      const squared = distance(i, j) ** 2;
      observed += coincidence[i][j] * squared;
      expected += totals[i] * totals[j] * squared;
    }
  }
  const observedDisagreement = n === 0 ? 0 : observed / n;
  const expectedDisagreement = n <= 1 ? 0 : expected / (n * (n - 1));
  return {
    alpha: expectedDisagreement === 0 ? null : 1 - observedDisagreement / expectedDisagreement,
    coincidence,
    pairable_values: n,
    observed_disagreement: observedDisagreement,
    expected_disagreement: expectedDisagreement,
  };
}

function coincidenceMatrix(
  ratings: readonly (readonly (number | null)[])[],
  categories: readonly number[],
): readonly (readonly number[])[] {
  const k = categories.length;
  const matrix = Array.from({ length: k }, () => new Array<number>(k).fill(0));
  const units = ratings.length === 0 ? 0 : ratings[0].length;
  for (let unit = 0; unit < units; unit++) {
    const counts = categories.map(
      (category) => ratings.filter((rater) => rater[unit] === category).length,
    );
    const rated = counts.reduce((sum, count) => sum + count, 0);
    if (rated < 2) continue;
    for (let i = 0; i < k; i++) {
      for (let j = 0; j < k; j++) {
        const pairs = counts[i] * (i === j ? counts[j] - 1 : counts[j]);
        matrix[i][j] += pairs / (rated - 1);
      }
    }
  }
  return matrix;
}

function distances(
  categories: readonly number[],
  totals: readonly number[],
): Readonly<Record<AlphaMetric, (i: number, j: number) => number>> {
  return {
    nominal: () => 1,
    ordinal: (i, j) => {
      let between = 0;
      for (let g = Math.min(i, j); g <= Math.max(i, j); g++) between += totals[g];
      return between - (totals[i] + totals[j]) / 2;
    },
    interval: (i, j) => categories[i] - categories[j],
  };
}
