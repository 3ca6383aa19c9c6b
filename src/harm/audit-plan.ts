/** Keeps products such as 0.1 × 30 from being rounded up for their last bit. */
const ROUNDING = 1e-9;

/**
 * Outputs to send back to physicians: in each tier min(n, max(minimum, ⌈fraction n⌉)).
 *
 * @param fraction of the outputs, in [0, 1]
 */
export function auditSizes(
  outputsByTier: readonly number[],
  fraction: number,
  minimumPerTier: number,
): readonly number[] {
  return outputsByTier.map((n) =>
    Math.min(n, Math.max(minimumPerTier, Math.ceil(fraction * n - ROUNDING))),
  );
}
