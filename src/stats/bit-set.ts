/** Words of 32 bits that hold so many bits. */
export function bitWords(bits: number): number {
  return Math.ceil(bits / 32);
}

/** Packs 0s and 1s into 32-bit words, the first at the lowest bit, from a place of `into` on. */
export function packBits(ones: ArrayLike<number>, into: Uint32Array, from: number): void {
  into.fill(0, from, from + bitWords(ones.length));
  for (let i = 0; i < ones.length; i++) into[from + (i >>> 5)] |= ones[i] << (i & 31);
}

/**
 * How many bits two sets share.
 *
 * @param from where the first set begins in its array; the second begins its own
 */
export function countCommon(sets: Uint32Array, from: number, mask: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < mask.length; word++) count += ones(sets[from + word] & mask[word]);
  return count;
}

/** The number of 1s in a word. Source: Warren, Hacker's Delight, 2nd ed., 2012, §5–1. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
