/**
 * Several small whole numbers as digits of one double, so that one multiplication and addition
 * serves them all. A sum of digits must stay below the base; 53 bits hold `perNumber` digits.
 */
export interface Packing {
  readonly base: number;
  readonly perNumber: number;
}

/** The packing for sums of at most `largest`. */
export function packingFor(largest: number): Packing {
  const bits = Math.max(1, Math.ceil(Math.log2(largest + 1)));
  return { base: 2 ** bits, perNumber: Math.floor(53 / bits) };
}

/**
 * Splits packed sums into their digits: `digits[0]` gets the lowest. `packed` is used up.
 */
export function unpack(
  packing: Packing,
  packed: Float64Array,
  digits: readonly Float64Array[],
): void {
  const { base } = packing;
  const inverse = 1 / base;
  for (const digit of digits) {
    for (let i = 0; i < packed.length; i++) {
      const value = packed[i];
      const rest = Math.floor(value * inverse);
      digit[i] = value - rest * base;
      packed[i] = rest;
    }
  }
}
