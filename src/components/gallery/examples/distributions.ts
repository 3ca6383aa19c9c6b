import { binomialProbabilities, binomialProbability } from "../../../stats/binomial.js";
import { mulberry32 } from "../../../stats/mulberry32.js";
import { normalCdf, normalQuantile, twoSidedP } from "../../../stats/normal.js";
import { pcg64, pcg64Seeding, seedSequence } from "../../../stats/pcg64.js";
import { tQuantile } from "../../../stats/student-t.js";
import type { Examples } from "../examples.js";

/** Distributions and generators of random numbers. */
export const DISTRIBUTIONS = {
  normalCdf: () => normalCdf(1.96),
  normalQuantile: () => normalQuantile(0.975),
  twoSidedP: () => twoSidedP(2.5),
  tQuantile: () => tQuantile(0.975, 10),
  binomialProbability: () => binomialProbability(2, 5, 0.3),
  binomialProbabilities: () => binomialProbabilities(3, 0.5),
  mulberry32: () => {
    const uniform = mulberry32(42);
    return [uniform(), uniform(), uniform()];
  },
  pcg64: () => {
    const { nextUint64 } = pcg64(42);
    return Number(nextUint64() >> 11n) / 2 ** 53;
  },
  pcg64Seeding: () => pcg64Seeding(42).increment % 2n,
  seedSequence: () => seedSequence(42, 4),
} satisfies Examples;
