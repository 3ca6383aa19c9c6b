import { ascending } from "./ascending.js";

/**
 * The share of all amounts that the cases with the largest ones hold, a fraction: those that make up
 * `fraction` of all cases, a case at the edge counting for the part of it that is inside. Null when
 * nothing is there to be shared.
 *
 * @param weights how often each case counts, such as a bootstrap's; by default once
 * @param order positions of the cases from the smallest amount, where the caller has it already
 */
export function topShare(
  amounts: ArrayLike<number>,
  fraction: number,
  weights: ArrayLike<number> | null = null,
  order: ArrayLike<number> = ascending(amounts),
): number | null {
  const weightOf = (i: number): number => (weights === null ? 1 : weights[i]);
  let cases = 0;
  let total = 0;
  for (let i = 0; i < amounts.length; i++) {
    cases += weightOf(i);
    total += weightOf(i) * amounts[i];
  }
  if (total === 0) return null;
  let left = fraction * cases;
  let held = 0;
  for (let i = order.length - 1; i >= 0 && left > 0; i--) {
    const taken = Math.min(left, weightOf(order[i]));
    held += taken * amounts[order[i]];
    left -= taken;
  }
  return Math.min(1, held / total);
}
