import fc from "fast-check";
import type { OptionWeights } from "../../src/harm/option-weights.js";
import { TIERS } from "../../src/harm/tiers.js";

const weight = fc.oneof(
  fc.constantFrom(0, 1, 5, 50),
  fc.double({ min: 0, max: 1000, noNaN: true }),
);

/** Weights in any order, with equal ones and zeros among them. */
export const arbitraryWeights: fc.Arbitrary<OptionWeights> = fc.record({
  h_low: weight,
  h_moderate: weight,
  h_high: weight,
  contradiction: weight,
  null: weight,
  high_risk_class: fc.constantFrom(...TIERS),
  unsafe_class: fc.constantFrom(...TIERS),
});
