import { ascending } from "./ascending.js";

/**
 * Benjamini–Hochberg step-up adjusted p-values, in the order given: min over the larger ones of
 * m p / rank, at most 1. They bound the false discovery rate. Source: Benjamini and Hochberg,
 * JRSS B 57, 1995.
 */
export function benjaminiHochberg(p: ArrayLike<number>): Float64Array {
  const adjusted = new Float64Array(p.length);
  const order = ascending(p);
  let lowest = 1;
  for (let rank = order.length; rank >= 1; rank--) {
    const position = order[rank - 1];
    lowest = Math.min(lowest, (p[position] * p.length) / rank);
    adjusted[position] = lowest;
  }
  return adjusted;
}
