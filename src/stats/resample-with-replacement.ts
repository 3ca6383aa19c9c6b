/**
 * Draws as many items as there are, with replacement, into `into`.
 *
 * @param uniform a stream of numbers in [0, 1), one used for each item
 */
export function resampleWithReplacement(
  items: Int8Array,
  uniform: () => number,
  into: Int8Array,
): void {
  for (let i = 0; i < items.length; i++) into[i] = items[Math.floor(uniform() * items.length)];
}
