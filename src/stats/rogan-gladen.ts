/**
 * Rogan–Gladen estimate of a true rate from one seen through an imperfect test:
 * (q + specificity − 1) / (sensitivity + specificity − 1), unclipped: it can lie outside [0, 1].
 * Null when the denominator (Youden's J) is not positive. Source: Rogan and Gladen, American Journal
 * of Epidemiology 107, 1978.
 *
 * @param q observed rate, a fraction
 */
export function roganGladen(q: number, sensitivity: number, specificity: number): number | null {
  const youden = sensitivity + specificity - 1;
  return youden <= 0 ? null : (q + specificity - 1) / youden;
}

/** A fraction brought into [0, 1] for display. */
export function clipFraction(value: number): number {
  return Math.min(1, Math.max(0, value));
}
