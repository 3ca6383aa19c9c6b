import type { BootstrapIndices } from "./bootstrap-indices.js";
import { mulberry32 } from "./mulberry32.js";

/**
 * Which cases each replicate draws, by Mulberry32: position ⌊u n⌋ for each uniform u, row-major.
 * Throws a RangeError when there is no case to draw.
 */
export function mulberryIndices(n: number, replicates: number, seed: number): BootstrapIndices {
  if (!Number.isInteger(n) || n < 1) {
    throw new RangeError(`bootstrap: ${n} cases cannot be resampled; give at least 1`);
  }
  const uniform = mulberry32(seed);
  const positions = new Int32Array(replicates * n);
  for (let i = 0; i < positions.length; i++) positions[i] = Math.floor(uniform() * n);
  return { replicates, n, positions };
}
