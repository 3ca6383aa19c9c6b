import { binomialCoverage } from "../../../stats/binomial-coverage.js";
import { clopperPearson } from "../../../stats/clopper-pearson.js";
import { coverageOf } from "../../../stats/coverage.js";
import { meanIntervals } from "../../../stats/mean-intervals.js";
import { independentCases, simulatedCoverage } from "../../../stats/simulated-coverage.js";
import { wilsonScore } from "../../../stats/wilson-score.js";
import type { Examples } from "../examples.js";

/** How often an interval holds the truth. */
export const COVERAGE = {
  binomialCoverage: () => ({
    wilson: binomialCoverage(wilsonScore, 20, 0.05),
    clopper_pearson: binomialCoverage(clopperPearson, 20, 0.05),
  }),
  coverageOf: () => coverageOf([[0.02, 0.08], [0.06, 0.12], null], 0.05),
  independentCases: () => independentCases((uniform) => 5 * uniform(), 2.5).sample(3, 42),
  simulatedCoverage: () =>
    simulatedCoverage(meanIntervals, {
      population: independentCases((uniform) => (uniform() < 0.1 ? 1 : 0), 0.1),
      n: 40,
      studies: 20,
      replicates: 100,
      seed: 42,
    }),
} satisfies Examples;
