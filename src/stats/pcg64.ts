/**
 * numpy's default generator: SeedSequence (O'Neill's seed_seq with 32-bit mixing) that seeds
 * PCG64 (128-bit linear congruential state, XSL-RR output). Equal seeds give numpy's own stream.
 */

const MASK_64 = (1n << 64n) - 1n;
const MASK_128 = (1n << 128n) - 1n;
const MULTIPLIER = 0x2360ed051fc65da44385df649fccf645n;

const POOL_SIZE = 4;
const INIT_A = 0x43b0d7e5;
const MULT_A = 0x931e8875;
const INIT_B = 0x8b51f9dd;
const MULT_B = 0x58f38ded;
const MIX_L = 0xca01f9dd;
const MIX_R = 0x4973f715;

/** A stream of random words. */
export interface Pcg64 {
  /** The next 64-bit word. */
  readonly nextUint64: () => bigint;
  /** The next 32-bit word: the low half of a 64-bit word, then its high half. */
  readonly nextUint32: () => number;
}

/**
 * The 32-bit words that numpy's `SeedSequence(seed).generate_state(words, uint32)` gives for a
 * seed below 2^32.
 */
export function seedSequence(seed: number, words: number): Uint32Array {
  const pool = new Uint32Array(POOL_SIZE);
  let hash = INIT_A;
  const hashmix = (value: number): number => {
    const mixed = Math.imul(value ^ hash, Math.imul(hash, MULT_A)) >>> 0;
    hash = Math.imul(hash, MULT_A) >>> 0;
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  const mix = (x: number, y: number): number => {
    const mixed = (Math.imul(MIX_L, x) - Math.imul(MIX_R, y)) >>> 0;
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  for (let i = 0; i < POOL_SIZE; i++) pool[i] = hashmix(i === 0 ? seed >>> 0 : 0);
  for (let source = 0; source < POOL_SIZE; source++) {
    for (let target = 0; target < POOL_SIZE; target++) {
      if (source !== target) pool[target] = mix(pool[target], hashmix(pool[source]));
    }
  }
  const state = new Uint32Array(words);
  let output = INIT_B;
  for (let i = 0; i < words; i++) {
    const value = pool[i % POOL_SIZE] ^ output;
    output = Math.imul(output, MULT_B) >>> 0;
    const mixed = Math.imul(value, output) >>> 0;
    state[i] = (mixed ^ (mixed >>> 16)) >>> 0;
  }
  return state;
}

/** PCG64's state and increment after numpy's seeding. */
export function pcg64Seeding(seed: number): { readonly state: bigint; readonly increment: bigint } {
  const words = seedSequence(seed, 8);
  const word64 = (i: number): bigint => (BigInt(words[2 * i + 1]) << 32n) | BigInt(words[2 * i]);
  const initial = (word64(0) << 64n) | word64(1);
  const increment = ((((word64(2) << 64n) | word64(3)) << 1n) | 1n) & MASK_128;
  const state = ((initial + increment) * MULTIPLIER + increment) & MASK_128;
  return { state, increment };
}

/** numpy's `default_rng(seed)` bit generator, for a seed below 2^32. */
export function pcg64(seed: number): Pcg64 {
  let { state } = pcg64Seeding(seed);
  const { increment } = pcg64Seeding(seed);
  let high: number | null = null;
  const nextUint64 = (): bigint => {
    state = (state * MULTIPLIER + increment) & MASK_128;
    const folded = ((state >> 64n) ^ state) & MASK_64;
    const rotation = state >> 122n;
    return ((folded >> rotation) | (folded << (64n - rotation))) & MASK_64;
  };
  const nextUint32 = (): number => {
    if (high !== null) {
      const word = high;
      high = null;
      return word;
    }
    const word = nextUint64();
    high = Number(word >> 32n);
    return Number(word & 0xffffffffn);
  };
  return { nextUint64, nextUint32 };
}
