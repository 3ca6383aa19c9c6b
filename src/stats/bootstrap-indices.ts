import { pcg64 } from "./pcg64.js";

/** Which cases each bootstrap replicate drew: positions from 0, one replicate a row. */
export interface BootstrapIndices {
  readonly replicates: number;
  /** Number of cases resampled, which is also the length of a row. */
  readonly n: number;
  /** Row-major, replicates × n. */
  readonly positions: Int32Array;
}

/**
 * numpy's `default_rng(seed).integers(0, n, size=(replicates, n))`: PCG64's 32-bit halves, low
 * half first, through Lemire's multiply-and-shift with rejection. Throws a RangeError unless
 * 1 <= n <= 2^21 (beyond, products would no longer be exact).
 */
export function bootstrapIndices(n: number, replicates: number, seed: number): BootstrapIndices {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 21) {
    throw new RangeError(`bootstrap: ${n} cases cannot be resampled; give 1 to ${2 ** 21}`);
  }
  const positions = new Int32Array(replicates * n);
  if (n === 1) return { replicates, n, positions };
  const { nextUint32 } = pcg64(seed);
  const rejected = 2 ** 32 % n;
  for (let i = 0; i < positions.length; i++) {
    let product = nextUint32() * n;
    while (product % 2 ** 32 < rejected) product = nextUint32() * n;
    positions[i] = Math.floor(product / 2 ** 32);
  }
  return { replicates, n, positions };
}
