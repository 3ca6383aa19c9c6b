import { binomialProbability } from "./binomial.js";
import { mcnemarExact } from "./mcnemar.js";

/**
 * McNemar mid-p test of b against c discordant pairs: the exact p less the probability of the
 * observed smaller count, 1 − ½ P(b) when b = c; 1 when there is no discordant pair. Source:
 * Fagerland, Lydersen and Laake, BMC Medical Research Methodology 13, 2013.
 */
export function mcnemarMidP(b: number, c: number): number {
  const n = b + c;
  if (n === 0) return 1;
  const observed = binomialProbability(Math.min(b, c), n, 0.5);
  return b === c ? 1 - observed / 2 : mcnemarExact(b, c) - observed;
}
