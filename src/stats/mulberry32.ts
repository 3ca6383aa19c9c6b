/**
 * Mulberry32: uniform numbers in [0, 1) from a 32-bit state that starts at the seed. Small and
 * fast; the same in every language, so that a plan's simulation can be repeated elsewhere.
 * Source: T. Ettinger, "mulberry32", 2017.
 *
 * @param seed taken modulo 2^32
 */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
