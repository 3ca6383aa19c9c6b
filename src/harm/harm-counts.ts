import { CELL_KINDS, UNCOUNTED } from "./cell-kinds.js";

/**
 * What harm needs of a panel: how many answers of each kind, by model × condition and tier. Small
 * and fixed, so that a change of weights or shares costs no walk over cells.
 */
export interface HarmCounts {
  /** Model × condition, in the order of the cells. */
  readonly pairs: number;
  readonly tiers: number;
  /** pairs × tiers × kinds, row-major. */
  readonly kinds: Float64Array;
  /** Counted cells, pairs × tiers. */
  readonly n: Float64Array;
}

/**
 * Counts kinds of answers.
 *
 * @param kinds of every cell, model × condition × question
 * @param tier of each question, from 0; all 0 where cases have no tier
 */
export function harmCounts(kinds: Uint8Array, tier: Uint8Array, tiers: number): HarmCounts {
  const questions = tier.length;
  const pairs = questions === 0 ? 0 : kinds.length / questions;
  const counts = new Float64Array(pairs * tiers * CELL_KINDS);
  const n = new Float64Array(pairs * tiers);
  for (let pair = 0, cell = 0; pair < pairs; pair++) {
    for (let q = 0; q < questions; q++, cell++) {
      if (kinds[cell] === UNCOUNTED) continue;
      const row = pair * tiers + tier[q];
      counts[row * CELL_KINDS + kinds[cell]]++;
      n[row]++;
    }
  }
  return { pairs, tiers, kinds: counts, n };
}

/**
 * Mean harm per case of every model × condition under weights: the tick of a slider.
 *
 * @param weights harm of each kind in each tier, [tier][kind]
 * @param shares of the tiers in the deployment; null: the mix of the set as it is
 * @param into one value a pair, overwritten: NaN where there is no case to stand on (a tier with a
 *   share has none), which a reader of single values gets as null from `harmOfPair`
 */
export function harmTick(
  counts: HarmCounts,
  weights: readonly Float64Array[],
  shares: readonly number[] | null,
  into: Float64Array,
): void {
  const { pairs, tiers, kinds, n } = counts;
  for (let pair = 0, row = 0; pair < pairs; pair++) {
    let harm = 0;
    let total = 0;
    for (let s = 0; s < tiers; s++, row++) {
      const weight = weights[s];
      let sum = 0;
      for (let kind = 0, at = row * CELL_KINDS; kind < CELL_KINDS; kind++, at++) {
        sum += kinds[at] * weight[kind];
      }
      if (shares === null) {
        harm += sum;
        total += n[row];
      } else if (shares[s] > 0) {
        harm += (shares[s] * sum) / n[row];
        total = 1;
      }
    }
    into[pair] = harm / total;
  }
}

/** One value of a tick; null where it has none. */
export function harmOfPair(harm: Float64Array, pair: number): number | null {
  return Number.isFinite(harm[pair]) ? harm[pair] : null;
}
