import { ascending } from "./ascending.js";

/**
 * The Gini coefficient of amounts ≥ 0: the mean absolute difference of two cases over twice the
 * mean, Σᵢⱼ |xᵢ − xⱼ| / (2 n² x̄). 0 when all cases have the same, (n − 1)/n when one has everything.
 * Null when nothing is there to be shared. Source: C. Gini, Variabilità e mutabilità, 1912.
 *
 * @param weights how often each case counts, such as a bootstrap's; by default once
 * @param order positions of the cases from the smallest amount, where the caller has it already
 */
export function gini(
  amounts: ArrayLike<number>,
  weights: ArrayLike<number> | null = null,
  order: ArrayLike<number> = ascending(amounts),
): number | null {
  let below = 0;
  let total = 0;
  let moment = 0;
  for (let i = 0; i < order.length; i++) {
    const weight = weights === null ? 1 : weights[order[i]];
    const amount = weight * amounts[order[i]];
    moment += amount * (2 * below + weight);
    total += amount;
    below += weight;
  }
  return total === 0 ? null : Math.max(0, moment / (below * total) - 1);
}
