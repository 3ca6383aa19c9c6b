import type { Rates } from "./metrics.js";

/**
 * The paper's descriptive threshold, fractions: accuracy at least 0.90 with high-risk errors at
 * most 0.05. It describes where points lie; it says nothing about safety for care.
 */
export const SAFE_REGION = { accuracy: 0.9, high_risk: 0.05 } as const;

/** Whether rates lie inside the region; false where one of the two is missing. */
export function isInsideSafeRegion(rates: Pick<Rates, "accuracy" | "high_risk">): boolean {
  return (
    rates.accuracy !== null &&
    rates.high_risk !== null &&
    rates.accuracy >= SAFE_REGION.accuracy &&
    rates.high_risk <= SAFE_REGION.high_risk
  );
}
