import { ascending } from "./ascending.js";

/**
 * Holm's step-down adjusted p-values, in the order given: max over the smaller ones of
 * (m − rank + 1) p, at most 1. They bound the family-wise error rate. Source: S. Holm,
 * Scandinavian Journal of Statistics 6, 1979.
 */
export function holm(p: ArrayLike<number>): Float64Array {
  const adjusted = new Float64Array(p.length);
  let highest = 0;
  ascending(p).forEach((position, rank) => {
    highest = Math.max(highest, (p.length - rank) * p[position]);
    adjusted[position] = Math.min(1, highest);
  });
  return adjusted;
}
