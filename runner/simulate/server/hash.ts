/**
 * Seeded draws as pure functions of integers: the same in every process, at some nanoseconds each,
 * where a stateful generator would have to be seeded anew for every output.
 *
 * Finaliser and constants: MurmurHash3 (A. Appleby, public domain); text hash: FNV-1a.
 */

/** A 32-bit hash of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return finalise(hash);
}

/** A 32-bit hash of a hash and a whole number up to 2^53. */
export function mix(hash: number, value: number): number {
  const low = finalise((hash ^ Math.imul(value | 0, 0xcc9e2d51)) + 0x9e3779b9);
  return finalise(low ^ Math.imul(Math.floor(value / 4_294_967_296) | 0, 0x1b873593));
}

/** A number in (0, 1) from a hash. */
export function unit(hash: number): number {
  return ((hash >>> 0) + 0.5) / 4_294_967_296;
}

/** A standard normal deviate from a hash (Box–Muller). */
export function normal(hash: number): number {
  const radius = Math.sqrt(-2 * Math.log(unit(mix(hash, 1))));
  return radius * Math.cos(2 * Math.PI * unit(mix(hash, 2)));
}

/** The index that a number in (0, 1) selects among weights that need not sum to one. */
export function pick(weights: readonly number[], u: number): number {
  let left = u * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length - 1; i++) {
    left -= weights[i];
    if (left < 0) return i;
  }
  return weights.length - 1;
}

function finalise(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
